// A level's bounds → one status. Any effective bound covers; several together may; otherwise the nearest failure is reported.
import { controllerOf } from '../graph/aldg.ts';
import type { BoundStatus, Level, Verdict } from '../result.ts';
import { candidatesOf } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { type BoundJudgement, isPassedBy, judgeBound } from './cover.ts';
import { type Decisions, uncontrolled } from './deciding.ts';
import { gateWords, mayEnd } from './gates.ts';
import { passableResets } from './measure.ts';
import { together } from './together.ts';
import { hangsOnPlace } from './value.ts';

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

/** A default of the framework that is hit, but so late that nobody meant it. */
const isLateDefault = ({ candidate: { place, bound }, status }: BoundJudgement): boolean =>
  place === 'around' &&
  bound.source === 'framework_default' &&
  status === 'ineffective_bound' &&
  bound.ineffective === undefined;

/** Under a late default the level is that of the default; the status is that of the nearest test on the laps themselves. */
function uncovered(judgements: readonly BoundJudgement[]): Cover {
  const late = judgements.filter(isLateDefault);
  const near =
    late.length === 0 ? judgements : [...late, ...judgements.filter(({ candidate }) => candidate.place === 'own')];
  const statuses = new Set(near.map((one) => one.status));
  const status = FAILING.find((one) => statuses.has(one)) ?? 'missing_bound';
  const weak = late.length > 0 || status === 'weak_bound';
  return {
    judgements,
    status,
    verdict: weak ? 'weak' : 'unbounded',
    level: weak ? 'warning' : 'error',
    worklist: false,
  };
}

export const testsWorklist = (one: LevelCase): boolean =>
  one.once(candidatesOf).some(({ bound }) => bound.measure === 'worklist');

/** No bound covers, and a branch that might end the level reads only what cannot be seen: nothing can be said. */
function hangsOnUnseen(one: LevelCase, { decisions, origins }: Decisions, cover: Cover): Cover {
  if (one.hidden || uncontrolled(origins).length > 0) return cover;
  const gates = decisions.filter((decision) => decision.origins.includes('unknown')).map(({ node }) => node);
  const ending = gates.filter((node) => mayEnd(one, node));
  if (ending.length === 0) return cover;
  const reason = `Whether another lap runs is decided by ${gateWords(one, ending)}, which cannot be seen here.`;
  return { ...cover, verdict: 'unresolved', level: 'note', reason };
}

/** One bound alone covers the level: what decides on laps and what the other bounds do changes nothing about that. */
export function isSurelyBounded(one: LevelCase, vacuousLimit: number): boolean {
  if (endsByItself(one)) return true;
  return one.once(candidatesOf).some((candidate) => {
    if (candidate.place === 'inner' || candidate.bound.measure === 'worklist') return false;
    if (isPassedBy(one, candidate.bound)) return false;
    const { status } = judgeBound(one, candidate, vacuousLimit);
    return status === 'verified_bound' || status === 'framework_default_bound';
  });
}

export function judgeCover(one: LevelCase, decisions: Decisions, vacuousLimit: number): Cover {
  const all = one.once(candidatesOf).map((candidate) => judgeBound(one, candidate, vacuousLimit));
  const cover = coveredBy(one, all);
  if (cover) return cover;
  const again = all.map((each) => (each.renewable ? judgeBound(one, each.candidate, vacuousLimit, true) : each));
  const renewed = again.some((each, index) => each.status !== all[index]!.status);
  return (
    (renewed ? coveredBy(one, again) : undefined) ?? hangsOnUnseen(one, decisions, uncovered(again.filter(isShown)))
  );
}

/** The first of the bounds that covers, or several together. */
function coveredBy(one: LevelCase, all: readonly BoundJudgement[]): Cover | undefined {
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
  if (set.length > 0) return coveredTogether(one, all, set);
  const open = written[0];
  return open && covered(shown, 'config_dependent_bound', `${open.candidate.bound.name}: ${open.why}`);
}

function coveredTogether(one: LevelCase, all: readonly BoundJudgement[], set: readonly BoundJudgement[]): Cover {
  const names = set.map(({ candidate }) => candidate.bound.name).join(' and ');
  const back = set.some(({ candidate }) => passableResets(one, candidate.bound).length > 0)
    ? 'a later one is set back only where an earlier one moves'
    : 'nothing sets them back';
  const reason = `Every lap moves one of ${names} towards its end, and ${back}.`;
  const open = set.map(({ candidate }) => hangsOnPlace(one, candidate, 0)).find((verdict) => verdict !== undefined);
  const status = open ? 'config_dependent_bound' : 'verified_bound';
  const judgements = all.map((each) => (set.includes(each) ? ({ ...each, status, why: reason } as const) : each));
  const worklist = set.every(({ candidate }) => candidate.bound.measure === 'worklist');
  return covered(judgements.filter(isShown), status, open ? `${reason} ${open.why}` : reason, worklist);
}
