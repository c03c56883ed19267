// What the rules, the message and the fix are chosen from: one judged level in the words of the result.
// Gathered once; nothing here decides between rules.

import { type LevelCase, reachesWork } from '../bounds/case.ts';
import type { Decisions } from '../bounds/deciding.ts';
import { spell } from '../bounds/measure.ts';
import {
  type AldgEdge,
  controllerOf,
  edgesOf,
  exitOf,
  invocationOf,
  type NodeIndex,
  unitOf,
  updateOf,
} from '../graph/aldg.ts';
import { contents } from '../graph/region.ts';
import type { Invocation, Place, Shape, StateUpdate } from '../ir/types.ts';
import { growing } from './growth.ts';

export interface PathFacts {
  readonly shape: Shape;
  readonly place: Place;
  readonly decisions: Decisions;
  readonly retry: boolean;
  readonly hidden: boolean;
  /** Work on a lap: of the body and the code it calls, without what a framework dispatches. */
  readonly invocations: readonly Invocation[];
  readonly appends: readonly StateUpdate[];
  /** Those of the level itself, without inner loops that call a model themselves and are judged apart. */
  readonly own: { readonly invocations: readonly Invocation[]; readonly appends: readonly StateUpdate[] };
  /** Places of the level that call a model, directly or through helpers. */
  readonly modelSites: number;
  /** Shapes of loops inside libraries that a lap starts. */
  readonly startedShapes: readonly Shape[];
  /** Variables that a deciding branch reads and a lap makes longer. */
  readonly refilled: readonly string[];
}

const ORDER = (a: Place, b: Place): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);

export const inOrder = ORDER;

function dispatchShape(one: LevelCase): Shape | undefined {
  const { graph, level } = one;
  let shape: Shape | undefined;
  for (const node of level.body) {
    if (!edgesOf(graph, node).some((edge) => edge.role === 'dispatch' && level.body.has(edge.target))) continue;
    const kind = graph.nodes[node]!.kind;
    if (kind === 'FRAMEWORK_LOOP' || kind === 'AGENT_CALL' || kind === 'LLM_CALL') return 'delegation';
    shape = 'event';
  }
  return shape;
}

const NOT_CYCLES: ReadonlySet<string> = new Set(['loop', 'retry', 'framework_loop']);

export function shapeOf(one: LevelCase): Shape {
  const { graph, level, hidden } = one;
  const header = controllerOf(graph, level.header);
  if (hidden) return header?.shape ?? (header?.kind === 'retry' ? 'retry' : 'loop');
  if (header?.kind === 'loop') return 'loop';
  for (const node of level.body) {
    const controller = controllerOf(graph, node);
    if (controller?.shape && !NOT_CYCLES.has(controller.kind)) return controller.shape;
  }
  const dispatched = dispatchShape(one);
  if (dispatched) return dispatched;
  if (level.backEdges.some((edge) => edge.role === 'run')) return 'recursion';
  return [...level.body].some((node) => unitOf(graph, node)) ? 'graph_cycle' : 'loop';
}

/** Where an edge that closes a cycle is written: the call, the router, or the return that names the successor. */
function closingPlaces(one: LevelCase, edge: AldgEdge): readonly Place[] {
  const { graph, level } = one;
  const source = graph.nodes[edge.source]!;
  if (source.kind === 'RETRY') {
    const sites = one.summaries.flow
      .sites(edge.target)
      .filter((site) => graph.nodes[site]!.kind !== 'RETRY' && level.body.has(site));
    return sites.map((site) => graph.nodes[site]!.fact!.place);
  }
  const named = edge.on === undefined ? [] : (graph.owned.get(edge.source) ?? []).map((fact) => exitOf(graph, fact));
  const exits = named.filter((exit) => exit?.returns === edge.on).map((exit) => exit!.place);
  return exits.length > 0 ? exits : source.fact ? [source.fact.place] : [];
}

/** Where an event is emitted by choice: a step with another way than staying in the cycle. */
function chosenEdges(one: LevelCase): AldgEdge[] {
  const { graph, level } = one;
  const edges = [...level.body].flatMap((node) => edgesOf(graph, node).filter((edge) => edge.on !== undefined));
  const leaves = new Set(edges.filter((edge) => !level.body.has(edge.target)).map((edge) => edge.source));
  return edges.filter((edge) => level.body.has(edge.target) && leaves.has(edge.source));
}

export function placeOf(one: LevelCase, shape: Shape): Place {
  const { graph, level } = one;
  const header = graph.nodes[level.header]!.fact!;
  if (header.fact === 'controller' && (header.kind === 'loop' || one.hidden)) return header.place;
  const chosen = shape === 'event' ? chosenEdges(one) : [];
  const back = level.backEdges.filter((edge) => chosen.length === 0 || chosen.includes(edge));
  const closing = back.length > 0 ? back : chosen;
  return [...closing.flatMap((edge) => closingPlaces(one, edge))].sort(ORDER)[0] ?? header.place;
}

