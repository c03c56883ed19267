// One level under some limits: which points lead to another lap, which lead out of the level, and whether a lap can close.
// Calls are stepped over by summaries; the inside of called units is explored too, so that questions can start there.
import type { Aldg, AldgEdge, NodeIndex } from './aldg.ts';
import { edgesOf, exitOf } from './aldg.ts';
import type { Point, Step, Walk } from './flow.ts';
import { isOpen, onward, pointKey, resume, runs, starts, step } from './flow.ts';
import type { Level } from './levels.ts';
import { keyOf, type Outcome } from './outcomes.ts';
import type { Region } from './region.ts';
import { callSites, type Limits, type Summaries, walkUnder } from './summaries.ts';

/** Where a point leads: to another lap, out of the level. Neither: it only raises, or stops the process. */
export interface Signature {
  readonly laps: boolean;
  readonly leaves: boolean;
}

export interface Laps {
  readonly walk: Walk;
  /** A lap can close. */
  readonly closes: boolean;
  readonly at: (point: Point) => Signature;
  /** Where an edge leads, by what lies behind it. */
  readonly behind: (edge: AldgEdge) => Signature;
  /** Points that may come after an edge before the lap closes, by name; and where a named point leads. */
  readonly ahead: (edge: AldgEdge) => ReadonlySet<string>;
  readonly named: (name: string) => Signature;
  /** Nodes that a lap may reach before it closes, called code included. */
  readonly reached: ReadonlySet<NodeIndex>;
}

export interface LevelView {
  readonly summaries: Summaries;
  readonly level: Level;
  readonly region: Region;
}

const LAP = 'lap';
const LEAVE = 'leave';
const ABORT = 'abort';
const NOTHING: Signature = { laps: false, leaves: false };

interface Departure {
  readonly unit: NodeIndex;
  readonly outcome: Outcome;
}

interface Exploration {
  readonly view: LevelView;
  readonly walk: Walk;
  /** A call that re-enters the level is not also stepped over. */
  readonly descendOnly: boolean;
  readonly bodyOnly: boolean;
  readonly before: Map<string, string[]>;
  readonly seen: Map<string, Point | Departure>;
  readonly open: (Point | Departure)[];
}

const graphOf = (exploration: Exploration): Aldg => exploration.view.summaries.graph;

/** Straight on from here nothing but an explicit raise is met. */
function onlyRaises(graph: Aldg, node: NodeIndex): boolean {
  for (let at = node, left = 64; left > 0; left -= 1) {
    const exit = exitOf(graph, at);
    const edges = edgesOf(graph, at).filter((edge) => edge.role === 'flow');
    if (exit) return (exit.kind === 'raise' || exit.kind === 'process_exit') && edges.length === 0;
    if (edges.length !== 1) return false;
    at = edges[0]!.target;
  }
  return false;
}

function nameOf(exploration: Exploration, point: Point): string {
  const { level, region } = exploration.view;
  const graph = graphOf(exploration);
  if (point.node === level.header) return LAP;
  if (level.body.has(point.node) || region.walked.has(graph.owner[point.node]!)) return pointKey(point);
  return onlyRaises(graph, point.node) ? ABORT : LEAVE;
}

function link(exploration: Exploration, from: string, name: string): void {
  const list = exploration.before.get(name);
  if (list) list.push(from);
  else exploration.before.set(name, [from]);
}

function linkPoint(exploration: Exploration, from: string, to: Point): void {
  const name = nameOf(exploration, to);
  link(exploration, from, name);
  if (name !== LAP && name !== LEAVE && name !== ABORT) visit(exploration, name, to);
}

/** A called unit is left: the places that ran it go on. */
function linkDeparture(exploration: Exploration, from: string, unit: NodeIndex, outcome: Outcome): void {
  const name = `${unit} ${keyOf(outcome)}`;
  link(exploration, from, name);
  visit(exploration, name, { unit, outcome });
}

function visit(exploration: Exploration, name: string, what: Point | Departure): void {
  if (exploration.seen.has(name)) return;
  exploration.seen.set(name, what);
  exploration.open.push(what);
}

/** Edges by which the level itself goes into other code, as recursion does. */
function descents({ summaries: { graph }, level }: LevelView, node: NodeIndex, walk: Walk): readonly AldgEdge[] {
  const into = edgesOf(graph, node).filter((edge) => {
    const inside = edge.role === 'flow' && graph.owner[edge.target] === node;
    return (edge.role === 'run' || edge.role === 'dispatch' || inside) && level.body.has(edge.target);
  });
  return into.filter((edge) => isOpen(walk, edge.target) && !walk.edges?.has(edge.index));
}

/** What may follow at a point of the level; a call that re-enters the level is also stepped over, unless told not to. */
export function movesIn(view: LevelView, point: Point, walk: Walk, descendOnly = false): Step {
  const { graph } = view.summaries;
  const into = view.level.body.has(point.node) ? descents(view, point.node, walk) : [];
  const down = into.map((edge) => ({ edge, to: { node: edge.target } }));
  const isFunction = graph.nodes[point.node]!.fact?.fact === 'unit' && onward(graph, point.node).length === 0;
  if (down.length > 0 && (descendOnly || isFunction)) return { moves: down, escapes: [] };
  const { moves, escapes } = step(graph, point, walk);
  return { moves: [...down, ...moves], escapes };
}

