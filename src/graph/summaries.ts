// What each unit can end with, as a least fixpoint over calls: once for the whole program, and again for one walk that
// may not cross some nodes, where only the units that can meet those nodes are computed anew.
import type { Aldg, EdgeIndex, NodeIndex } from './aldg.ts';
import { step } from './flow.ts';
import { NO_OUTCOMES, type Outcome, type Outcomes } from './outcomes.ts';
import type { Point } from './points.ts';
import { type Flow, isOpen, openFlow, type Raising, unseen, type Walk } from './walk.ts';

export interface Summaries {
  readonly graph: Aldg;
  readonly flow: Flow;
  readonly base: Readonly<Record<Raising, ReadonlyMap<NodeIndex, Outcomes>>>;
}

/** All ways out of a unit from its start. */
function explore(unit: NodeIndex, walk: Walk): Outcomes {
  const { points, starts } = walk.flow;
  const first = starts(unit);
  if (first.length === 0) return unseen(walk.raising);
  const found = new Set<Outcome>();
  const seen = new Set<Point>();
  const open: Point[] = first
    .filter((edge) => isOpen(walk, edge.target) && !walk.edges?.has(edge.index))
    .map((edge) => points.at(edge.target));
  for (let point = open.pop(); point; point = open.pop()) {
    if (seen.has(point)) continue;
    seen.add(point);
    const { moves, escapes } = step(walk, point);
    for (const move of moves) open.push(move.to);
    for (const way of escapes) found.add(way);
  }
  return found;
}

/** Least fixpoint over the given units; the others keep what `known` says. */
function fixpoint(
  flow: Flow,
  units: readonly NodeIndex[],
  known: (unit: NodeIndex) => Outcomes,
  limits: Limits & { readonly raising: Raising },
  settled: boolean,
): Map<NodeIndex, Outcomes> {
  const anew = new Map<NodeIndex, Outcomes>(units.map((unit) => [unit, NO_OUTCOMES]));
  const walk: Walk = { ...limits, flow, settled, anew, outcomes: (unit) => anew.get(unit) ?? known(unit) };
  let open = new Set(units);
  while (open.size > 0) {
    const next = new Set<NodeIndex>();
    for (const unit of open) {
      const found = explore(unit, walk);
      if (found.size === anew.get(unit)!.size) continue;
      anew.set(unit, found);
      for (const runner of flow.runners(unit)) if (anew.has(runner)) next.add(runner);
    }
    open = next;
  }
  return anew;
}

/** Callees before callers, as far as there is no recursion. */
function bottomUp({ graph, runners }: Flow): NodeIndex[] {
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
      for (const runner of runners(unit)) stack.push([runner, false]);
    }
  }
  return order.reverse();
}

export function summarise(graph: Aldg): Summaries {
  const flow = openFlow(graph);
  const units = bottomUp(flow);
  const under = (raising: Raising) => fixpoint(flow, units, () => unseen(raising), { raising }, false);
  return { graph, flow, base: { any: under('any'), explicit: under('explicit'), none: under('none') } };
}

/** Units of the region whose outcome may change when the nodes are not crossed: their owners, and who calls those. */
function affected({ graph, sites, runners }: Flow, nodes: Iterable<NodeIndex>, region: ReadonlySet<NodeIndex>) {
  const found = new Set<NodeIndex>();
  const open: NodeIndex[] = [];
  const add = (unit: NodeIndex) => {
    if (!region.has(unit) || found.has(unit)) return;
    found.add(unit);
    open.push(unit);
  };
  for (const node of nodes) {
    add(graph.owner[node]!);
    if (graph.nodes[node]!.kind === 'RETRY') for (const site of sites(node)) add(graph.owner[site]!);
  }
  for (let unit = open.pop(); unit !== undefined; unit = open.pop()) for (const runner of runners(unit)) add(runner);
  return found;
}

export interface Limits {
  readonly nodes?: ReadonlySet<NodeIndex>;
  readonly edges?: ReadonlySet<EdgeIndex>;
  readonly raising?: Raising;
}

/** A walk under limits; `region` says which units it can run. */
export function walkUnder(summaries: Summaries, limits: Limits, region: () => ReadonlySet<NodeIndex>): Walk {
  const { flow, base } = summaries;
  const { nodes, edges, raising = 'any' } = limits;
  const under = { ...(nodes?.size ? { nodes } : {}), ...(edges?.size ? { edges } : {}), raising };
  const known = (unit: NodeIndex) => base[raising].get(unit) ?? unseen(raising);
  const blocked = [...(nodes ?? []), ...[...(edges ?? [])].map((edge) => flow.graph.edges[edge]!.source)];
  const units = blocked.length === 0 ? [] : [...affected(flow, blocked, region())];
  if (units.length === 0) return { ...under, flow, settled: true, outcomes: known };
  const anew = fixpoint(flow, units, known, under, true);
  return { ...under, flow, settled: true, anew, outcomes: (unit) => anew.get(unit) ?? known(unit) };
}
