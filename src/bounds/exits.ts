// Every way out of a level, with the condition it is taken on and whether it counts as a bound. Evidence, not judgement.
import { type AldgEdge, controllerOf, exitOf, factOf, type NodeIndex, unitOf } from '../graph/aldg.ts';
import type { Signature } from '../graph/laps.ts';
import type { Controller, Origin } from '../ir/types.ts';
import type { BoundStatus, ExitReport } from '../result.ts';
import type { LevelCase } from './case.ts';
import type { BoundJudgement } from './cover.ts';
import { type Decisions, decidingHandlers, uncontrolled, type Views, viewsOf } from './deciding.ts';
import { checkOf, inWords } from './measure.ts';

const COVERING: readonly BoundStatus[] = ['verified_bound', 'framework_default_bound', 'config_dependent_bound'];

function at(one: LevelCase, node: NodeIndex): Pick<ExitReport, 'file' | 'line' | 'cell'> {
  const place = factOf(one.graph, node)!.place;
  return { file: place.file, line: place.line, ...(place.cell === undefined ? {} : { cell: place.cell }) };
}

function conditionOf(controller: Controller, edge: AldgEdge): string {
  const text = controller.condition ?? controller.place.code ?? controller.evidence;
  if (controller.kind === 'loop') return edge.label === 'false' ? 'nothing is left to iterate' : text;
  if (edge.on !== undefined) return `${text} gives ${edge.on}`;
  return edge.label === 'false' ? `not (${text})` : text;
}

/** Why a condition is no bound, by what decides it. */
function whyNot(origins: readonly Origin[]): string {
  const free = uncontrolled(origins).map(inWords);
  if (free.length > 0) return `Whether it is ever taken is decided by ${free.join(' and ')}.`;
  if (origins.includes('human')) return 'A person decides whether it is taken, and not every lap asks one.';
  if (origins.includes('invariant') || origins.includes('constant')) return 'Nothing on a lap changes what it reads.';
  if (origins.includes('unknown') || origins.length === 0) return 'What decides it cannot be seen.';
  return 'Nothing makes sure that a lap ever meets it.';
}

function judged(one: LevelCase, node: NodeIndex, edge: AldgEdge, bounds: readonly BoundJudgement[]) {
  return bounds.find(({ candidate: { bound } }) => {
    if (checkOf(one, bound) !== node) return false;
    return bound.leavesOn === undefined || bound.leavesOn === edge.label || bound.leavesOn === edge.on;
  });
}

function routerExits(
  one: LevelCase,
  node: NodeIndex,
  bounds: readonly BoundJudgement[],
  deciding: boolean,
  { full }: Views,
): ExitReport[] {
  const controller = controllerOf(one.graph, node);
  if (!controller) return [];
  const edges = one.summaries.flow.flow(node);
  const out = edges.filter((edge) => !full.behind(edge).laps);
  if (out.length === 0 || (out.length === edges.length && !one.level.body.has(node))) return [];
  return out.flatMap((edge) => {
    const bound = judged(one, node, edge, bounds);
    if (!deciding && !bound && !one.level.body.has(node)) return [];
    const counts = bound !== undefined && COVERING.includes(bound.status);
    const origin = controller.origins.join(', ') || 'unknown';
    return [
      {
        ...at(one, node),
        condition: conditionOf(controller, edge),
        origin,
        counts,
        why: bound?.why ?? whyNot(controller.origins),
      },
    ];
  });
}

const leavesOnly = (one: Signature): boolean => one.leaves && !one.laps;

const CLASSES_NAMED = 3;

/** What a handler takes, and where it stands. */
function caughtBy(one: LevelCase, edge: AldgEdge): string {
  const classes = [...new Set(edge.catches ?? [])];
  const rest = classes.length - CLASSES_NAMED;
  const named = rest > 0 ? [...classes.slice(0, CLASSES_NAMED), `${rest} other${rest > 1 ? 's' : ''}`] : classes;
  const line = factOf(one.graph, edge.target)?.place.line;
  return `${named.join(' or ') || 'an exception'}${line === undefined ? '' : `, handled at line ${line}`}`;
}

/** A call that may raise decides both ways: by what its handler leaves on, or by going on without raising. */
function handlerExits(one: LevelCase, node: NodeIndex, views: Views): ExitReport[] {
  const handlers = decidingHandlers(one, node, views);
  const exit = (condition: string) => ({
    ...at(one, node),
    condition,
    origin: 'exception',
    counts: false,
    why: whyNot(['exception']),
  });
  const raising = handlers
    .filter((edge) => leavesOnly(views.full.behind(edge)))
    .map((edge) => exit(`raises ${caughtBy(one, edge)}`));
  if (handlers.length === 0) return [];
  const quiet = views.calm.at(node);
  const going = handlers.filter((edge) => leavesOnly(quiet) && views.full.behind(edge).laps);
  return [...raising, ...going.map((edge) => exit(`does not raise ${caughtBy(one, edge)}`))];
}

/** Returns that name a successor outside the cycle, where no branch in sight chooses between them. */
function successorExits(one: LevelCase, node: NodeIndex): ExitReport[] {
  if (!unitOf(one.graph, node)) return [];
  const out = one.summaries.flow
    .onward(node)
    .filter((edge) => edge.on !== undefined && !one.level.body.has(edge.target));
  const exits = (one.graph.owned.get(node) ?? []).map((fact) => exitOf(one.graph, fact));
  return out.flatMap((edge) =>
    exits
      .filter((exit) => exit !== undefined && exit.returns === edge.on)
      .map((exit) => ({
        file: exit!.place.file,
        line: exit!.place.line,
        condition: exit!.condition ?? `the step returns ${edge.on}`,
        origin: exit!.origins.join(', ') || 'unknown',
        counts: false,
        why: whyNot(exit!.origins),
      })),
  );
}

function hiddenExits(one: LevelCase, decisions: Decisions): ExitReport[] {
  const controller = controllerOf(one.graph, one.level.header)!;
  const condition =
    controller.condition ?? (controller.kind === 'retry' ? 'an attempt succeeds' : 'the framework sees an end');
  const origins = decisions.origins;
  return [{ ...at(one, one.level.header), condition, origin: origins.join(', '), counts: false, why: whyNot(origins) }];
}

export function exitsOf(one: LevelCase, decisions: Decisions, bounds: readonly BoundJudgement[]): ExitReport[] {
  if (one.hidden) return hiddenExits(one, decisions);
  const deciding = new Set(decisions.decisions.map((decision) => decision.node));
  const views = viewsOf(one);
  const nodes = [...new Set([...views.full.reached, one.level.header])].sort((a, b) => a - b);
  const found = nodes.flatMap((node) => [
    ...routerExits(one, node, bounds, deciding.has(node), views),
    ...handlerExits(one, node, views),
  ]);
  const exits = found.length > 0 ? found : nodes.flatMap((node) => successorExits(one, node));
  const keyed = new Map(exits.map((exit) => [`${exit.file}:${exit.line}:${exit.condition}`, exit]));
  return [...keyed.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
