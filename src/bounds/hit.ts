// What happens when a limit is hit: does the level end there, or does another lap follow?
import { type AldgEdge, edgesOf, type Guard, type NodeIndex, updateOf } from '../graph/aldg.ts';
import { testOf } from '../graph/labels.ts';
import { isConstantSet, type LevelCase } from './case.ts';

/** Taking the edge, another lap is possible, and no flag set on the way ends it. */
export function leadsBack(one: LevelCase, edge: AldgEdge): boolean {
  const laps = one.laps({ raising: 'explicit', everywhere: true });
  return laps.behind(edge).laps ? !flagEnds(one, edge) : joinsTheLap(one, edge);
}

/** The way from a hit joins what other laps do, and an exception raised there goes round again. */
function joinsTheLap(one: LevelCase, edge: AldgEdge): boolean {
  const explicit = one.laps({ raising: 'explicit', everywhere: true });
  const full = one.laps({ everywhere: true });
  const others = edgesOf(one.graph, edge.source).filter((other) => other.role === 'flow' && other !== edge);
  const elsewhere = others.map((other) => explicit.ahead(other));
  return [...explicit.ahead(edge)].some(
    (name) => full.numbered(name).laps && elsewhere.some((names) => names.has(name)),
  );
}

/** On every way back a flag is set that a branch of the level reads on every lap to leave it. */
const flagEnds = (one: LevelCase, edge: AldgEdge): boolean =>
  one.once(endingFlags).some((sets) => isSetOnTheWay(one, edge, sets));

/** For each test of a flag that every lap passes, the settings of the flag with which it leaves the level. */
function endingFlags(one: LevelCase): (readonly NodeIndex[])[] {
  const found: (readonly NodeIndex[])[] = [];
  for (const [router, guards] of one.graph.guards) {
    if (!one.region.nodes.has(router)) continue;
    const sets = guards.map((guard) => endingSets(one, router, guard)).filter((nodes) => nodes.length > 0);
    if (sets.length === 0 || !leavesByItself(one, router)) continue;
    if (!one.laps({ nodes: new Set([router]), bodyOnly: true }).closes) found.push(...sets);
  }
  return found;
}

/** Where a flag is given a value for good with which the next test of it, met on every lap, leaves the level. */
export function lastSets(one: LevelCase): readonly NodeIndex[] {
  const known = lastSetsOf.get(one);
  if (known) return known;
  const found = [...one.level.body].flatMap((router) => {
    const flags = (one.graph.guards.get(router) ?? []).filter(({ variable }) => isFlag(one, variable));
    if (flags.length === 0 || one.laps({ nodes: new Set([router]), bodyOnly: true }).closes) return [];
    if (!leavesByItself(one, router)) return [];
    return flags.flatMap((guard) => endingSets(one, router, guard).filter((node) => isLast(one, node, guard)));
  });
  lastSetsOf.set(one, found);
  return found;
}

const lastSetsOf = new WeakMap<LevelCase, readonly NodeIndex[]>();

const isFlag = (one: LevelCase, variable: string): boolean =>
  (one.graph.updates.get(variable) ?? []).some(
    (node) => one.region.nodes.has(node) && updateOf(one.graph, node)!.value !== undefined,
  );

/** No other write of the flag follows before the lap closes. */
function isLast(one: LevelCase, node: NodeIndex, { variable }: Guard): boolean {
  if (!one.region.nodes.has(node) || updateOf(one.graph, node)!.value === undefined) return false;
  const others = (one.graph.updates.get(variable) ?? []).filter((other) => other !== node);
  const after = edgesOf(one.graph, node).filter((edge) => edge.role === 'flow');
  return after.every((edge) => !one.laps().leadsTo(edge, others));
}

function isSetOnTheWay(one: LevelCase, edge: AldgEdge, sets: readonly NodeIndex[]): boolean {
  return !one.laps({ nodes: new Set(sets), raising: 'explicit', everywhere: true }).behind(edge).laps;
}

/** Constant values given to a flag with which its test leaves the level; a value that is not known is taken to do so. */
function endingSets(one: LevelCase, router: NodeIndex, guard: Guard): NodeIndex[] {
  return (one.graph.updates.get(guard.variable) ?? []).filter((node) => {
    const update = updateOf(one.graph, node)!;
    if (!isConstantSet(update) || !one.region.nodes.has(node)) return false;
    const laps = one.laps({ raising: 'explicit', everywhere: true });
    const label = update.value === undefined ? undefined : testOf(update.value, guard);
    const ways = edgesOf(one.graph, router).filter(
      (way) => way.role === 'flow' && (way.on === undefined ? way.label === label : way.on === update.value),
    );
    return label === undefined || ways.every((way) => !laps.behind(way).laps);
  });
}

function leavesByItself(one: LevelCase, router: NodeIndex): boolean {
  const laps = one.laps({ raising: 'explicit', everywhere: true });
  const ways = edgesOf(one.graph, router).filter((edge) => edge.role === 'flow');
  return ways.some((edge) => laps.behind(edge).laps) && ways.some((edge) => !laps.behind(edge).laps);
}
