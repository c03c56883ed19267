// The bounds that might cover a level: those that constrain it, those tested on its laps, and explicit limits of paid inner
// loops, which are offered because a reader takes them for the limit of the whole. Whether they cover is asked elsewhere.
import { type NodeIndex, unitOf } from '../graph/aldg.ts';
import { isNested, type Level } from '../graph/levels.ts';
import type { Bound } from '../ir/types.ts';
import { type LevelCase, type Program, reachesWork } from './case.ts';

/**
 * `own`: tested on the laps of this level. `around`: enforced from outside the loop, for this level. `inner`: of an inner level.
 */
export interface Candidate {
  readonly bound: Bound;
  readonly place: 'own' | 'around' | 'inner';
  readonly inner?: Level;
}

const isSet = (bound: Bound): boolean =>
  bound.value !== null || bound.source === 'config' || bound.source === 'environment' || bound.source === 'parameter';

/** A limit that somebody wrote down as a number, not the size of what happens to be iterated. */
const isExplicit = (bound: Bound): boolean =>
  bound.source !== 'framework_default' && bound.disabled === undefined && bound.kind !== 'size' && isSet(bound);

const isOutside = (bound: Bound): boolean => bound.measure === 'framework' || bound.measure === 'enclosing';

/** Every call chain into a unit passes another one. */
function onlyWithin(program: Program, unit: NodeIndex, around: NodeIndex): boolean {
  const { graph, summaries } = program;
  const seen = new Set([unit, around]);
  const open = unit === around ? [] : [unit];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const fact = unitOf(graph, at);
    const callers = [...summaries.flow.runners(at)].filter((one) => one !== graph.owner[at]);
    if (fact?.entry === true || callers.length === 0) return false;
    for (const caller of callers) {
      if (seen.has(caller)) continue;
      seen.add(caller);
      open.push(caller);
    }
  }
  return true;
}

function coversFromOutside(one: LevelCase, bound: Bound, target: NodeIndex): boolean {
  const { graph, level } = one;
  if (target === level.header) return unitOf(graph, target) === undefined || bound.measure === 'enclosing';
  if (unitOf(graph, target) === undefined) return false;
  const workflow = one.workflows.get(level);
  if (workflow === target) return true;
  const home = unitOf(graph, level.header) ? level.header : graph.owner[level.header]!;
  if (bound.measure === 'enclosing') return home >= 0 && onlyWithin(one, home, target);
  return (bound.ineffective !== undefined || bound.bypassed !== undefined) && home === target;
}

function around(one: LevelCase): Candidate[] {
  return one.graph.enforced
    .filter((bound) =>
      (one.graph.constrained.get(bound.id) ?? []).some((target) => coversFromOutside(one, bound, target)),
    )
    .map((bound) => ({ bound, place: 'around' }));
}

/** Levels run on a lap of this one, but not the ones it lies in. */
export function innerLevels(one: LevelCase): Level[] {
  const levels = [...one.region.nodes].flatMap((node) => one.forest.byHeader.get(node) ?? []);
  return levels
    .filter((level) => level !== one.level && !level.body.has(one.level.header))
    .filter((level) => isNested(level, one.level) || !one.level.body.has(level.header) || level.body.size === 1)
    .sort((a, b) => a.index - b.index);
}

function isWritten(one: LevelCase, bound: Bound): boolean {
  if (bound.variable === undefined) return false;
  const nodes = one.graph.updates.get(one.graph.canonical(bound.variable)) ?? [];
  return nodes.some((node) => {
    const fact = one.graph.nodes[node]!.fact;
    return one.region.nodes.has(node) && fact?.fact === 'update' && fact.change === 'set';
  });
}

function checked(one: LevelCase, node: NodeIndex): Candidate[] {
  const bounds = (one.graph.boundsAt.get(node) ?? []).filter((bound) => !isOutside(bound));
  const inner = one.forest.innermost.get(node);
  const isOwn = inner === undefined || inner === one.level || inner.body.has(one.level.header);
  return bounds.flatMap((bound): Candidate[] => {
    if (one.graph.byId.get(bound.check ?? '') !== node) return [];
    if (bound.measure === 'iteration' && node === one.level.header) return [{ bound, place: 'own' }];
    if (isOwn) return bound.measure === 'iteration' ? [] : [{ bound, place: 'own' }];
    if (bound.measure === 'worklist') return [];
    const paid = reachesWork(one, inner) && isExplicit(bound);
    return paid || (bound.measure !== 'iteration' && !isWritten(one, bound)) ? [{ bound, place: 'inner', inner }] : [];
  });
}

/** In a cycle of steps nobody takes the limit of a loop inside one step for the limit of the cycle. */
function innerLimits(one: LevelCase): Candidate[] {
  if (one.workflows.get(one.level) !== undefined) return [];
  return one
    .once(innerLevels)
    .filter((level) => reachesWork(one, level))
    .flatMap((inner) =>
      (one.graph.boundsAt.get(inner.header) ?? [])
        .filter((bound) => isOutside(bound) && isExplicit(bound) && bound.ineffective === undefined)
        .map((bound): Candidate => ({ bound, place: 'inner', inner })),
    );
}

/** Explicit limits of workflows run on a lap. */
function innerWorkflowLimits(one: LevelCase): Candidate[] {
  return one.once(innerLevels).flatMap((inner) => {
    const workflow = one.workflows.get(inner);
    if (workflow === undefined || workflow < 0 || workflow === one.workflows.get(one.level)) return [];
    return (one.graph.boundsAt.get(workflow) ?? [])
      .filter((bound) => isExplicit(bound) && bound.ineffective === undefined)
      .map((bound): Candidate => ({ bound, place: 'inner', inner }));
  });
}

/** Limits of inner loops are offered to explain a verdict; of a lap through half the program the first of them do. */
const MAX_INNER = 32;

function fewInner(candidates: readonly Candidate[]): Candidate[] {
  const inner = candidates.filter((one) => one.place === 'inner').slice(MAX_INNER);
  const left = new Set(inner);
  return candidates.filter((one) => !left.has(one));
}

export function candidatesOf(one: LevelCase): Candidate[] {
  const nodes = one.hidden ? [] : [...one.region.nodes].sort((a, b) => a - b);
  const tested = nodes.flatMap((node) => checked(one, node));
  const inner = one.hidden ? [] : [...innerLimits(one), ...innerWorkflowLimits(one)];
  const found = new Map<string, Candidate>();
  for (const candidate of [...around(one), ...tested, ...inner]) {
    if (!found.has(candidate.bound.id)) found.set(candidate.bound.id, candidate);
  }
  return fewInner([...found.values()]);
}
