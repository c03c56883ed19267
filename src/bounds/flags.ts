// Flags that end a level: a lap that gives one a value for good with which its next test, met on every lap, leaves the level
// is the last one. What ends so is taken out of the laps before bounds are looked at.
import { type EdgeIndex, edgesOf, type Guard, type NodeIndex, updateOf } from '../graph/aldg.ts';
import { testOf } from '../graph/labels.ts';
import type { Laps } from '../graph/laps.ts';
import { endingAt, isConstantSet, type LevelCase } from './case.ts';

/** The level without the laps that a flag ends, and without the ways that its value in all other laps closes. */
export function withoutLastLaps(one: LevelCase): LevelCase {
  const tests = [...one.level.body].flatMap((router) => flagTests(one, router));
  if (tests.length === 0) return one;
  const edges = tests.flatMap((test) => closedWays(one, test));
  return endingAt(one, new Set(tests.flatMap(({ last }) => last)), new Set(edges));
}

interface FlagTest {
  readonly router: NodeIndex;
  readonly guard: Guard;
  /** Where the flag is given its last value. */
  readonly last: readonly NodeIndex[];
}

/** Flags that a router tests on every lap, and by which it leaves the level. */
function flagTests(one: LevelCase, router: NodeIndex): FlagTest[] {
  const flags = (one.graph.guards.get(router) ?? []).filter(({ variable }) => isFlag(one, variable));
  if (flags.length === 0 || one.laps({ nodes: new Set([router]), bodyOnly: true }).closes) return [];
  if (!leavesByItself(one, router)) return [];
  return flags
    .map((guard) => ({ router, guard, last: lastSetsOf(one, router, guard) }))
    .filter(({ last }) => last.length > 0);
}

const isFlag = (one: LevelCase, variable: string): boolean =>
  (one.graph.updates.get(variable) ?? []).some(
    (node) => one.region.nodes.has(node) && updateOf(one.graph, node)!.value !== undefined,
  );

/** Where all writes with which the level is left are last ones, other tests of the flag on a lap can only go the other way. */
function closedWays(one: LevelCase, { router, guard, last }: FlagTest): EdgeIndex[] {
  const { graph, region } = one;
  const writes = (graph.updates.get(guard.variable) ?? []).filter((node) => region.nodes.has(node));
  const leaving = testOf(updateOf(graph, last[0]!)!.value!, guard);
  const stays = (node: NodeIndex): boolean => {
    const { value } = updateOf(graph, node)!;
    const answer = value === undefined ? undefined : testOf(value, guard);
    return answer !== undefined && answer !== leaving;
  };
  if (!writes.every((node) => last.includes(node) || stays(node))) return [];
  const found: EdgeIndex[] = [];
  for (const [other, guards] of graph.guards) {
    if (other === router || !region.nodes.has(other)) continue;
    const same = guards.find(({ variable, equals }) => variable === guard.variable && equals === guard.equals);
    const closed = same && (same.negated === guard.negated ? leaving : leaving === 'true' ? 'false' : 'true');
    for (const edge of edgesOf(graph, other)) if (closed && edge.label === closed) found.push(edge.index);
  }
  return found;
}

/** No write that takes it back follows before the test: none before the lap closes, none from its head to the test. */
function lastSetsOf(one: LevelCase, router: NodeIndex, guard: Guard): NodeIndex[] {
  const ending = endingSets(one, router, guard).filter((node) => updateOf(one.graph, node)!.value !== undefined);
  const others = (one.graph.updates.get(guard.variable) ?? []).filter((node) => !ending.includes(node));
  const before = ending.length === 0 || others.length === 0 ? undefined : one.laps({ nodes: new Set([router]) });
  if (others.some((other) => before?.reached.has(other))) return [];
  return ending.filter((node) =>
    edgesOf(one.graph, node).every((edge) => edge.role !== 'flow' || !one.laps().leadsTo(edge, others)),
  );
}

/** Constant values given to a flag with which its test leaves the level; a value that is not known is taken to do so. */
export function endingSets(one: LevelCase, router: NodeIndex, guard: Guard): NodeIndex[] {
  return (one.graph.updates.get(guard.variable) ?? []).filter((node) => {
    const update = updateOf(one.graph, node)!;
    if (!isConstantSet(update) || !one.region.nodes.has(node)) return false;
    const laps = lapsFrom(one, router);
    const label = update.value === undefined ? undefined : testOf(update.value, guard);
    const ways = edgesOf(one.graph, router).filter(
      (way) => way.role === 'flow' && (way.on === undefined ? way.label === label : way.on === update.value),
    );
    return label === undefined || ways.every((way) => !laps.behind(way).laps);
  });
}

/** One of its ways leads out, and another one to the next lap. */
export function leavesByItself(one: LevelCase, router: NodeIndex): boolean {
  const laps = lapsFrom(one, router);
  const ways = waysOf(one, router);
  return ways.some((edge) => laps.behind(edge).laps) && ways.some((edge) => !laps.behind(edge).laps);
}

const waysOf = (one: LevelCase, router: NodeIndex) => edgesOf(one.graph, router).filter((edge) => edge.role === 'flow');

/** What lies behind a router; an exception that is not raised in so many words is followed only where nothing else goes on. */
function lapsFrom(one: LevelCase, router: NodeIndex): Laps {
  const explicit = one.laps({ raising: 'explicit', everywhere: true });
  return waysOf(one, router).some((edge) => explicit.behind(edge).laps) ? explicit : one.laps({ everywhere: true });
}
