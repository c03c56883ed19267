// What happens when a limit is hit: does the level end there, or does another lap follow?
import { type AldgEdge, edgesOf, type NodeIndex, updateOf } from '../graph/aldg.ts';
import type { StateUpdate } from '../ir/types.ts';
import type { LevelCase } from './case.ts';

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
