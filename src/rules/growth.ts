// What a lap makes larger for good. A list that every lap, or every call of a helper, makes anew does not grow.
import { isConstantSet, type LevelCase } from '../bounds/case.ts';
import { edgesOf, type NodeIndex, updateOf } from '../graph/aldg.ts';
import { type StateUpdate, UNCONTROLLED_ORIGINS } from '../ir/types.ts';
import type { PathFacts } from './facts.ts';

const settingsOf = (one: LevelCase, variable: string): NodeIndex[] =>
  (one.graph.updates.get(variable) ?? []).filter((node) => isConstantSet(updateOf(one.graph, node)!));

/** Every lap of the level itself makes the variable anew. */
function isMadeOnEachLap(one: LevelCase, variable: string): boolean {
  const sets = settingsOf(one, variable).filter((node) => one.level.body.has(node));
  return sets.length > 0 && !one.laps({ nodes: new Set(sets), bodyOnly: true }).closes;
}

/** In the unit that a node belongs to, every way from the start to the node makes the variable anew. */
function isMadeInUnit({ graph, summaries: { flow } }: LevelCase, node: NodeIndex, sets: readonly NodeIndex[]): boolean {
  const unit = graph.owner[node]!;
  const seen = new Set(sets.filter((set) => graph.owner[set] === unit));
  if (seen.size === 0) return false;
  const open = flow.starts(unit).map((edge) => edge.target);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === node) return false;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const { role, target } of edgesOf(graph, at)) if (role === 'flow' || role === 'raise') open.push(target);
  }
  return true;
}

/** Appends among the nodes to what outlives the lap. */
export function growing(one: LevelCase, nodes: readonly NodeIndex[]): NodeIndex[] {
  const made = new Map<string, boolean>();
  return nodes.filter((node) => {
    const update = updateOf(one.graph, node);
    if (update?.change !== 'grow') return false;
    const variable = one.graph.canonical(update.target);
    const onEachLap = made.get(variable) ?? isMadeOnEachLap(one, variable);
    made.set(variable, onEachLap);
    const inCall = one.region.called.has(one.graph.owner[node]!);
    return !onEachLap && !(inCall && isMadeInUnit(one, node, settingsOf(one, variable)));
  });
}

const UNCONTROLLED: ReadonlySet<string> = new Set(UNCONTROLLED_ORIGINS);

/** State that a lap makes larger with what a model or a tool returned. */
export const feedingGrowth = (facts: PathFacts): readonly StateUpdate[] =>
  facts.appends.filter((update) => update.origins.some((origin) => UNCONTROLLED.has(origin)));
