// The witness: the shortest lap of a level through its costliest call, as nodes and the branches taken, from header to header.
// Only which nodes; what a reader is told about them is said in `rules/lap.ts`.
import { type Aldg, type AldgEdge, edgesOf, type NodeIndex } from './aldg.ts';
import { type LevelView, movesIn } from './level_view.ts';
import type { Point } from './points.ts';
import { contents } from './region.ts';
import type { Move, Walk } from './walk.ts';

export interface LapNode {
  readonly node: NodeIndex;
  /** The edge taken from here. */
  readonly by: AldgEdge;
}

/** The nearest of the dearest calls in the code that a node runs; the node itself when it is one. */
export function dearestCall(graph: Aldg, costs: readonly number[], from: NodeIndex): NodeIndex | undefined {
  const cost = costs[from] ?? 0;
  if (cost === 0) return undefined;
  const seen = new Set([from]);
  const open = [from];
  for (const node of open) {
    const inside = edgesOf(graph, node).filter((edge) => edge.role === 'run' || edge.role === 'dispatch');
    const next = [...inside.map((edge) => edge.target), ...contents(graph, node)].filter((one) => costs[one] === cost);
    if (next.length === 0) return node;
    for (const one of next) {
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(one);
    }
  }
  return undefined;
}

interface Arrival {
  readonly point: Point;
  readonly move?: Move;
  readonly from?: Arrival;
}

function trail(last: Arrival): LapNode[] {
  const nodes: LapNode[] = [];
  for (let at: Arrival = last; at.from && at.move; at = at.from)
    nodes.push({ node: at.from.point.node, by: at.move.edge });
  return nodes.reverse();
}

/** Shortest way inside the level to a node that is wanted. */
function shortest(
  view: LevelView,
  walk: Walk,
  from: NodeIndex,
  wanted: (node: NodeIndex) => boolean,
): LapNode[] | undefined {
  const seen = new Set<Point>();
  const open: Arrival[] = [{ point: walk.flow.points.at(from) }];
  for (const arrival of open) {
    for (const move of movesIn(view, arrival.point, walk).moves) {
      const { to } = move;
      const next: Arrival = { point: to, move, from: arrival };
      if (wanted(to.node)) return trail(next);
      if (to.node === view.level.header || !view.level.body.has(to.node) || seen.has(to)) continue;
      seen.add(to);
      open.push(next);
    }
  }
  return undefined;
}

/** The body nodes that run the dearest work; a function whose own body is in the level counts by its parts. */
function dearest(view: LevelView, costs: readonly number[]): Set<NodeIndex> {
  const nodes = [...view.level.body].filter((node) => !view.region.home.has(node) || !isUnit(view, node));
  const top = Math.max(0, ...nodes.map((node) => costs[node]!));
  return new Set(top === 0 ? [] : nodes.filter((node) => costs[node] === top));
}

const isUnit = (view: LevelView, node: NodeIndex): boolean => view.summaries.graph.nodes[node]!.fact?.fact === 'unit';

export function witnessLap(view: LevelView, walk: Walk, costs: readonly number[]): LapNode[] {
  const { header } = view.level;
  const home = (node: NodeIndex) => node === header;
  const targets = dearest(view, costs);
  if (!targets.has(header)) {
    const there = shortest(view, walk, header, (node) => targets.has(node));
    const back = there && shortest(view, walk, lastOf(view, there), home);
    if (there && back) return [...there, ...back];
  }
  return shortest(view, walk, header, home) ?? [];
}

const lastOf = (view: LevelView, lap: readonly LapNode[]): NodeIndex =>
  lap[lap.length - 1]?.by.target ?? view.level.header;
