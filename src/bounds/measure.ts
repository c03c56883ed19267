// What a bound reads and how laps change it: its test, the edges of a hit, advances, resets, and how many laps it allows.
// Facts about one bound on one level; what follows from them is decided in `cover.ts`.
import { type AldgEdge, type EdgeIndex, edgesOf, type NodeIndex, updateOf } from '../graph/aldg.ts';
import type { Bound, StateUpdate } from '../ir/types.ts';
import type { LevelCase } from './case.ts';
import { waitsFor } from './feedback.ts';

/** A variable as the program writes it, without what makes it unique. */
export const spell = (variable: string): string => variable.slice(variable.search(/[^:#/]*$/));

export const lineOf = (one: LevelCase, node: NodeIndex): number => one.graph.nodes[node]?.fact?.place.line ?? 0;

export const inWords = (origin: string): string =>
  ({ model: 'the model', tool: 'a tool', exception: 'an exception', external_state: 'outside state' })[origin] ??
  origin;

export function checkOf(one: LevelCase, bound: Bound): NodeIndex | undefined {
  return bound.check === undefined ? undefined : one.graph.byId.get(bound.check);
}

/** The edges taken when the limit is hit. */
export function hitEdges(one: LevelCase, bound: Bound): AldgEdge[] {
  const check = checkOf(one, bound);
  if (check === undefined || bound.leavesOn === undefined) return [];
  return edgesOf(one.graph, check).filter((edge) => edge.label === bound.leavesOn || edge.on === bound.leavesOn);
}

export const hitNumbers = (one: LevelCase, bound: Bound): ReadonlySet<EdgeIndex> =>
  new Set(hitEdges(one, bound).map((edge) => edge.index));

export interface Writes {
  readonly advances: readonly NodeIndex[];
  readonly resets: readonly NodeIndex[];
}

function advances(bound: Bound, update: StateUpdate): boolean {
  const up = (bound.direction ?? (bound.measure === 'worklist' ? 'down' : 'up')) === 'up';
  if (bound.measure === 'worklist' || bound.measure === 'length') return update.change === (up ? 'grow' : 'shrink');
  if (bound.measure === 'seen_set') return update.change === 'grow';
  return update.change === (up ? 'increase' : 'decrease');
}

/** What happens on a lap to the variable that a bound reads. */
export function writesOf(one: LevelCase, bound: Bound): Writes {
  const known = one.once(noWrites);
  const found = known.get(bound) ?? findWrites(one, bound);
  known.set(bound, found);
  return found;
}

const noWrites = (_one: LevelCase): Map<Bound, Writes> => new Map();

function findWrites({ graph, region }: LevelCase, bound: Bound): Writes {
  const variable = bound.variable === undefined ? undefined : graph.canonical(bound.variable);
  const updates = variable === undefined ? [] : (graph.updates.get(variable) ?? []);
  const nodes = updates.filter((node) => region.nodes.has(node));
  const forward = nodes.filter((node) => advances(bound, updateOf(graph, node)!));
  return { advances: forward, resets: nodes.filter((node) => !forward.includes(node)) };
}

export const steps = (one: LevelCase, bound: Bound): number[] =>
  writesOf(one, bound).advances.flatMap((node) => updateOf(one.graph, node)?.step ?? []);

const UNCOUNTED: ReadonlySet<Bound['kind']> = new Set<Bound['kind']>(['wall_clock', 'token', 'cost', 'approval']);

/** Some advance is by an amount that cannot be seen. */
export const stepsVary = (one: LevelCase, bound: Bound): boolean =>
  writesOf(one, bound).advances.some((node) => updateOf(one.graph, node)?.step === undefined);

/** How many laps the limit allows, where that can be seen. */
export function allowedLaps(one: LevelCase, bound: Bound): number | undefined {
  if (typeof bound.value !== 'number' || UNCOUNTED.has(bound.kind)) return undefined;
  const step = Math.min(...steps(one, bound), Number.POSITIVE_INFINITY);
  const size = Number.isFinite(step) && step > 0 ? step : 1;
  if (bound.direction === 'down') return bound.start === undefined ? undefined : (bound.start - bound.value) / size;
  return (bound.value - (bound.start ?? 0)) / size;
}

const NO_NODES: ReadonlySet<NodeIndex> = new Set();

/** Writes that set a bound back on a lap that passes none of the given nodes, and asks no person before. */
export function passableResets(one: LevelCase, bound: Bound, afterHit = false, passed = NO_NODES): NodeIndex[] {
  const { resets } = writesOf(one, bound);
  if (resets.length === 0) return [];
  const edges = afterHit ? new Set<EdgeIndex>() : hitNumbers(one, bound);
  const free = one.laps({ edges, nodes: passed });
  const unasked = one.laps({ edges, nodes: new Set([...passed, ...waitsFor(one, ['human_input'])]) });
  return resets.filter((node) => unasked.reached.has(node) && free.at(node).laps);
}
