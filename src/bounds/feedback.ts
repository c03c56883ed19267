// Does a lap feed the next? If not, or if every lap waits for the outside, the level is benign, and this says why.
// Runs before bounds are looked at; draining a work list is decided with them.
import { controllerOf, edgesOf, factOf, invocationOf, type NodeIndex, unitOf, updateOf } from '../graph/aldg.ts';
import { isAgenticKind } from '../graph/region.ts';
import type { Invocation, Origin, Place } from '../ir/types.ts';
import type { BenignReason } from '../result.ts';
import { type LevelCase, reachesWork } from './case.ts';
import { type Decisions, uncontrolled } from './deciding.ts';

export interface Benign {
  readonly benign: BenignReason;
  readonly reason: string;
}

const FED: ReadonlySet<Origin> = new Set<Origin>(['model', 'tool', 'exception']);

/** Every lap passes one of the nodes. */
function everyLapPasses(one: LevelCase, nodes: readonly NodeIndex[]): boolean {
  return nodes.length > 0 && !one.laps({ nodes: new Set(nodes), bodyOnly: true }).closes;
}

const waiting = (one: LevelCase): NodeIndex[] => one.waiting.filter((node) => one.region.nodes.has(node));

export function waitsFor(one: LevelCase, kinds: readonly NonNullable<Invocation['waits']>[]): NodeIndex[] {
  return one.once(waiting).filter((node) => kinds.includes(invocationOf(one.graph, node)!.waits!));
}

/** A queue that the level itself fills with what a model or a tool returned: waiting for it is waiting for oneself. */
function isSelfFed(one: LevelCase, wait: NodeIndex): boolean {
  const { graph, region } = one;
  const place = factOf(graph, wait)!.place;
  for (const nodes of graph.updates.values()) {
    const updates = nodes.filter((node) => region.nodes.has(node)).map((node) => updateOf(graph, node)!);
    const taken = updates.some((update) => update.change === 'shrink' && isSamePlace(update.place, place));
    if (taken && updates.some((update) => update.change === 'grow' && update.origins.some((origin) => FED.has(origin))))
      return true;
  }
  return false;
}

const isSamePlace = (a: Place, b: Place): boolean => a.file === b.file && a.line === b.line && a.cell === b.cell;

function isTest(one: LevelCase): boolean {
  let unit = unitOf(one.graph, one.level.header) ? one.level.header : one.graph.owner[one.level.header]!;
  for (let left = 16; unit >= 0 && left > 0; left -= 1) {
    if (unitOf(one.graph, unit)?.test) return true;
    unit = one.graph.owner[unit]!;
  }
  return false;
}

function waitsOutside(one: LevelCase): Benign | undefined {
  const people = waitsFor(one, ['human_input']);
  if (everyLapPasses(one, people)) return { benign: 'human_input', reason: "Every lap waits for a person's input." };
  const events = waitsFor(one, ['event']).filter((wait) => !isSelfFed(one, wait));
  if (everyLapPasses(one, [...people, ...events])) {
    return { benign: 'event_consumer', reason: 'Every lap waits for a new event from outside.' };
  }
  switch (controllerOf(one.graph, one.level.header)?.iterates) {
    case 'events':
      return { benign: 'event_consumer', reason: 'Every lap waits for the next event from outside.' };
    case 'stream':
      return { benign: 'streaming', reason: 'The loop reads the stream of one response, which ends by itself.' };
    case 'generator':
      return {
        benign: 'streaming',
        reason: 'The loop reads what a generator yields; the loop in the generator is judged there.',
      };
    default:
      return undefined;
  }
}

/** Benign whatever a lap feeds the next. */
export function benignAnyway(one: LevelCase): Benign | undefined {
  if (!reachesWork(one, one.level)) {
    return { benign: 'not_agentic', reason: 'No model, agent or workflow runs on a lap.' };
  }
  if (isTest(one)) return { benign: 'test', reason: 'The loop is test code.' };
  return one.hidden ? hiddenWait(one) : (waitsOutside(one) ?? goesDown(one));
}

/** Recursion that goes down, on each lap, into what was built before: objects and data are as deep as they were made. */
function goesDown(one: LevelCase): Benign | undefined {
  const { graph, level } = one;
  if (!unitOf(graph, level.header)) return undefined;
  const entering = [...level.body]
    .flatMap((node) => edgesOf(graph, node))
    .filter((edge) => (edge.role === 'run' || edge.role === 'dispatch') && level.body.has(edge.target));
  if (entering.some(({ source, role }) => role === 'dispatch' || !invocationOf(graph, source)?.on)) return undefined;
  const down = entering.map(({ source }) => source).filter((node) => invocationOf(graph, node)!.on === 'part');
  if (!everyLapPasses(one, down)) return undefined;
  return { benign: 'finite_iteration', reason: 'Each lap goes one step down into what was built before.' };
}

function hiddenWait(one: LevelCase): Benign | undefined {
  const controller = controllerOf(one.graph, one.level.header)!;
  const onlyPeople = controller.origins.length > 0 && controller.origins.every((origin) => origin === 'human');
  const approvals = (one.graph.boundsAt.get(one.level.header) ?? []).filter((bound) => bound.kind === 'approval');
  const isAsked = onlyPeople || approvals.some((bound) => !bound.disabled && !bound.ineffective && !bound.bypassed);
  return isAsked ? { benign: 'human_input', reason: 'A person answers on every lap.' } : undefined;
}

