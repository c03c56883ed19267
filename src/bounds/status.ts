// A level's bounds → one status. Any effective bound covers; several together may; otherwise the nearest failure is reported.
import { controllerOf } from '../graph/aldg.ts';
import type { BoundStatus, Level, Verdict } from '../result.ts';
import { candidatesOf } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { type BoundJudgement, judgeBound } from './cover.ts';
import { checkOf, writesOf } from './measure.ts';

export interface Cover {
  readonly judgements: readonly BoundJudgement[];
  readonly status: BoundStatus;
  readonly verdict: Verdict;
  readonly level: Level;
  readonly reason?: string;
  /** Covered by a work list that only shrinks. */
  readonly worklist: boolean;
}

const COVERING: readonly BoundStatus[] = ['verified_bound', 'framework_default_bound', 'config_dependent_bound'];
const FAILING: readonly BoundStatus[] = ['bypassed_bound', 'ineffective_bound', 'weak_bound', 'disabled_bound'];

/** Every lap that moves a measure towards its end crosses its test. */
function testedWhereAdvanced(one: LevelCase, judgement: BoundJudgement): boolean {
  const check = checkOf(one, judgement.candidate.bound);
  if (check === undefined) return false;
  const laps = one.laps({ nodes: new Set([check]) });
  return !writesOf(one, judgement.candidate.bound).advances.some(
    (node) => laps.reached.has(node) && laps.at(node).laps,
  );
}

/** Measures none of which is advanced on every lap, but one of which always is. */
function together(one: LevelCase, judgements: readonly BoundJudgement[]): BoundJudgement[] {
  const measures = judgements.filter(
    ({ sound, candidate }) => sound && candidate.place !== 'around' && candidate.bound.variable,
  );
  const set = measures.filter((judgement) => testedWhereAdvanced(one, judgement));
  if (set.length < 2) return [];
  const advances = set.flatMap(({ candidate }) => writesOf(one, candidate.bound).advances);
  return one.laps({ nodes: new Set(advances), bodyOnly: true }).closes ? [] : set;
}

/** A `for` over something finite that no lap extends ends by itself, whether or not it is written down as a bound. */
function endsByItself(one: LevelCase): boolean {
  const header = controllerOf(one.graph, one.level.header);
  if (header?.iterates !== 'finite') return false;
  return !(one.graph.boundsAt.get(one.level.header) ?? []).some((bound) => bound.measure === 'iteration');
}

/** A work list that fails is no limit anybody meant; what it tests is an exit. */
const isShown = ({ candidate, status }: BoundJudgement): boolean =>
  status !== 'missing_bound' && (candidate.bound.measure !== 'worklist' || COVERING.includes(status));

function covered(judgements: readonly BoundJudgement[], status: BoundStatus, reason: string, worklist = false): Cover {
  const open = status === 'config_dependent_bound';
  return { judgements, status, verdict: open ? 'unresolved' : 'bounded', level: 'note', reason, worklist };
}

function uncovered(judgements: readonly BoundJudgement[]): Cover {
  const lateDefault = judgements.some(
    ({ candidate, status }) =>
      candidate.place === 'around' &&
      candidate.bound.source === 'framework_default' &&
      status === 'ineffective_bound' &&
      candidate.bound.ineffective === undefined,
  );
  const statuses = new Set(judgements.map((one) => one.status));
  const status = lateDefault ? 'ineffective_bound' : (FAILING.find((one) => statuses.has(one)) ?? 'missing_bound');
  const weak = lateDefault || status === 'weak_bound';
  return {
    judgements,
    status,
    verdict: weak ? 'weak' : 'unbounded',
    level: weak ? 'warning' : 'error',
    worklist: false,
  };
}

export const testsWorklist = (one: LevelCase): boolean =>
  candidatesOf(one).some(({ bound }) => bound.measure === 'worklist');

export function judgeCover(one: LevelCase, vacuousLimit: number): Cover {
  const all = candidatesOf(one).map((candidate) => judgeBound(one, candidate, vacuousLimit));
  const shown = all.filter(isShown);
  const written = all.filter(
    ({ status, candidate }) => COVERING.includes(status) && candidate.bound.measure !== 'worklist',
  );
  for (const status of COVERING) {
    const found = written.find((judgement) => judgement.status === status);
    if (found && status !== 'config_dependent_bound')
      return covered(shown, status, `${found.candidate.bound.name}: ${found.why}`);
  }
  if (endsByItself(one)) return covered(shown, 'verified_bound', 'The loop goes over something finite.');
  const drained = all.find(
    ({ status, candidate }) => status === 'verified_bound' && candidate.bound.measure === 'worklist',
  );
  if (drained) return covered(shown, 'verified_bound', drained.why, true);
  const set = together(one, all);
  if (set.length > 0) return coveredTogether(shown, set);
  const open = written[0];
  return open
    ? covered(shown, 'config_dependent_bound', `${open.candidate.bound.name}: ${open.why}`)
    : uncovered(shown);
}

function coveredTogether(shown: readonly BoundJudgement[], set: readonly BoundJudgement[]): Cover {
  const names = set.map(({ candidate }) => candidate.bound.name).join(' and ');
  const reason = `Every lap moves one of ${names} towards its end, and nothing sets them back.`;
  const judgements = shown.map((one) =>
    set.includes(one) ? { ...one, status: 'verified_bound' as const, why: reason } : one,
  );
  const worklist = set.every(({ candidate }) => candidate.bound.measure === 'worklist');
  return covered(judgements, 'verified_bound', reason, worklist);
}
