// The four questions of cover for one candidate bound and one level, each answered by walking the level's laps:
// tested on every lap, advanced on every lap, never set back, and really stopping. The first "no" is the status and its reason.
import { type NodeIndex, updateOf } from '../graph/aldg.ts';
import { canPass } from '../graph/laps.ts';
import type { Bound } from '../ir/types.ts';
import type { BoundStatus } from '../result.ts';
import type { Candidate } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { uncontrolled } from './deciding.ts';
import { gateWords, type Renewed, renewedAfter, renewedAt } from './gates.ts';
import { leadsBack } from './hit.ts';
import { checkOf, hitEdges, hitNumbers, inWords, lineOf, passableResets, spell, writesOf } from './measure.ts';
import {
  hangsOnPlace,
  knownWithoutEffect,
  type Question,
  steppedOver,
  switchedOff,
  type Verdict,
  vacuous,
} from './value.ts';

export interface BoundJudgement {
  readonly candidate: Candidate;
  readonly status: BoundStatus;
  readonly why: string;
  /** Works in every respect but that some lap does not cross its test or its advance, or sets it back. */
  readonly sound: boolean;
  /** It fails as it is set back or goes on; somebody outside may be the only one to do so. */
  readonly renewable: boolean;
}

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

const hitGoesOn: Question = (one, candidate, limit) => {
  const { bound, place } = candidate;
  if (bound.measure === 'iteration') return undefined;
  const back = hitEdges(one, bound).filter((edge) => leadsBack(one, edge));
  if (back.length === 0) return undefined;
  if (neverAdvanced(one, candidate, limit))
    return { status: 'missing_bound', why: 'It limits nothing: no lap moves it, and nothing ends there.' };
  const inner = place === 'inner' ? ' of the inner loop only' : '';
  return {
    status: 'ineffective_bound',
    why: `Hitting it leads to the next lap${inner} instead of ending the level.`,
    renewal: () => granted(one, renewedAfter(one, back), 'After the limit'),
  };
};

function granted(one: LevelCase, { by, gates }: Renewed, when: string): Verdict | 'holds' | 'fails' {
  if (by !== 'unseen') return by === 'human' ? 'holds' : 'fails';
  const why = `${when} another budget is granted only by ${gateWords(one, gates)}, which cannot be seen here.`;
  return { status: 'config_dependent_bound', why };
}

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

/** Some lap does not cross the test of the bound. */
export function isPassedBy(one: LevelCase, bound: Bound): boolean {
  const check = checkOf(one, bound);
  if (check === undefined || check === one.level.header) return false;
  return one.laps({ nodes: new Set([check]), bodyOnly: true }).closes;
}

const notOnEveryLap: Question = (one, { bound }) => {
  if (!isPassedBy(one, bound)) return undefined;
  return { status: 'bypassed_bound', why: 'Some lap does not cross its test.', sound: true };
};

const notAdvancedOnEveryLap: Question = (one, { bound }) => {
  if (!COUNTING.has(bound.measure) || bound.variable === undefined) return undefined;
  const { advances: forward } = writesOf(one, bound);
  const edges = hitNumbers(one, bound);
  if (!one.laps({ nodes: new Set(forward), edges, bodyOnly: true }).closes) return undefined;
  const lines = [...new Set(forward.map((node) => lineOf(one, node)))].join(', ');
  return {
    status: 'bypassed_bound',
    why: `Some lap does not pass line ${lines}, where ${spell(bound.variable ?? bound.name)} moves towards the limit.`,
    sound: true,
  };
};

const setBack: Question = (one, { bound }) => {
  if (bound.measure === 'seen_set' || bound.measure === 'iteration') return undefined;
  const resets = passableResets(one, bound);
  const [reset] = resets;
  if (reset === undefined) return undefined;
  const how = bound.measure === 'clock' ? 'renewed' : bound.measure === 'worklist' ? 'filled again' : 'set back';
  return {
    status: 'bypassed_bound',
    why: `On the path ${spell(bound.variable ?? bound.name)} is ${how}, at line ${lineOf(one, reset)}.`,
    sound: true,
    renewal: () => granted(one, renewedAt(one, resets, { edges: hitNumbers(one, bound) }), 'On the path'),
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

/** Asks all questions; `renewals` looks for who renews a limit that is set back, which takes long and is asked last. */
export function judgeBound(one: LevelCase, candidate: Candidate, limit: number, renewals = false): BoundJudgement {
  let open: Verdict | undefined;
  for (const question of QUESTIONS) {
    const verdict = question(one, candidate, limit);
    if (!verdict) continue;
    const seen = renewals && verdict.renewal ? verdict.renewal() : 'fails';
    if (seen === 'holds') continue;
    if (seen === 'fails' && verdict.status !== 'config_dependent_bound') return failed(candidate, verdict);
    open ??= seen === 'fails' ? verdict : seen;
  }
  if (open) return failed(candidate, open);
  const { bound } = candidate;
  const status = bound.source === 'framework_default' ? 'framework_default_bound' : 'verified_bound';
  return { candidate, status, why: coverWords(bound), sound: true, renewable: false };
}

const failed = (candidate: Candidate, { status, why, sound, renewal }: Verdict): BoundJudgement => ({
  candidate,
  status,
  why,
  sound: sound ?? false,
  renewable: renewal !== undefined,
});

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