/** Work of the level itself: a call inside an inner loop is fed by that loop, which is judged there. */
function ownWork(one: LevelCase): Invocation[] {
  return [...one.region.nodes].flatMap((node) => {
    const invocation = invocationOf(one.graph, node);
    const home = one.forest.innermost.get(node);
    return invocation && (home === undefined || home === one.level || home.body.has(one.level.header))
      ? [invocation]
      : [];
  });
}

const fed = (invocation: Invocation): boolean => invocation.feeds.some((origin) => FED.has(origin));

/** Nothing on a lap can change what its conditions read. */
function isStuck(one: LevelCase, { decisions }: Decisions): boolean {
  const header = controllerOf(one.graph, one.level.header);
  if (header?.kind !== 'loop' || header.iterates !== undefined || decisions.length === 0) return false;
  return decisions.every(({ node, origins }) => {
    if (origins.length > 0 && origins.every((origin) => origin === 'invariant' || origin === 'constant')) return true;
    const counted = origins.length > 0 && origins.every((origin) => origin === 'counter' || origin === 'invariant');
    const read = (one.graph.guards.get(node) ?? []).map((guard) => guard.variable);
    return counted && read.length > 0 && !read.some((variable) => isUpdated(one, variable));
  });
}

const isUpdated = (one: LevelCase, variable: string): boolean =>
  (one.graph.updates.get(variable) ?? []).some((node) => one.region.nodes.has(node));

const LASTING: ReadonlySet<Origin> = new Set<Origin>(['model', 'tool']);

/**
 * A service that works at every tick: each lap waits for a timer, ends only from outside, calls its work without anything
 * that an earlier lap returned, and no answer of a model outlives the lap.
 */
function isTicking(one: LevelCase, { decisions, origins }: Decisions): boolean {
  const { graph, level } = one;
  if (controllerOf(graph, level.header)?.kind !== 'loop') return false;
  if (!everyLapPasses(one, waitsFor(one, ['timer', 'event', 'human_input']))) return false;
  if (origins.some((origin) => LASTING.has(origin))) return false;
  const unit = graph.owner[level.header]!;
  const own = [...one.region.nodes].filter((node) => graph.owner[node] === unit);
  if (own.some((node) => isDirectWork(one, node))) return false;
  const calm = one.laps({ descendOnly: true, raising: 'none', everywhere: true });
  const leaves = decisions.some(({ node }) => own.includes(node) && isRetried(one, node, calm));
  return !leaves && !keepsReplies(one);
}

/** In the loop's own code a model or an agent is called, or a helper is given what came back before. */
function isDirectWork(one: LevelCase, node: NodeIndex): boolean {
  const invocation = invocationOf(one.graph, node);
  return invocation !== undefined && (isAgenticKind(invocation.kind) || fed(invocation));
}

/** Without an exception the loop would end here. */
const isRetried = (one: LevelCase, node: NodeIndex, calm: ReturnType<LevelCase['laps']>): boolean =>
  invocationOf(one.graph, node) !== undefined && !calm.at(node).laps;

function keepsReplies(one: LevelCase): boolean {
  for (const [variable, nodes] of one.graph.updates) {
    if (variable.startsWith('l:')) continue;
    const grows = nodes.filter((node) => one.region.nodes.has(node)).map((node) => updateOf(one.graph, node)!);
    if (grows.some((update) => update.change === 'grow' && update.origins.some((origin) => LASTING.has(origin))))
      return true;
  }
  return false;
}

export function hasFeedback(one: LevelCase, decisions: Decisions): boolean {
  if (one.hidden) return true;
  if (isTicking(one, decisions)) return false;
  if (decisions.origins.some((origin) => FED.has(origin))) return true;
  const work = ownWork(one);
  if (work.some((invocation) => isAgenticKind(invocation.kind) && fed(invocation))) return true;
  // A model call that writes outside resumes a run kept there: what is handed over comes back with the run's next state.
  const steersOutside = work.some(
    (invocation) => invocation.writesOutside && (fed(invocation) || isAgenticKind(invocation.kind)),
  );
  if (decisions.origins.includes('external_state') && steersOutside) return true;
  return isStuck(one, decisions);
}

/** A level without feedback: the nearest reason why it may run as long as it likes. */
export function benignWithoutFeedback(one: LevelCase, decisions: Decisions): Benign {
  const iterates = controllerOf(one.graph, one.level.header)?.iterates;
  if (iterates === 'finite' || iterates === 'unknown') {
    return {
      benign: 'finite_iteration',
      reason: 'The loop goes once over something finite, and no lap feeds the next.',
    };
  }
  if (everyLapPasses(one, waitsFor(one, ['timer', 'event', 'human_input']))) {
    return { benign: 'scheduler', reason: 'Every lap waits for the next tick, and no lap feeds the next.' };
  }
  if (uncontrolled(decisions.origins).includes('external_state')) {
    return {
      benign: 'pagination',
      reason: 'The loop goes through what an outside source holds, and no lap feeds the next.',
    };
  }
  if (decisions.origins.some((origin) => origin === 'counter' || origin === 'length')) {
    return { benign: 'finite_iteration', reason: 'A count ends the loop, and no lap feeds the next.' };
  }
  if (decisions.origins.includes('unknown')) {
    return { benign: 'parsing', reason: 'The loop goes through its input, and no lap feeds the next.' };
  }
  return { benign: 'lifecycle', reason: 'The loop lives as long as its service, and no lap feeds the next.' };
}