/** The body and the code it calls; a workflow that is run on a lap is one piece of work, whatever its steps do. */
export function lapNodes(one: LevelCase): NodeIndex[] {
  const { graph, level, region } = one;
  const seen = new Set(level.body);
  const open = [...level.body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const called = edgesOf(graph, node).flatMap((edge) => (edge.role === 'run' ? [edge.target] : []));
    const inside = region.called.has(node) && unitOf(graph, node)?.kind !== 'workflow' ? contents(graph, node) : [];
    for (const next of [...called, ...inside]) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen].sort((a, b) => a - b);
}

const MODEL_COST = 5;

/** Calls of the level that lead to a model; a single helper is looked into. */
function modelSites(one: LevelCase): number {
  const { graph, costs } = one;
  const calls = (nodes: Iterable<NodeIndex>) =>
    [...nodes].filter((node) => invocationOf(graph, node) !== undefined && costs[node] === MODEL_COST);
  let sites = calls(one.level.body);
  for (let left = 16; left > 0 && sites.length === 1; left -= 1) {
    const callees = edgesOf(graph, sites[0]!).filter((edge) => edge.role === 'run' && unitOf(graph, edge.target));
    if (callees.length !== 1) break;
    const inner = calls(contents(graph, callees[0]!.target));
    if (inner.length === 0) break;
    sites = inner;
  }
  return sites.length;
}

function refilled(one: LevelCase, decisions: Decisions, updates: readonly StateUpdate[]): string[] {
  const appends = updates.filter((update) => update.change === 'grow');
  const grown = new Set(appends.map((update) => one.graph.canonical(update.target)));
  const read = decisions.decisions.flatMap(({ node }) => [
    ...(one.graph.guards.get(node) ?? []).map((guard) => guard.variable),
    ...(one.graph.boundsAt.get(node) ?? [])
      .filter((bound) => bound.measure === 'worklist' || bound.measure === 'iteration')
      .flatMap((bound) => (bound.variable === undefined ? [] : [one.graph.canonical(bound.variable)])),
  ]);
  const lists = worklists(one, updates);
  const named = [...new Set(read)].filter((variable) => grown.has(variable) && lists.has(variable));
  return [...new Set([...named, ...extendedIterable(one, grown)].map(spell))];
}

/** What a `for` goes over while its laps add to it, by the name in the header. */
function extendedIterable(one: LevelCase, grown: ReadonlySet<string>): string[] {
  const header = controllerOf(one.graph, one.level.header);
  const iterable = header?.iterates === 'unknown' ? / in ([\w.]+):?$/.exec(header.condition ?? '')?.[1] : undefined;
  return [...grown].filter((variable) => iterable !== undefined && spell(variable) === iterable);
}

/** Variables used as work lists: tested for being empty, or made shorter on a lap; a history of limited length is none. */
function worklists(one: LevelCase, updates: readonly StateUpdate[]): Set<string> {
  const named = (measures: readonly string[]) =>
    one.graph.bounds
      .filter((bound) => bound.variable !== undefined && measures.includes(bound.measure))
      .map((bound) => one.graph.canonical(bound.variable!));
  const shrunk = updates
    .filter((update) => update.change === 'shrink')
    .map((update) => one.graph.canonical(update.target));
  const lengths = new Set(named(['length']));
  return new Set([...named(['worklist', 'iteration']), ...shrunk.filter((variable) => !lengths.has(variable))]);
}

function isOwn(one: LevelCase, node: NodeIndex): boolean {
  let home = one.forest.innermost.get(node);
  while (home && !home.body.has(one.level.header)) {
    if (reachesWork(one, home)) return false;
    home = one.forest.levels[home.parent];
  }
  return true;
}

export function gatherFacts(one: LevelCase, decisions: Decisions): PathFacts {
  const { graph } = one;
  const shape = shapeOf(one);
  const nodes = lapNodes(one);
  const updates = nodes.flatMap((node) => updateOf(graph, node) ?? []);
  const grown = growing(one, nodes);
  const appended = (among: readonly NodeIndex[]) => among.map((node) => updateOf(graph, node)!);
  const own = nodes.filter((node) => isOwn(one, node));
  return {
    shape,
    place: placeOf(one, shape),
    decisions,
    retry: graph.nodes[one.level.header]!.kind === 'RETRY' && one.hidden,
    hidden: one.hidden,
    invocations: nodes.flatMap((node) => invocationOf(graph, node) ?? []),
    appends: appended(grown),
    own: {
      invocations: own.flatMap((node) => invocationOf(graph, node) ?? []),
      appends: appended(grown.filter((node) => isOwn(one, node))),
    },
    modelSites: modelSites(one),
    startedShapes: nodes.flatMap((node) => {
      const controller = controllerOf(graph, node);
      return controller?.kind === 'framework_loop' ? [controller.shape ?? 'loop'] : [];
    }),
    refilled: refilled(one, decisions, updates),
  };
}
