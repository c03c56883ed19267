// One level as a walk sees it: what lies inside, where it goes into other code of its own, what its head is left on.
import type { AldgEdge, NodeIndex } from './aldg.ts';
import { edgesOf } from './aldg.ts';
import { step, waysFrom } from './flow.ts';
import type { Level } from './levels.ts';
import type { Point } from './points.ts';
import type { Region } from './region.ts';
import type { Summaries } from './summaries.ts';
import { isOpen, type Step, type Walk } from './walk.ts';

export interface LevelView {
  readonly summaries: Summaries;
  readonly level: Level;
  readonly region: Region;
  /** A node of the body, or of called code that is walked. */
  readonly inside: (node: NodeIndex) => boolean;
  /** Nodes of the body behind which the next test leaves the level, as they set what it reads. */
  readonly ending: ReadonlySet<NodeIndex>;
  /** Edges by which the level itself goes into other code, as recursion does, by their source. */
  readonly descents: ReadonlyMap<NodeIndex, readonly AldgEdge[]>;
}

/** For each node of the level the edges by which it goes into other code of the level. */
export function descentsOf({ graph }: Summaries, level: Level): ReadonlyMap<NodeIndex, readonly AldgEdge[]> {
  const found = new Map<NodeIndex, readonly AldgEdge[]>();
  for (const node of level.body) {
    const into = edgesOf(graph, node).filter((edge) => {
      const inside = edge.role === 'flow' && graph.owner[edge.target] === node;
      return (edge.role === 'run' || edge.role === 'dispatch' || inside) && level.body.has(edge.target);
    });
    if (into.length > 0) found.set(node, into);
  }
  return found;
}

/** What may follow at a point of the level; a call that re-enters the level is also stepped over, unless told not to. */
export function movesIn(view: LevelView, point: Point, walk: Walk, descendOnly = false): Step {
  const { graph, onward, points } = walk.flow;
  const into = view.descents
    .get(point.node)
    ?.filter((edge) => isOpen(walk, edge.target) && !walk.edges?.has(edge.index));
  if (!into || into.length === 0) return step(walk, point);
  const down = into.map((edge) => ({ edge, to: points.at(edge.target) }));
  const isFunction = graph.nodes[point.node]!.fact?.fact === 'unit' && onward(point.node).length === 0;
  if (descendOnly || isFunction) return { moves: down, escapes: [] };
  const { moves, escapes } = step(walk, point);
  return { moves: [...down, ...moves], escapes };
}

/** The value that the lap has just computed makes the loop's own test leave the level. */
export function endsAtHeader({ summaries }: LevelView, point: Point, inside: (node: NodeIndex) => boolean): boolean {
  const ways = waysFrom(summaries.flow, point);
  return ways?.every(({ target }) => !inside(target)) ?? false;
}
