// Which branches of a level decide on another lap, and the origins they decide by: the controller class.
// A branch decides when its ways differ in what they can reach: another lap, or the way out.
import type { AldgEdge, NodeIndex } from '../graph/aldg.ts';
import { controllerOf, edgesOf, exitOf, invocationOf, unitOf } from '../graph/aldg.ts';
import { step } from '../graph/flow.ts';
import type { Laps, Signature } from '../graph/laps.ts';
import { isLifecycle } from '../graph/outcomes.ts';
import { isAgenticKind } from '../graph/region.ts';
import { type Origin, UNCONTROLLED_ORIGINS } from '../ir/types.ts';
import type { ControllerClass } from '../result.ts';
import type { LevelCase } from './case.ts';

export interface Decision {
  readonly node: NodeIndex;
  readonly origins: readonly Origin[];
}

const UNCONTROLLED: ReadonlySet<Origin> = new Set<Origin>(UNCONTROLLED_ORIGINS);
export const uncontrolled = (origins: readonly Origin[]): Origin[] => origins.filter((one) => UNCONTROLLED.has(one));

export interface Decisions {
  readonly decisions: readonly Decision[];
  readonly origins: readonly Origin[];
  readonly controller: ControllerClass;
}

/** Of a level that nobody asks about. */
export const NO_DECISIONS: Decisions = { decisions: [], origins: [], controller: 'deterministic' };

export interface Views {
  /** All exceptions are followed. */
  readonly full: Laps;
  /** Nothing is raised: what the branch itself chooses between. */
  readonly calm: Laps;
}

const reachesAny = (one: Signature): boolean => one.laps || one.leaves;
const differs = (a: Signature, b: Signature): boolean => a.laps !== b.laps || a.leaves !== b.leaves;
const mixed = (list: readonly Signature[]): boolean => list.some((one) => differs(one, list[0]!));

/** What a router's ways say: it decides, an exception behind it decides, or it only gives up by raising. */
function routerDecision(
  edges: readonly AldgEdge[],
  { full, calm }: Views,
): 'decides' | 'raises' | 'aborts' | undefined {
  const quiet = edges.map((edge) => calm.behind(edge)).filter(reachesAny);
  if (mixed(quiet)) return 'decides';
  const mute = edges.filter((edge) => !reachesAny(calm.behind(edge))).map((edge) => full.behind(edge));
  const caught = mute.filter((one) => reachesAny(one) && quiet.some((other) => differs(one, other)));
  if (caught.some((one) => !one.laps)) return 'decides';
  if (caught.length > 0) return 'raises';
  return quiet.length > 0 && mute.some((one) => !reachesAny(one)) ? 'aborts' : undefined;
}

/** The edges of a call or a statement into handlers that lead elsewhere than going on does. */
export function decidingHandlers(one: LevelCase, node: NodeIndex, { full, calm }: Views): AldgEdge[] {
  const handlers = one.summaries.flow.raise(node).filter((edge) => !isLifecycle(edge));
  if (handlers.length === 0 || exitOf(one.graph, node)) return [];
  const usable = new Set(step(full.walk, full.walk.flow.points.at(node)).moves.map((move) => move.edge.index));
  const normal = calm.at(node);
  return handlers.filter((edge) => usable.has(edge.index) && differs(calm.behind(edge), normal));
}

/** An exception makes another lap; one that only ends the level is a way out and decides nothing. */
const retries = (one: LevelCase, node: NodeIndex, views: Views): boolean =>
  decidingHandlers(one, node, views).some((edge) => views.calm.behind(edge).laps);

export function viewsOf(one: LevelCase): Views {
  return {
    full: one.laps({ descendOnly: true }),
    calm: one.laps({ descendOnly: true, raising: 'none', everywhere: true }),
  };
}

/** A framework or an agent that picks what runs next inside the level. */
function dispatcherOrigins(one: LevelCase, node: NodeIndex): Origin[] {
  const { graph, level } = one;
  if (!edgesOf(graph, node).some((edge) => edge.role === 'dispatch' && level.body.has(edge.target))) return [];
  const controller = controllerOf(graph, node);
  if (controller) return controller.origins.length > 0 ? [...controller.origins] : ['model'];
  const invocation = invocationOf(graph, node);
  return invocation && isAgenticKind(invocation.kind) ? ['model'] : [];
}

/** A step that names its own successor, by a value that is not a constant. */
function successorOrigins(one: LevelCase, node: NodeIndex, { full, calm }: Views): Origin[] {
  const { graph } = one;
  const named = unitOf(graph, node) ? full.walk.flow.onward(node).filter((edge) => edge.on !== undefined) : [];
  if (named.length < 2 || !mixed(named.map((edge) => calm.behind(edge)))) return [];
  if (![...full.walk.outcomes(node)].some((way) => way.kind === 'return' && way.label === undefined)) return [];
  const exits = (graph.owned.get(node) ?? []).map((fact) => exitOf(graph, fact));
  return exits.flatMap((exit) => (exit && exit.returns === undefined && exit.kind !== 'raise' ? exit.origins : []));
}

/** Where a returned value is tested, whether an exception led to it is seen from the flow, not from the value. */
function testedOrigins(one: LevelCase, node: NodeIndex, origins: readonly Origin[]): readonly Origin[] {
  const rest = origins.filter((origin) => origin !== 'exception');
  return one.graph.tests.has(node) && rest.length > 0 ? rest : origins;
}

export function decide(one: LevelCase): Decisions {
  if (one.hidden) return hiddenDecisions(one);
  const views = viewsOf(one);
  const { flow } = one.summaries;
  const firm: Decision[] = [];
  const aborting: Decision[] = [];
  for (const node of [...views.full.reached, one.level.header].sort((a, b) => a - b)) {
    const controller = controllerOf(one.graph, node);
    const verdict = controller ? routerDecision(flow.flow(node), views) : undefined;
    if (verdict === 'decides') firm.push({ node, origins: testedOrigins(one, node, controller!.origins) });
    if (verdict === 'raises' || retries(one, node, views)) firm.push({ node, origins: ['exception'] });
    if (verdict === 'aborts') aborting.push({ node, origins: controller!.origins });
    const chosen = [...dispatcherOrigins(one, node), ...successorOrigins(one, node, views)];
    if (chosen.length > 0) firm.push({ node, origins: chosen });
  }
  return classify(firm.length > 0 ? firm : aborting);
}

function hiddenDecisions(one: LevelCase): Decisions {
  const controller = controllerOf(one.graph, one.level.header)!;
  const usual: Origin[] = controller.kind === 'retry' ? ['exception'] : ['model'];
  return classify([{ node: one.level.header, origins: controller.origins.length > 0 ? controller.origins : usual }]);
}

function classify(decisions: readonly Decision[]): Decisions {
  const origins = [...new Set(decisions.flatMap((decision) => decision.origins))].sort();
  const free = uncontrolled(origins);
  const controller = free.length === 0 ? 'deterministic' : free.length > 1 ? 'mixed' : (free[0] as ControllerClass);
  return { decisions, origins, controller };
}
