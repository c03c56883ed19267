// The four questions of cover for one candidate bound and one level, each answered by walking the level's laps:
// tested on every lap, advanced on every lap, never set back, and really stopping. The first "no" is the status and its reason.
import { type NodeIndex, updateOf } from '../graph/aldg.ts';
import { canPass } from '../graph/laps.ts';
import type { Bound } from '../ir/types.ts';
import type { BoundStatus } from '../result.ts';
import type { Candidate } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { uncontrolled } from './deciding.ts';
import { lastSets, leadsBack } from './hit.ts';
import { allowedLaps, checkOf, hitEdges, inWords, lineOf, passableResets, spell, steps, writesOf } from './measure.ts';

export interface BoundJudgement {
  readonly candidate: Candidate;
  readonly status: BoundStatus;
  readonly why: string;
  /** Works in every respect but that some lap does not cross its test or its advance. */
  readonly sound: boolean;
}

interface Verdict {
  readonly status: BoundStatus;
  readonly why: string;
  readonly sound?: boolean;
}

type Question = (one: LevelCase, candidate: Candidate, limit: number) => Verdict | undefined;

const switchedOff: Question = (_one, { bound }) =>
  bound.disabled === undefined ? undefined : { status: 'disabled_bound', why: sentence(bound.disabled) };

const sentence = (text: string): string =>
  (/[.!?]$/.test(text) ? text : `${text}.`).replace(/^./, (first) => first.toUpperCase());

const knownWithoutEffect: Question = (_one, { bound }) => {
  if (bound.ineffective !== undefined) return { status: 'ineffective_bound', why: sentence(bound.ineffective) };
  if (bound.bypassed !== undefined) return { status: 'bypassed_bound', why: sentence(bound.bypassed) };
  if (bound.strength === 'soft')
    return { status: 'ineffective_bound', why: 'It only asks for an end and stops nothing.' };
  return undefined;
};

/** A limit of an inner loop that starts afresh on each lap of this one. */
const innerOnly: Question = (one, { bound, place, inner }) => {
  if (place !== 'inner' || !inner) return undefined;
  const fresh =
    bound.check === undefined || bound.measure === 'iteration' || passableResets(one, bound, true).length > 0;
  return fresh
    ? {
        status: 'bypassed_bound',
        why: `It limits the inner loop at line ${lineOf(one, inner.header)} and starts afresh on each lap of this one.`,
      }
    : undefined;
};

/** A loop over a collection that its own laps extend is no limit at all. */
const extended: Question = (one, { bound, place }) => {
  if (bound.measure !== 'iteration' || place !== 'own' || bound.variable === undefined) return undefined;
  const grows = (one.graph.updates.get(one.graph.canonical(bound.variable)) ?? []).filter(
    (node) => updateOf(one.graph, node)!.change === 'grow' && canPass(one.laps(), node),
  );
  return grows.length > 0 ? { status: 'missing_bound', why: 'The loop extends what it goes over.' } : undefined;
};

const vacuous: Question = (one, { bound }, limit) => {
  if (bound.measure === 'iteration' && bound.kind === 'size') return undefined;
  if (bound.value === 'inf') return { status: 'ineffective_bound', why: 'Its limit is infinite.' };
  const laps = allowedLaps(one, bound);
  if (laps === undefined || laps < limit) return undefined;
  return {
    status: 'ineffective_bound',
    why: `It stops only after ${Math.round(laps)} laps, which is as good as never.`,
  };
};

const hitGoesOn: Question = (one, candidate, limit) => {
  const { bound, place } = candidate;
  if (bound.measure === 'iteration') return undefined;
  const back = hitEdges(one, bound).filter((edge) => leadsBack(one, edge));
  if (back.length === 0) return undefined;
  if (neverAdvanced(one, candidate, limit))
    return { status: 'missing_bound', why: 'It limits nothing: no lap moves it, and nothing ends there.' };
  const inner = place === 'inner' ? ' of the inner loop only' : '';
  return { status: 'ineffective_bound', why: `Hitting it leads to the next lap${inner} instead of ending the level.` };
};

const COUNTING: ReadonlySet<Bound['measure']> = new Set<Bound['measure']>(['counter', 'length', 'worklist']);

const neverAdvanced: Question = (one, { bound }) => {
  if (!COUNTING.has(bound.measure) || bound.variable === undefined) return undefined;
  const { advances: forward, resets } = writesOf(one, bound);
  const passable = forward.filter((node) => canPass(one.laps(), node));
  if (passable.length > 0 || resets.some((node) => writesFreely(one, bound, node))) return undefined;
  const wrong = resets.some((node) => /crease|shrink|grow/.test(updateOf(one.graph, node)!.change));
  const why = wrong
    ? `No lap moves ${spell(bound.variable ?? bound.name)} towards the limit: it goes the other way.`
    : `No lap moves ${spell(bound.variable ?? bound.name)} towards the limit.`;
  return { status: 'ineffective_bound', why };
};

function writesFreely(one: LevelCase, bound: Bound, node: NodeIndex): boolean {
  const update = updateOf(one.graph, node)!;
  return bound.measure === 'counter' && uncontrolled(update.origins).length > 0;
}