function goOnAfter(exploration: Exploration, { unit, outcome }: Departure): void {
  const { view, walk } = exploration;
  const graph = graphOf(exploration);
  const from = `${unit} ${keyOf(outcome)}`;
  const inLevel = (node: NodeIndex) => view.level.body.has(node) || view.region.walked.has(graph.owner[node]!);
  const sites = callSites(graph, unit).filter((site) => graph.nodes[site]!.kind !== 'RETRY');
  const steps = onward(graph, unit).length > 0 ? [...sites, unit] : sites;
  for (const site of steps) {
    if (!inLevel(site) || !isOpen(walk, site)) continue;
    const { moves, escapes } = resume(graph, site, outcome, walk);
    for (const { to } of moves) linkPoint(exploration, from, to);
    leaveAt(exploration, from, site, escapes);
  }
}

/** Ways out of the unit that owns a node: out of the level from its body, up to the callers from called code. */
function leaveAt(exploration: Exploration, from: string, node: NodeIndex, ways: readonly Outcome[]): void {
  const inBody = exploration.view.level.body.has(node);
  for (const outcome of ways) {
    if (!inBody) linkDeparture(exploration, from, graphOf(exploration).owner[node]!, outcome);
    else if (endsFrame(outcome)) link(exploration, from, LEAVE);
  }
}

const endsFrame = (outcome: Outcome): boolean => outcome.kind === 'return' || outcome.kind === 'end';

function expand(exploration: Exploration, point: Point): void {
  const graph = graphOf(exploration);
  const key = pointKey(point);
  const { moves, escapes } = movesIn(exploration.view, point, exploration.walk, exploration.descendOnly);
  for (const { to } of moves) linkPoint(exploration, key, to);
  leaveAt(exploration, key, point.node, escapes);
  if (exploration.bodyOnly) return;
  for (const unit of enteredUnits(graph, point.node)) {
    if (!exploration.view.region.walked.has(unit) || !isOpen(exploration.walk, unit)) continue;
    for (const { target } of starts(graph, unit)) {
      if (isOpen(exploration.walk, target)) visit(exploration, pointKey({ node: target }), { node: target });
    }
  }
}

/** Units whose inside runs at a node: its callees, also behind retries, or its own inside where it is a unit. */
function enteredUnits(graph: Aldg, node: NodeIndex): NodeIndex[] {
  if (graph.nodes[node]!.fact?.fact === 'unit') return [node];
  return runs(graph, node).flatMap(({ target }) =>
    graph.nodes[target]!.kind === 'RETRY' ? runs(graph, target).map((edge) => edge.target) : [target],
  );
}

function closure(links: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set([from]);
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of links.get(name) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}

function reversed(links: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const [to, sources] of links) {
    for (const from of sources) {
      const list = result.get(from);
      if (list) list.push(to);
      else result.set(from, [to]);
    }
  }
  return result;
}

function seedAll(exploration: Exploration): void {
  const { level, region, summaries } = exploration.view;
  const inside = [...region.walked].flatMap((unit) => summaries.graph.owned.get(unit) ?? []);
  for (const node of [...level.body, ...inside]) {
    if (node !== level.header && isOpen(exploration.walk, node)) visit(exploration, pointKey({ node }), { node });
  }
}

export interface LapOptions extends Limits {
  readonly descendOnly?: boolean;
  /** Also look from nodes that a lap under these limits does not come to, such as handlers. */
  readonly everywhere?: boolean;
  /** Only whether a lap closes is asked: called code is stepped over and not looked into. */
  readonly bodyOnly?: boolean;
}

/** Walks one level under the given limits. */
export function lapsOf(view: LevelView, options: LapOptions = {}): Laps {
  const { summaries, level, region } = view;
  const { descendOnly = false, everywhere = false, bodyOnly = false, ...limits } = options;
  const walk = walkUnder(summaries, limits, region.units);
  const exploration: Exploration = { view, walk, descendOnly, bodyOnly, before: new Map(), seen: new Map(), open: [] };
  if (isOpen(walk, level.header)) expand(exploration, { node: level.header });
  if (everywhere) seedAll(exploration);
  for (let next = exploration.open.pop(); next; next = exploration.open.pop()) {
    if ('unit' in next) goOnAfter(exploration, next);
    else expand(exploration, next);
  }
  const laps = closure(exploration.before, LAP);
  const leaves = closure(exploration.before, LEAVE);
  const named = (name: string): Signature => ({ laps: laps.has(name), leaves: leaves.has(name) });
  const at = (point: Point): Signature => named(nameOf(exploration, point));
  let after: Map<string, string[]> | undefined;
  const ahead = (edge: AldgEdge): ReadonlySet<string> => {
    after ??= reversed(exploration.before);
    return closure(after, nameOf(exploration, { node: edge.target }));
  };
  return {
    walk,
    closes: laps.has(pointKey({ node: level.header })),
    at,
    named,
    ahead,
    behind: (edge) => (isOpen(walk, edge.target) && !walk.edges?.has(edge.index) ? at({ node: edge.target }) : NOTHING),
    reached: new Set([...exploration.seen.values()].flatMap((one) => ('node' in one ? [one.node] : []))),
  };
}

/** A lap can pass a node under the limits. */
export const canPass = (laps: Laps, node: NodeIndex): boolean => laps.reached.has(node) && laps.at({ node }).laps;
