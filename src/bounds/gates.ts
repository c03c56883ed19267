// Limits that only somebody outside can renew: after a hit, or before a reset, a branch asks a person or a value that
// cannot be seen. If its answers can end the level, the limit is real; who renews it is named.
import { type AldgEdge, controllerOf, type NodeIndex } from '../graph/aldg.ts';
import type { LapOptions, Laps } from '../graph/laps.ts';
import type { Origin } from '../ir/types.ts';
import type { LevelCase } from './case.ts';
import { uncontrolled } from './deciding.ts';
import { waitsFor } from './feedback.ts';

/** Who renews: nobody outside is asked, a person always is, or something unseen may be. */
export type Renewal = 'free' | 'human' | 'unseen';

export interface Renewed {
  readonly by: Renewal;
  /** The unseen branches that grant another budget. */
  readonly gates: readonly NodeIndex[];
}

const FREE: Renewed = { by: 'free', gates: [] };

/** Whether an edge leads where it must not, and whether it does no harm, on the given laps. */
interface Question {
  readonly leads: (laps: Laps, edge: AldgEdge) => boolean;
  readonly spares: (laps: Laps, edge: AldgEdge) => boolean;
  readonly isClosed: (laps: Laps) => boolean;
}

const routersOf = (one: LevelCase): NodeIndex[] =>
  [...one.region.nodes].filter((node) => controllerOf(one.graph, node)?.kind === 'router');

/** The router reads something from outside, and nothing that a model, a tool or an exception decides. */
function asks(one: LevelCase, router: NodeIndex, whom: readonly Origin[]): boolean {
  const { origins } = controllerOf(one.graph, router)!;
  return uncontrolled(origins).length === 0 && origins.some((origin) => whom.includes(origin));
}

/** Lets the routers that ask somebody answer so that it ends where they can, until the way is closed or none can change it any more. */
function closedBy(
  one: LevelCase,
  whom: readonly Origin[],
  { leads, spares, isClosed }: Question,
  options: LapOptions,
): NodeIndex[] | undefined {
  const cut = new Set(options.edges);
  const used: NodeIndex[] = [];
  const left = new Set(one.once(routersOf));
  for (let before = -1; before !== cut.size; ) {
    before = cut.size;
    const laps = one.laps({ ...options, edges: cut });
    if (isClosed(laps)) return used;
    for (const router of left) {
      const ways = one.summaries.flow.flow(router);
      const back = ways.filter((edge) => leads(laps, edge));
      if (back.length === 0 || !ways.some((edge) => !back.includes(edge) && spares(laps, edge))) continue;
      if (!asks(one, router, whom)) continue;
      for (const edge of back) cut.add(edge.index);
      left.delete(router);
      used.push(router);
    }
  }
  return undefined;
}

/** Whether the way that is asked about can be kept closed by people, or by what cannot be seen. */
function renewed(one: LevelCase, question: Question, options: LapOptions): Renewed {
  if (question.isClosed(one.laps(options))) return FREE;
  const people = new Set(waitsFor(one, ['human_input']));
  const asked = people.size === 0 ? options : { ...options, nodes: people };
  if (closedBy(one, ['human'], question, asked)) return { by: 'human', gates: [] };
  const gates = closedBy(one, ['human', 'unknown'], question, asked);
  return gates ? { by: 'unseen', gates } : FREE;
}

/** Who grants another lap once a limit is hit. */
export const renewedAfter = (one: LevelCase, hits: readonly AldgEdge[]): Renewed =>
  renewed(
    one,
    {
      leads: (laps, edge) => laps.behind(edge).laps,
      spares: () => true,
      isClosed: (laps) => hits.every((edge) => !laps.behind(edge).laps),
    },
    { raising: 'explicit', everywhere: true },
  );

/** Who lets a lap come to the nodes that set a limit back. */
export function renewedAt(one: LevelCase, resets: readonly NodeIndex[], options: LapOptions): Renewed {
  const question: Question = {
    leads: (laps, edge) => laps.leadsTo(edge, resets),
    spares: (laps, edge) => laps.behind(edge).laps,
    isClosed: (laps) => resets.every((node) => !laps.reached.has(node)),
  };
  return renewed(one, question, options);
}

/** One answer of the branch leads to no other lap. */
export function mayEnd(one: LevelCase, router: NodeIndex): boolean {
  const laps = one.laps({ raising: 'explicit', everywhere: true });
  return one.summaries.flow.flow(router).some((edge) => !laps.behind(edge).laps);
}

/** The branch in the program's words. */
export function gateWords(one: LevelCase, gates: readonly NodeIndex[]): string {
  const texts = gates.map((node) => {
    const controller = controllerOf(one.graph, node)!;
    return `\`${controller.condition ?? controller.place.code ?? controller.evidence}\``;
  });
  return [...new Set(texts)].slice(0, 2).join(' or ');
}
