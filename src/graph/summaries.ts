// What each unit can end with, as a least fixpoint over calls: once for the whole program, and again for one walk that
// may not cross some nodes, where only the units that can meet those nodes are computed anew.
import type { Aldg, EdgeIndex, NodeIndex } from './aldg.ts';
import { edgesInto } from './aldg.ts';
import type { Point, Raising, Walk } from './flow.ts';
import { isOpen, pointKey, starts, step, unseen } from './flow.ts';
import type { Outcome, Outcomes } from './outcomes.ts';
import { keyOf, NO_OUTCOMES } from './outcomes.ts';

export interface Summaries {
  readonly graph: Aldg;
  readonly base: Readonly<Record<Raising, ReadonlyMap<NodeIndex, Outcomes>>>;
}

/** All ways out of a unit from its start. */
function explore(graph: Aldg, unit: NodeIndex, walk: Walk): Outcomes {
  const first = starts(graph, unit);
  if (first.length === 0) return unseen(walk);
  const found = new Map<string, Outcome>();
  const seen = new Set<string>();
  const open: Point[] = first
    .filter((edge) => isOpen(walk, edge.target) && !walk.edges?.has(edge.index))
    .map((edge) => ({ node: edge.target }));
  for (let point = open.pop(); point; point = open.pop()) {
    const key = pointKey(point);
    if (seen.has(key)) continue;
    seen.add(key);
    const { moves, escapes } = step(graph, point, walk);
    for (const move of moves) open.push(move.to);
    for (const way of escapes) found.set(keyOf(way), way);
  }
  return found;
}

/** Units that run a unit: those that own a node which calls it, through retries, or the workflow it is a step of. */
export function runners(graph: Aldg, unit: NodeIndex): Set<NodeIndex> {
  const found = new Set<NodeIndex>();
  const owner = graph.owner[unit]!;
  if (owner >= 0) found.add(owner);
  for (const site of callSites(graph, unit)) if (graph.owner[site]! >= 0) found.add(graph.owner[site]!);
  return found;
}

/** Nodes that run a unit and go on after it; a retry stands for the calls of what it wraps. */
export function callSites(graph: Aldg, unit: NodeIndex): NodeIndex[] {
  const sites = new Set<NodeIndex>();
  const open = [unit];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const edge of edgesInto(graph, node)) {
      if (edge.role !== 'run' || sites.has(edge.source)) continue;
      sites.add(edge.source);
      if (graph.nodes[edge.source]!.kind === 'RETRY') open.push(edge.source);
    }
  }
  return [...sites].sort((a, b) => a - b);
}

/** Least fixpoint over the given units; the others keep what `known` says. */
function fixpoint(
  graph: Aldg,
  units: readonly NodeIndex[],
  known: (unit: NodeIndex) => Outcomes,
  limits: Omit<Walk, 'outcomes'>,
): Map<NodeIndex, Outcomes> {
  const inside = new Set(units);
  const result = new Map<NodeIndex, Outcomes>(units.map((unit) => [unit, NO_OUTCOMES]));
  const walk: Walk = { ...limits, outcomes: (unit) => result.get(unit) ?? known(unit) };
  let open = new Set(units);
  while (open.size > 0) {
    const next = new Set<NodeIndex>();
    for (const unit of open) {
      const found = explore(graph, unit, walk);
      if (found.size === result.get(unit)!.size) continue;
      result.set(unit, found);
      for (const runner of runners(graph, unit)) if (inside.has(runner)) next.add(runner);
    }
    open = next;
  }
  return result;
}

/** Callees before callers, as far as there is no recursion. */
function bottomUp(graph: Aldg): NodeIndex[] {
  const units = graph.nodes.filter((node) => node.fact?.fact === 'unit').map((node) => node.index);
  const order: NodeIndex[] = [];
  const seen = new Set<NodeIndex>();
  for (const root of units) {
    const stack: [NodeIndex, boolean][] = [[root, false]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const [unit, done] = top;
      if (done) order.push(unit);
      if (done || seen.has(unit)) continue;
      seen.add(unit);
      stack.push([unit, true]);
      for (const runner of runners(graph, unit)) stack.push([runner, false]);
    }
  }
  return order.reverse();
}

export function summarise(graph: Aldg): Summaries {
  const units = bottomUp(graph);
  const under = (raising: Raising) => fixpoint(graph, units, () => unseen({ raising }), { raising });
  return { graph, base: { any: under('any'), explicit: under('explicit'), none: under('none') } };
}

/** Units of the region whose outcome may change when the nodes are not crossed: their owners, and who calls those. */
function affected(graph: Aldg, nodes: Iterable<NodeIndex>, region: ReadonlySet<NodeIndex>): Set<NodeIndex> {
  const found = new Set<NodeIndex>();
  const open: NodeIndex[] = [];
  const add = (unit: NodeIndex) => {
    if (!region.has(unit) || found.has(unit)) return;
    found.add(unit);
    open.push(unit);
  };
  for (const node of nodes) {
    add(graph.owner[node]!);
    if (graph.nodes[node]!.kind === 'RETRY') for (const site of callSites(graph, node)) add(graph.owner[site]!);
  }
  for (let unit = open.pop(); unit !== undefined; unit = open.pop())
    for (const runner of runners(graph, unit)) add(runner);
  return found;
}

export interface Limits {
  readonly nodes?: ReadonlySet<NodeIndex>;
  readonly edges?: ReadonlySet<EdgeIndex>;
  readonly raising?: Raising;
}

/** A walk under limits; `region` says which units it can meet. */
export function walkUnder(summaries: Summaries, limits: Limits, region: ReadonlySet<NodeIndex>): Walk {
  const { graph, base } = summaries;
  const under = { ...limits, raising: limits.raising ?? 'any' };
  const known = (unit: NodeIndex) => base[under.raising].get(unit) ?? unseen(under);
  const blocked = [...(limits.nodes ?? []), ...[...(limits.edges ?? [])].map((edge) => graph.edges[edge]!.source)];
  const units = [...affected(graph, blocked, region)];
  if (units.length === 0) return { ...under, outcomes: known };
  const anew = fixpoint(graph, units, known, under);
  return { ...under, outcomes: (unit) => anew.get(unit) ?? known(unit) };
}
