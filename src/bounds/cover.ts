// The four questions of cover for one candidate bound and one level, each answered by walking the level's laps:
// tested on every lap, advanced on every lap, never set back, and really stopping. The first "no" is the status and its reason.
import { type AldgEdge, edgesOf, type NodeIndex, updateOf } from '../graph/aldg.ts';
import { canPass } from '../graph/laps.ts';
import type { Bound, StateUpdate } from '../ir/types.ts';
import type { BoundStatus } from '../result.ts';
import type { Candidate } from './candidates.ts';
import type { LevelCase } from './case.ts';
import { uncontrolled } from './deciding.ts';
import { waitsFor } from './feedback.ts';

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

/** A variable as the program writes it, without what makes it unique. */
export const spell = (variable: string): string => variable.slice(variable.search(/[^:#/]*$/));

export const lineOf = (one: LevelCase, node: NodeIndex): number => one.graph.nodes[node]?.fact?.place.line ?? 0;

export function checkOf(one: LevelCase, bound: Bound): NodeIndex | undefined {
  return bound.check === undefined ? undefined : one.graph.byId.get(bound.check);
}

/** The edges taken when the limit is hit. */
export function hitEdges(one: LevelCase, bound: Bound): AldgEdge[] {
  const check = checkOf(one, bound);
  if (check === undefined || bound.leavesOn === undefined) return [];
  return edgesOf(one.graph, check).filter((edge) => edge.label === bound.leavesOn || edge.on === bound.leavesOn);
}

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
  const variable = bound.variable === undefined ? undefined : one.graph.canonical(bound.variable);
  const nodes = (variable === undefined ? [] : (one.graph.updates.get(variable) ?? [])).filter((node) =>
    one.region.nodes.has(node),
  );
  const forward = nodes.filter((node) => advances(bound, updateOf(one.graph, node)!));
  return { advances: forward, resets: nodes.filter((node) => !forward.includes(node)) };
}

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

const steps = (one: LevelCase, bound: Bound): number[] =>
  writesOf(one, bound).advances.flatMap((node) => updateOf(one.graph, node)?.step ?? []);

const UNCOUNTED: ReadonlySet<Bound['kind']> = new Set<Bound['kind']>(['wall_clock', 'token', 'cost', 'approval']);

/** How many laps the limit allows, where that can be seen. */
function allowedLaps(one: LevelCase, bound: Bound): number | undefined {
  if (typeof bound.value !== 'number' || UNCOUNTED.has(bound.kind)) return undefined;
  const step = Math.min(...steps(one, bound), Number.POSITIVE_INFINITY);
  const size = Number.isFinite(step) && step > 0 ? step : 1;
  if (bound.direction === 'down') return bound.start === undefined ? undefined : (bound.start - bound.value) / size;
  return (bound.value - (bound.start ?? 0)) / size;
}

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

/** Taking the edge, another lap is possible, and no flag set on the way ends it. */
function leadsBack(one: LevelCase, edge: AldgEdge): boolean {
  const laps = one.laps({ raising: 'explicit', everywhere: true });
  return laps.behind(edge).laps ? !flagEnds(one, edge) : joinsTheLap(one, edge);
}

/** The way from a hit joins what other laps do, and an exception raised there goes round again. */
function joinsTheLap(one: LevelCase, edge: AldgEdge): boolean {
  const explicit = one.laps({ raising: 'explicit', everywhere: true });
  const full = one.laps({ everywhere: true });
  const others = edgesOf(one.graph, edge.source).filter((other) => other.role === 'flow' && other !== edge);
  const elsewhere = others.map((other) => explicit.ahead(other));
  return [...explicit.ahead(edge)].some((name) => full.named(name).laps && elsewhere.some((names) => names.has(name)));
}

/** On every way back a flag is set that a branch of the level reads on every lap to leave it. */
function flagEnds(one: LevelCase, edge: AldgEdge): boolean {
  const flags = [...one.graph.guards].flatMap(([router, variables]) =>
    one.region.nodes.has(router) &&
    leavesByItself(one, router) &&
    !one.laps({ nodes: new Set([router]), bodyOnly: true }).closes
      ? variables
      : [],
  );
  return [...new Set(flags)].some((flag) => {
    const sets = (one.graph.updates.get(flag) ?? []).filter((node) => isConstantSet(updateOf(one.graph, node)!));
    if (sets.length === 0) return false;
    return !one.laps({ nodes: new Set(sets), raising: 'explicit', everywhere: true }).behind(edge).laps;
  });
}

const isConstantSet = (update: StateUpdate): boolean =>
  update.change === 'set' && update.origins.every((origin) => origin === 'constant');

function leavesByItself(one: LevelCase, router: NodeIndex): boolean {
  const laps = one.laps({ raising: 'explicit', everywhere: true });
  const ways = edgesOf(one.graph, router).filter((edge) => edge.role === 'flow');
  return ways.some((edge) => laps.behind(edge).laps) && ways.some((edge) => !laps.behind(edge).laps);
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

export const inWords = (origin: string): string =>
  ({ model: 'the model', tool: 'a tool', exception: 'an exception', external_state: 'outside state' })[origin] ??
  origin;

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
  const lines = [...new Set(forward.map((node) => lineOf(one, node)))].join(', ');
  return {
    status: 'bypassed_bound',
    why: `Some lap does not pass line ${lines}, where ${spell(bound.variable ?? bound.name)} moves towards the limit.`,
    sound: true,
  };
};

/** Writes that set a bound back on a lap, without a person having been asked before. */
function passableResets(one: LevelCase, bound: Bound, afterHit = false): NodeIndex[] {
  const { resets } = writesOf(one, bound);
  if (resets.length === 0) return [];
  const edges = new Set(afterHit ? [] : hitEdges(one, bound).map((edge) => edge.index));
  const free = one.laps({ edges });
  const unasked = one.laps({ edges, nodes: new Set(waitsFor(one, ['human_input'])) });
  return resets.filter((node) => unasked.reached.has(node) && free.at({ node }).laps);
}

const setBack: Question = (one, { bound }) => {
  if (bound.measure === 'seen_set' || bound.measure === 'iteration') return undefined;
  const [reset] = passableResets(one, bound);
  if (reset === undefined) return undefined;
  const how = bound.measure === 'clock' ? 'renewed' : bound.measure === 'worklist' ? 'filled again' : 'set back';
  return {
    status: 'bypassed_bound',
    why: `${spell(bound.variable ?? bound.name)} is ${how} on the path, at line ${lineOf(one, reset)}.`,
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
