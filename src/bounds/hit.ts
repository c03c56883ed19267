// What happens when a limit is hit: does the level end there, or does another lap follow?
import { type AldgEdge, edgesOf, type NodeIndex } from '../graph/aldg.ts';
import type { LevelCase } from './case.ts';
import { endingSets, leavesByItself } from './flags.ts';

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

function isSetOnTheWay(one: LevelCase, edge: AldgEdge, sets: readonly NodeIndex[]): boolean {
  return !one.laps({ nodes: new Set(sets), raising: 'explicit', everywhere: true }).behind(edge).laps;
}
