// Program + framework models → Agent IR. First it finds what matters (feedback loops, recursion, hidden loops, retries,
// graphs), then which state bounds and flags read, then it lifts each function that takes part.

import type { ModelIndex } from '../frameworks/paths.ts';
import type { AgentIR } from '../ir/types.ts';
import type { FunctionInfo, Scope } from '../names/model.ts';
import type { ResolvedCall } from '../program/calls.ts';
import type { Program } from '../program/program.ts';
import type { Expression } from '../syntax/tree.ts';
import { findAgentCycles, liftAgents } from './agents.ts';
import { type Candidates, findCandidates } from './candidates.ts';
import { type LiftContext, unitId, type VersionFacts } from './context.ts';
import { liftEnclosings } from './enclosings.ts';
import { addFlowLabels, emitsOf, findFlows, liftFlows } from './flows.ts';
import { keysRead } from './graph_reads.ts';
import { countedBy } from './graph_repeats.ts';
import { liftRuns } from './graph_runs.ts';
import { liftSingles } from './graph_singles.ts';
import { addGraphCandidates, findGraphs, labelsOf, liftGraph, stateClasses } from './graphs.ts';
import { hiddenLoopOf } from './hidden_loops.ts';
import { constantText } from './labels.ts';
import { findRetries, liftRetries, liftRetryCalls } from './retries.ts';
import { Slots } from './slots.ts';
import { isTest } from './test_code.ts';
import { trackState } from './tracking.ts';
import { liftFunction } from './units.ts';
import { IrWriter, placeOf } from './writer.ts';

export function lift(program: Program, index: ModelIndex, versions: VersionFacts): AgentIR {
  const slots = new Slots(program.names, index);
  const startsLoop = (call: ResolvedCall) => hiddenLoopOf({ index, slots, versions }, call) !== undefined;
  const retries = findRetries({ program, index });
  const candidates = findCandidates(program, startsLoop, retries.functions);
  const graphs = findGraphs({ program, index, slots });
  program.locations.keyed(stateClasses({ program, index, slots }, graphs));
  program.measures.counts(
    countedBy(
      { program, index, slots },
      graphs.map((graph) => graph.builder),
    ),
  );
  const flows = findFlows({ program, index, slots });
  addGraphCandidates({ program, index, slots }, candidates, [...graphs, ...flows]);
  const labels = labelsOf(graphs);
  addFlowLabels(labels, flows);
  const agents = findAgentCycles({ program, index, slots });
  const context: LiftContext = {
    ...makeContext(program, index, slots, versions, candidates),
    emits: emitsOf(flows),
    agents,
  };
  const writer = context.writer;
  trackState(
    context,
    keysRead(
      context,
      graphs.map((graph) => graph.workflow),
    ),
  );
  for (const fn of inOrder(program, candidates.lifted)) addUnit(context, fn);
  liftRetries(
    context,
    retries.functions.filter((fn) => candidates.reach.has(fn)),
  );
  liftRetryCalls(context, retries.calls);
  for (const fn of inOrder(program, candidates.lifted)) {
    const label = labels.get(fn);
    const labelOf = (value: Expression, scope: Scope) => label?.(value, scope) ?? returnLabel(program, value, scope);
    liftOrFail(program, fn, () => liftFunction(context, fn, labelOf));
  }
  for (const graph of graphs) liftGraph(context, graph);
  liftRuns(context, graphs);
  liftSingles(context);
  liftFlows(context, flows);
  liftAgents(context, agents);
  liftEnclosings(context);
  return writer.ir();
}

/** One function that cannot be lifted costs no more than that function. */
function liftOrFail({ calls, names }: Program, fn: FunctionInfo, run: () => void): void {
  try {
    run();
  } catch (error) {
    names.abandon();
    calls.failures.push({ file: fn.module.path, line: fn.span.line, message: String(error) });
  }
}

function makeContext(
  program: Program,
  index: ModelIndex,
  slots: Slots,
  versions: VersionFacts,
  candidates: Candidates,
): Omit<LiftContext, 'emits' | 'agents'> {
  return {
    program,
    index,
    slots,
    versions,
    writer: new IrWriter(),
    reach: candidates.reach,
    lifted: candidates.lifted,
    regionsOf: candidates.regionsOf,
    loopRegions: candidates.loopRegions,
    measuresAt: new Map(),
    updatesIn: new Map(),
    retries: new Map(),
    invocations: new Map(),
  };
}

function* inOrder(program: Program, fns: ReadonlySet<FunctionInfo>): Iterable<FunctionInfo> {
  for (const fn of program.functions()) if (fns.has(fn)) yield fn;
}

function addUnit({ writer }: LiftContext, fn: FunctionInfo): void {
  const kind = fn.kind === 'module' ? 'module' : fn.owner ? 'method' : 'function';
  writer.addUnit(unitId(fn), {
    fact: 'unit',
    kind,
    name: fn.qualifiedName,
    place: placeOf(fn.module, fn.span),
    evidence: kind,
    ...(isTest(fn) ? { test: true } : {}),
  });
}

/** The constant a function returns, as the label that routers of its result go by. */
function returnLabel(program: Program, value: Expression, scope: Scope): string | undefined {
  const plain = value.kind === 'await' ? value.value : value;
  const labels = program.names.evaluate(plain, scope).map((one) => {
    if (one.kind === 'constant') return constantText(one.value);
    if (one.kind === 'instance') return one.made ? `instance of ${one.cls.name}` : undefined;
    if (one.kind === 'collection') return collectionLabel(one.node);
    return one.kind === 'external' && !one.made && /^[A-Z_]+$/.test(one.path.split('.').at(-1) ?? '')
      ? one.path
      : undefined;
  });
  return new Set(labels).size === 1 ? labels[0] : undefined;
}

/** Only a literal with something in it: an empty one is falsy, and a comprehension may be. */
function collectionLabel(node: Expression): string | undefined {
  if (node.kind === 'dictionary') return node.entries.length > 0 ? 'instance of dict' : undefined;
  if (node.kind !== 'collection' || node.elements.length === 0) return undefined;
  return (node.form === 'tuple' ? tupleLabel(node.elements) : undefined) ?? `instance of ${node.form}`;
}

/** `(true, ?)`: the elements that are plain answers, for callers that unpack them. */
function tupleLabel(elements: readonly Expression[]): string | undefined {
  const isAnswer = (one: Expression) =>
    one.kind === 'constant' && (typeof one.value === 'boolean' || one.value === null);
  if (!elements.some(isAnswer)) return undefined;
  return `(${elements.map((one) => (one.kind === 'constant' && isAnswer(one) ? constantText(one.value) : '?')).join(', ')})`;
}
