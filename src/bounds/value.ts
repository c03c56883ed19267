// The questions of cover that the limit itself answers, without a look at the laps: is it switched on, does it stop anything,
// is it finite and small enough, can it be met, and is it known here?
import type { BoundStatus } from '../result.ts';
import type { Candidate } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { allowedLaps, steps, stepsVary } from './measure.ts';

export interface Verdict {
  readonly status: BoundStatus;
  readonly why: string;
  readonly sound?: boolean;
  /** The limit may yet hold, where only somebody outside can renew it. */
  readonly renewal?: () => Verdict | 'holds' | 'fails';
}

export type Question = (one: LevelCase, candidate: Candidate, limit: number) => Verdict | undefined;

export const switchedOff: Question = (_one, { bound }) =>
  bound.disabled === undefined ? undefined : { status: 'disabled_bound', why: sentence(bound.disabled) };

const sentence = (text: string): string =>
  (/[.!?]$/.test(text) ? text : `${text}.`).replace(/^./, (first) => first.toUpperCase());

export const knownWithoutEffect: Question = (_one, { bound }) => {
  if (bound.ineffective !== undefined) return { status: 'ineffective_bound', why: sentence(bound.ineffective) };
  if (bound.bypassed !== undefined) return { status: 'bypassed_bound', why: sentence(bound.bypassed) };
  if (bound.strength === 'soft')
    return { status: 'ineffective_bound', why: 'It only asks for an end and stops nothing.' };
  return undefined;
};

export const vacuous: Question = (one, { bound }, limit) => {
  if (bound.measure === 'iteration' && bound.kind === 'size') return undefined;
  if (bound.value === 'inf') return { status: 'ineffective_bound', why: 'Its limit is infinite.' };
  const laps = allowedLaps(one, bound);
  if (laps === undefined || laps < limit) return undefined;
  return {
    status: 'ineffective_bound',
    why: `It stops only after ${Math.round(laps)} laps, which is as good as never.`,
  };
};

export const steppedOver: Question = (one, { bound }) => {
  if (!bound.exact || bound.measure !== 'counter' || typeof bound.value !== 'number') return undefined;
  const sizes = [...new Set(steps(one, bound))];
  const distance = bound.start === undefined ? undefined : Math.abs(bound.value - bound.start);
  const varies = stepsVary(one, bound);
  const meets =
    !varies &&
    sizes.every((step) => step === 1 || (sizes.length === 1 && distance !== undefined && distance % step === 0));
  const behind =
    bound.start !== undefined && (bound.direction === 'down' ? bound.start < bound.value : bound.start > bound.value);
  if (meets && !behind) return undefined;
  const start = bound.start === undefined ? 'an unknown value' : bound.start;
  const why = behind
    ? `It is tested for equality with ${bound.value}, and the count starts beyond that at ${start}.`
    : `It is tested for equality with ${bound.value}, and steps of ${varies ? 'any size' : sizes.join(' or ')} from ${start} can pass over that.`;
  return { status: 'ineffective_bound', why };
};

export const hangsOnPlace: Question = (_one, { bound }) => {
  if (bound.value !== null || (bound.measure === 'iteration' && bound.kind === 'size')) return undefined;
  const place = { config: 'the configuration', environment: 'the environment', parameter: 'whoever calls' };
  const who = place[bound.source as keyof typeof place];
  if (who === undefined && bound.unresolved === undefined) return undefined;
  return {
    status: 'config_dependent_bound',
    why: who ? `Its value is set by ${who}.` : `Its value cannot be seen: ${bound.unresolved}.`,
  };
};
