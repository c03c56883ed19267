// The witness lap in words: only the steps a reader needs, from the header through the costliest call and back.
import type { LevelCase } from '../bounds/case.ts';
import type { Decisions } from '../bounds/deciding.ts';
import { spell } from '../bounds/measure.ts';
import { type AldgEdge, factOf, type NodeIndex, type ProgramFact } from '../graph/aldg.ts';
import { dearestCall, type LapNode, witnessLap } from '../graph/witness.ts';
import type { Controller, Invocation, StateUpdate } from '../ir/types.ts';
import type { LapStep } from '../result.ts';
import { kindOf } from './kinds.ts';

const KIND_WORDS: Record<Invocation['kind'], string> = {
  model: 'calls the model',
  agent: 'runs the agent',
  workflow: 'runs the workflow',
  tool: 'runs the tool',
  subprocess: 'runs a process',
  human: 'asks a person',
  external: 'calls',
  local: 'calls',
};

function stepAt(one: LevelCase, node: NodeIndex, what: string): LapStep {
  const { kind } = one.graph.nodes[node]!;
  const fact = factOf(one.graph, node)!;
  const { file, line, cell, code } = fact.place;
  const shown = fact.fact === 'invocation' && kindOf(fact) === 'tool' ? 'TOOL_CALL' : kind;
  return {
    file,
    line,
    ...(cell === undefined ? {} : { cell }),
    kind: shown,
    what,
    ...(code === undefined ? {} : { code }),
  };
}

function branchWords(controller: Controller, by: AldgEdge): string {
  const text = controller.condition ?? controller.place.code ?? controller.evidence;
  if (by.on !== undefined) return `goes to ${by.on}`;
  return by.label === 'false' ? `\`${text}\` does not hold` : `\`${text}\` holds`;
}

function controllerWords(controller: Controller, by: AldgEdge, isHeader: boolean): string | undefined {
  switch (controller.kind) {
    case 'loop':
      if (isHeader) return 'the lap begins';
      return by.label === 'false' ? 'the inner loop ends' : 'an inner loop runs';
    case 'framework_loop':
      return controller.condition ? `the library loops: ${controller.condition}` : 'the library runs its own loop';
    case 'retry':
      return 'the call is retried by its wrapper';
    default:
      return undefined;
  }
}

const updateWords = (update: StateUpdate): string | undefined => {
  if (update.change === 'grow') return `${spell(update.target)} grows`;
  if (update.change === 'shrink') return `${spell(update.target)} is cut`;
  return undefined;
};

function factWords(
  one: LevelCase,
  fact: ProgramFact,
  { node, by }: LapNode,
  deciding: ReadonlySet<NodeIndex>,
): string | undefined {
  const isHeader = node === one.level.header;
  switch (fact.fact) {
    case 'unit':
      return fact.kind === 'graph_node' ? `runs the step ${fact.name}` : `enters ${fact.name}`;
    case 'controller':
      if (fact.kind === 'router' && deciding.has(node) && by.role === 'flow') return branchWords(fact, by);
      return controllerWords(fact, by, isHeader) ?? (isHeader ? 'the lap begins' : undefined);
    case 'invocation':
      return invocationWords(one, fact, node, by);
    case 'update':
      return updateWords(fact);
    case 'exit':
      return fact.kind === 'raise' && by.role === 'raise' ? 'raises, and the level catches it' : undefined;
  }
}

function invocationWords(one: LevelCase, invocation: Invocation, node: NodeIndex, by: AldgEdge): string | undefined {
  const raises = by.role === 'raise' ? ', which raises' : '';
  if (by.role === 'run') return `calls ${invocation.name}${by.kind === 'REENTRY' ? ' again' : ''}`;
  const kind = kindOf(invocation);
  if (kind !== 'local' && kind !== 'external') return `${KIND_WORDS[kind]} ${invocation.name}${raises}`;
  if (invocation.waits) return `waits for ${invocation.name}`;
  return one.costs[node]! > 0 || raises ? `calls ${invocation.name}${raises}` : undefined;
}

/** The call that is paid for, where it happens inside what a step runs. */
function insideStep(one: LevelCase, node: NodeIndex): LapStep[] {
  const call = dearestCall(one.graph, one.costs, node);
  if (call === undefined || call === node || one.level.body.has(call)) return [];
  const fact = factOf(one.graph, call)!;
  if (fact.fact === 'invocation') return [stepAt(one, call, `${KIND_WORDS[fact.kind]} ${fact.name}`)];
  return fact.fact === 'controller' ? [stepAt(one, call, 'the library runs its own loop')] : [];
}

function hiddenLap(one: LevelCase): LapStep[] {
  const { graph, level } = one;
  const controller = factOf(graph, level.header) as Controller;
  const begin = stepAt(
    one,
    level.header,
    controller.kind === 'retry' ? 'the wrapper makes an attempt' : 'the library begins a lap',
  );
  const again = controller.kind === 'retry' ? 'the attempt fails and is made again' : 'the library goes round again';
  return [begin, ...insideStep(one, level.header), stepAt(one, level.header, again)];
}

export function lapOf(one: LevelCase, decisions: Decisions): LapStep[] {
  if (one.hidden) return hiddenLap(one);
  const nodes = witnessLap(one, one.laps({ nodes: one.ending }).walk, one.costs);
  const deciding = new Set(decisions.decisions.map((decision) => decision.node));
  const steps: LapStep[] = [];
  let paid = false;
  for (const at of nodes) {
    const words = factWords(one, factOf(one.graph, at.node)!, at, deciding);
    if (words !== undefined) steps.push(stepAt(one, at.node, words));
    const inside = paid || one.region.home.has(at.node) ? [] : insideStep(one, at.node);
    if (inside.length > 0 && inside[0]!.kind !== 'TOOL_CALL') paid = true;
    steps.push(...inside);
  }
  return [...steps, stepAt(one, one.level.header, 'the next lap begins')];
}
