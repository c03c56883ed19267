// A walk through the program: what it may not cross, which exceptions it follows, what it knows about calls. And what all
// walks of one graph share: its wiring, its points, and the steps that are the same for all of them.
import type { Aldg, AldgEdge, EdgeIndex, NodeIndex } from './aldg.ts';
import { Rows } from './links.ts';
import { OPAQUE, type Outcome, type Outcomes, QUIET } from './outcomes.ts';
import { type Point, Points } from './points.ts';
import { blank, type Wiring, wire } from './wiring.ts';

export interface Move {
  readonly edge: AldgEdge;
  readonly to: Point;
}

export interface Step {
  readonly moves: readonly Move[];
  readonly escapes: readonly Outcome[];
}

/** Which exceptions a walk follows: all that may happen, only those that the program raises itself, none. */
export type Raising = 'any' | 'explicit' | 'none';

/** A graph made ready for walks, with the steps that are the same for all of them. */
export interface Flow extends Wiring {
  readonly graph: Aldg;
  readonly points: Points;
  readonly steps: Readonly<Record<Raising, (Step | undefined)[]>>;
  readonly resumed: (Map<Outcome, Step> | undefined)[];
  readonly rows: Rows;
}

export const openFlow = (graph: Aldg): Flow => ({
  ...wire(graph),
  graph,
  points: new Points(graph),
  steps: { any: blank(graph), explicit: blank(graph), none: blank(graph) },
  resumed: blank(graph),
  rows: new Rows(2 * graph.nodes.length),
});

/** What a walk may not cross, and what it knows about calls. */
export interface Walk {
  readonly flow: Flow;
  readonly nodes?: ReadonlySet<NodeIndex>;
  readonly edges?: ReadonlySet<EdgeIndex>;
  readonly raising: Raising;
  readonly outcomes: (unit: NodeIndex) => Outcomes;
  /** What units can end with is final, and the same for every walk save for the units in `anew`. */
  readonly settled: boolean;
  readonly anew?: ReadonlyMap<NodeIndex, Outcomes>;
}

export const NOWHERE: Step = { moves: [], escapes: [] };

export const isOpen = (walk: Walk, node: NodeIndex): boolean => !walk.nodes?.has(node);

const isPermitted = (walk: Walk, edge: AldgEdge): boolean => isOpen(walk, edge.target) && !walk.edges?.has(edge.index);

/** A step without what the walk may not cross. */
export function permitted(walk: Walk, step: Step): Step {
  if (!walk.nodes && !walk.edges) return step;
  if (step.moves.every(({ edge }) => isPermitted(walk, edge))) return step;
  return { moves: step.moves.filter(({ edge }) => isPermitted(walk, edge)), escapes: step.escapes };
}

/** What code that is not seen may do. */
export const unseen = (raising: Raising): Outcomes => (raising === 'any' ? OPAQUE : QUIET);