const steppedOver: Question = (one, { bound }) => {
  if (!bound.exact || bound.measure !== 'counter' || typeof bound.value !== 'number') return undefined;
  const sizes = [...new Set(steps(one, bound))];
  const distance = bound.start === undefined ? undefined : Math.abs(bound.value - bound.start);
  const meets = sizes.every(
    (step) => step === 1 || (sizes.length === 1 && distance !== undefined && distance % step === 0),
  );
  const behind =
    bound.start !== undefined && (bound.direction === 'down' ? bound.start < bound.value : bound.start > bound.value);
  if (meets && !behind) return undefined;
  const start = bound.start === undefined ? 'an unknown value' : bound.start;
  const why = behind
    ? `It is tested for equality with ${bound.value}, and the count starts beyond that at ${start}.`
    : `It is tested for equality with ${bound.value}, and steps of ${sizes.join(' or ')} from ${start} can pass over that.`;
  return { status: 'ineffective_bound', why };
};

const WRITTEN: ReadonlySet<Bound['measure']> = new Set<Bound['measure']>([
  'counter',
  'seen_set',
  'framework',
  'enclosing',
  'clock',
]);

const writtenFromOutside: Question = (one, { bound }) => {
  if (!WRITTEN.has(bound.measure)) return undefined;
  const { advances: forward, resets } = writesOf(one, bound);
  const updates = bound.measure === 'seen_set' ? forward : [...forward, ...resets];
  const writers = new Set([...bound.writers, ...updates.flatMap((node) => updateOf(one.graph, node)!.origins)]);
  const free = uncontrolled([...writers]).sort();
  if (free.length === 0) return undefined;
  return {
    status: 'weak_bound',
    why: `What it reads is written by ${free.map(inWords).join(' and ')}, which the program does not control.`,
  };
};

const notOnEveryLap: Question = (one, { bound }) => {
  const check = checkOf(one, bound);
  if (
    check === undefined ||
    check === one.level.header ||
    !one.laps({ nodes: new Set([check]), bodyOnly: true }).closes
  )
    return undefined;
  return { status: 'bypassed_bound', why: 'Some lap does not cross its test.', sound: true };
};

const notAdvancedOnEveryLap: Question = (one, { bound }) => {
  if (!COUNTING.has(bound.measure) || bound.variable === undefined) return undefined;
  const { advances: forward } = writesOf(one, bound);
  if (!one.laps({ nodes: new Set(forward), bodyOnly: true }).closes) return undefined;
  if (!one.laps({ nodes: new Set([...forward, ...lastSets(one)]), bodyOnly: true }).closes) return undefined;
  const lines = [...new Set(forward.map((node) => lineOf(one, node)))].join(', ');
  return {
    status: 'bypassed_bound',
    why: `Some lap does not pass line ${lines}, where ${spell(bound.variable ?? bound.name)} moves towards the limit.`,
    sound: true,
  };
};

const setBack: Question = (one, { bound }) => {
  if (bound.measure === 'seen_set' || bound.measure === 'iteration') return undefined;
  const [reset] = passableResets(one, bound);
  if (reset === undefined) return undefined;
  const how = bound.measure === 'clock' ? 'renewed' : bound.measure === 'worklist' ? 'filled again' : 'set back';
  return {
    status: 'bypassed_bound',
    why: `On the path ${spell(bound.variable ?? bound.name)} is ${how}, at line ${lineOf(one, reset)}.`,
  };
};

const hangsOnPlace: Question = (_one, { bound }) => {
  if (bound.value !== null || (bound.measure === 'iteration' && bound.kind === 'size')) return undefined;
  const place = { config: 'the configuration', environment: 'the environment', parameter: 'whoever calls' };
  const who = place[bound.source as keyof typeof place];
  if (who === undefined && bound.unresolved === undefined) return undefined;
  return {
    status: 'config_dependent_bound',
    why: who ? `Its value is set by ${who}.` : `Its value cannot be seen: ${bound.unresolved}.`,
  };
};

const QUESTIONS: readonly Question[] = [
  switchedOff,
  knownWithoutEffect,
  innerOnly,
  extended,
  vacuous,
  hitGoesOn,
  neverAdvanced,
  steppedOver,
  writtenFromOutside,
  setBack,
  notOnEveryLap,
  notAdvancedOnEveryLap,
  hangsOnPlace,
];

export function judgeBound(one: LevelCase, candidate: Candidate, limit: number): BoundJudgement {
  for (const question of QUESTIONS) {
    const verdict = question(one, candidate, limit);
    if (verdict) return { candidate, status: verdict.status, why: verdict.why, sound: verdict.sound ?? false };
  }
  const { bound } = candidate;
  const status = bound.source === 'framework_default' ? 'framework_default_bound' : 'verified_bound';
  return { candidate, status, why: coverWords(bound), sound: true };
}

function coverWords(bound: Bound): string {
  switch (bound.measure) {
    case 'iteration':
      return 'The loop goes over something finite.';
    case 'clock':
      return 'The deadline is tested on every lap and never renewed.';
    case 'framework':
      return bound.source === 'framework_default'
        ? 'The framework stops the loop by default.'
        : 'The framework stops the loop.';
    case 'enclosing':
      return 'It stops everything inside it.';
    default:
      return 'It is tested and advanced on every lap, never set back, and hitting it leaves the loop.';
  }
}
