// What a level reaches: the units it calls and comes back from, and everything that runs on its laps, dispatches included.
// Also which units and nodes lead to paid work at all, computed once for the whole graph.
import type { InvocationKind } from '../ir/types.ts';
import type { Aldg, EdgeRole, NodeIndex } from './aldg.ts';
import { controllerOf, edgesInto, edgesOf, invocationOf, unitOf } from './aldg.ts';
import type { Level } from './levels.ts';
import type { Summaries } from './summaries.ts';

export interface Region {
  /** Units run on a lap and come back from. */
  readonly called: ReadonlySet<NodeIndex>;
  /** Those of them whose inside can matter to a question, and so is walked. */
  readonly walked: ReadonlySet<NodeIndex>;
  /** Everything that a lap may run: the body, the facts of called and dispatched units. */
  readonly nodes: ReadonlySet<NodeIndex>;
  /** Units that own a part of the body itself. */
  readonly home: ReadonlySet<NodeIndex>;
  /** Units that a lap can run: those called, and those of the body itself that it comes back to. */
  readonly units: ReadonlySet<NodeIndex>;
}

const AGENTIC: ReadonlySet<InvocationKind> = new Set<InvocationKind>(['model', 'agent', 'workflow']);

export const isAgenticKind = (kind: InvocationKind): boolean => AGENTIC.has(kind);

/** A node that itself pays for a model or an agent. */
export function isAgentic(graph: Aldg, node: NodeIndex): boolean {
  const invocation = invocationOf(graph, node);
  if (invocation) return isAgenticKind(invocation.kind);
  const controller = controllerOf(graph, node);
  if (controller?.kind !== 'framework_loop' && controller?.kind !== 'retry') return false;
  if (controller.pays?.length) return controller.pays.some(isAgenticKind);
  return controller.kind === 'framework_loop';
}

const CONTAINERS: ReadonlySet<string> = new Set(['workflow', 'crew', 'team', 'agent', 'runner']);

/** Running the owner runs this fact: not so for a function that is merely defined inside another. */
const runsWithOwner = (graph: Aldg, node: NodeIndex): boolean => {
  if (unitOf(graph, node) === undefined) return true;
  return CONTAINERS.has(unitOf(graph, graph.owner[node]!)?.kind ?? '');
};

/** What runs when a unit runs. */
export const contents = (graph: Aldg, unit: NodeIndex): readonly NodeIndex[] =>
  (graph.owned.get(unit) ?? []).filter((fact) => runsWithOwner(graph, fact));

const COST: Record<InvocationKind, number> = {
  model: 5,
  agent: 4,
  workflow: 4,
  tool: 2,
  subprocess: 2,
  human: 1,
  external: 0,
  local: 0,
};

/** From this cost on, a lap pays for a model or an agent. */
export const AGENTIC_COST = 4;

function ownCost(graph: Aldg, node: NodeIndex): number {
  const kind = invocationOf(graph, node)?.kind;
  return Math.max(kind ? COST[kind] : 0, isAgentic(graph, node) ? AGENTIC_COST : 0);
}

/** For each node the cost of the dearest call it leads to, through calls and dispatches. */
export function workCosts(graph: Aldg): readonly number[] {
  const costs: number[] = graph.nodes.map(() => 0);
  const own = graph.nodes.map((node) => ownCost(graph, node.index));
  for (const cost of [5, 4, 2, 1]) {
    const open = graph.nodes.map((node) => node.index).filter((node) => own[node] === cost);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (costs[node]! >= cost) continue;
      costs[node] = cost;
      if (graph.owner[node]! >= 0 && runsWithOwner(graph, node)) open.push(graph.owner[node]!);
      for (const edge of edgesInto(graph, node))
        if (edge.role === 'run' || edge.role === 'dispatch') open.push(edge.source);
    }
  }
  return costs;
}

/** Of a lap through half the program the insides of the nearest units are walked; of the others it is known how they end. */
const MAX_WALKED = 200;

/** Everything reached by starting other code, nearest first: callees, units behind a retry or dispatched, what units own. */
function collect(graph: Aldg, roots: Iterable<NodeIndex>, roles: readonly EdgeRole[]): Set<NodeIndex> {
  const seen = new Set<NodeIndex>(roots);
  for (const node of seen) {
    for (const edge of edgesOf(graph, node)) if (roles.includes(edge.role)) seen.add(edge.target);
    for (const fact of contents(graph, node)) seen.add(fact);
  }
  return seen;
}

function homeOf(graph: Aldg, level: Level): Set<NodeIndex> {
  const home = new Set<NodeIndex>();
  for (const node of level.body) if (graph.owner[node]! >= 0) home.add(graph.owner[node]!);
  return home;
}

const isUnit = (graph: Aldg, node: NodeIndex): boolean => graph.nodes[node]!.fact?.fact === 'unit';

/** Roots of what a lap runs: for a step of a workflow its inside, for other nodes the node itself. */
export function regionOf(graph: Aldg, level: Level, telling: ReadonlySet<NodeIndex>): Region {
  const home = homeOf(graph, level);
  const roots = [...level.body].filter((node) => !(isUnit(graph, node) && home.has(node)));
  const run = collect(graph, roots, ['run']);
  const reached = collect(graph, roots, ['run', 'dispatch']);
  for (const node of level.body) reached.add(node);
  const called = new Set([...run].filter((node) => isUnit(graph, node) && !home.has(node)));
  const walked = new Set([...called].filter((unit) => telling.has(unit)).slice(0, MAX_WALKED));
  const units = new Set([...run].filter((node) => isUnit(graph, node)));
  return { called, walked, nodes: reached, home, units };
}

/** Variables that some bound or branch reads. */
function readVariables(graph: Aldg): Set<string> {
  const read = new Set([...graph.guards.values()].flat().map((guard) => guard.variable));
  for (const { variable } of graph.bounds) if (variable !== undefined) read.add(graph.canonical(variable));
  return read;
}

function tellingNodes(graph: Aldg): Set<NodeIndex> {
  const found = new Set<NodeIndex>();
  for (const variable of readVariables(graph)) for (const node of graph.updates.get(variable) ?? []) found.add(node);
  for (const node of graph.boundsAt.keys()) found.add(node);
  for (const { index } of graph.nodes) if (invocationOf(graph, index)?.waits) found.add(index);
  return found;
}

/**
 * Units whose inside can answer a question about a level: they end in different ways, test a limit, write what a limit
 * reads, or wait; and whatever calls them. Of the others it is enough to know that they return.
 */
export function tellingUnits({ graph, flow, base }: Summaries): ReadonlySet<NodeIndex> {
  const found = new Set<NodeIndex>();
  const open: NodeIndex[] = [...tellingNodes(graph)].map((node) => graph.owner[node]!);
  for (const [unit, outcomes] of base.any) {
    const ways = [...outcomes].filter((outcome) => outcome.kind !== 'raise').length;
    if (ways !== 1 || [...base.explicit.get(unit)!].some((outcome) => outcome.kind === 'raise')) open.push(unit);
  }
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
    if (unit < 0 || found.has(unit)) continue;
    found.add(unit);
    open.push(...flow.runners(unit));
  }
  return found;
}
