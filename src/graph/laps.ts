// One level under some limits: which points lead to another lap, which lead out of the level, and whether a lap can close.
// Calls are stepped over by summaries; the inside of called units is explored too, so that questions can start there.
import { append } from '../multimap.ts';
import type { AldgEdge, NodeIndex } from './aldg.ts';
import { resume } from './flow.ts';
import { endsAtHeader, type LevelView, movesIn } from './level_view.ts';
import { Links } from './links.ts';
import type { Outcome } from './outcomes.ts';
import type { Departure, Point } from './points.ts';
import { type Limits, walkUnder } from './summaries.ts';
import { isOpen, type Walk } from './walk.ts';

/** Where a point leads: to another lap, out of the level. Neither: it only raises, or stops the process. */
export interface Signature {
  readonly laps: boolean;
  readonly leaves: boolean;
}

export interface Laps {
  readonly walk: Walk;
  /** A lap can close. */
  readonly closes: boolean;
  readonly at: (node: NodeIndex) => Signature;
  /** Where an edge leads, by what lies behind it. */
  readonly behind: (edge: AldgEdge) => Signature;
  /** Points that may come after an edge before the lap closes, by number; and where a numbered point leads. */
  readonly ahead: (edge: AldgEdge) => ReadonlySet<number>;
  readonly numbered: (id: number) => Signature;
  /** Behind an edge one of the nodes may come before the lap closes. */
  readonly leadsTo: (edge: AldgEdge, nodes: readonly NodeIndex[]) => boolean;
  /** Nodes that a lap may reach before it closes, called code included. */
  readonly reached: ReadonlySet<NodeIndex>;
}

const LAP = -1;
const LEAVE = -2;
const ABORT = -3;
const NOTHING: Signature = { laps: false, leaves: false };

interface Exploration {
  readonly view: LevelView;
  readonly walk: Walk;
  /** A call that re-enters the level is not also stepped over. */
  readonly descendOnly: boolean;
  readonly bodyOnly: boolean;
  /** The walk goes on at this node; elsewhere it has left the level. */
  readonly inside: (node: NodeIndex) => boolean;
  readonly links: Links;
  /** Everything visited. */
  readonly seen: (Point | Departure)[];
  readonly open: (Point | Departure)[];
  /** Departures that wait for a place to be met: only a place that the walk comes to runs the unit. */
  readonly awaited: Map<NodeIndex, Departure[]>;
}

/** The number of a point, or what it means to come to it. */
function nameOf(view: LevelView, point: Point, inside: (node: NodeIndex) => boolean): number {
  if (point.node === view.level.header) return endsAtHeader(view, point, inside) ? LEAVE : LAP;
  if (view.ending.has(point.node)) return LEAVE;
  if (inside(point.node)) return point.id;
  return view.summaries.flow.onlyRaises(point.node) ? ABORT : LEAVE;
}

function linkPoint(exploration: Exploration, from: number, to: Point): void {
  const name = nameOf(exploration.view, to, exploration.inside);
  if (name >= 0) visit(exploration, to);
  exploration.links.add(from, name);
}

/** A called unit is left: the places that ran it go on. */
function linkDeparture(exploration: Exploration, from: number, unit: NodeIndex, outcome: Outcome): void {
  const departure = exploration.walk.flow.points.departure(unit, outcome);
  visit(exploration, departure);
  exploration.links.add(from, departure.id);
}

function visit({ links, seen, open }: Exploration, what: Point | Departure): void {
  if (!links.isNew(what.id)) return;
  seen.push(what);
  open.push(what);
}

function goOnAfter(exploration: Exploration, departure: Departure): void {
  const { walk, awaited, links, view } = exploration;
  const { graph, sites, onward } = walk.flow;
  const { unit } = departure;
  if (onward(unit).length > 0) goOnAt(exploration, departure, unit);
  for (const site of sites(unit)) {
    if (graph.nodes[site]!.kind === 'RETRY') continue;
    if (site === view.level.header || links.isMet(site)) goOnAt(exploration, departure, site);
    else append(awaited, site, departure);
  }
}

function goOnAt(exploration: Exploration, { id, outcome }: Departure, site: NodeIndex): void {
  const { walk } = exploration;
  if (!exploration.inside(site) || !isOpen(walk, site)) return;
  const { moves, escapes } = resume(walk, site, outcome);
  for (const { to } of moves) linkPoint(exploration, id, to);
  leaveAt(exploration, id, site, escapes);
}

/** Ways out of the unit that owns a node: out of the level from its body, up to the callers from called code. */
function leaveAt(exploration: Exploration, from: number, node: NodeIndex, ways: readonly Outcome[]): void {
  if (ways.length === 0) return;
  const inBody = exploration.view.level.body.has(node);
  for (const outcome of ways) {
    if (!inBody) linkDeparture(exploration, from, exploration.walk.flow.graph.owner[node]!, outcome);
    else if (endsFrame(outcome)) exploration.links.add(from, LEAVE);
  }
}

const endsFrame = (outcome: Outcome): boolean => outcome.kind === 'return' || outcome.kind === 'end';

function expand(exploration: Exploration, point: Point): void {
  const { view, walk, awaited } = exploration;
  for (const departure of awaited.get(point.node) ?? []) goOnAt(exploration, departure, point.node);
  awaited.delete(point.node);
  const { moves, escapes } = movesIn(view, point, walk, exploration.descendOnly);
  for (const { to } of moves) linkPoint(exploration, point.id, to);
  leaveAt(exploration, point.id, point.node, escapes);
  if (exploration.bodyOnly) return;
  for (const unit of walk.flow.entered(point.node)) {
    if (!view.region.walked.has(unit) || !isOpen(walk, unit)) continue;
    for (const { target } of walk.flow.starts(unit)) {
      if (isOpen(walk, target)) visit(exploration, walk.flow.points.at(target));
    }
  }
}

function seedAll(exploration: Exploration): void {
  const { view, walk } = exploration;
  const { level, region, summaries } = view;
  const seed = (node: NodeIndex): void => {
    if (node !== level.header && isOpen(walk, node)) visit(exploration, walk.flow.points.at(node));
  };
  for (const node of level.body) seed(node);
  for (const unit of region.walked) for (const node of summaries.graph.owned.get(unit) ?? []) seed(node);
}

export interface LapOptions extends Limits {
  readonly descendOnly?: boolean;
  /** Also look from nodes that a lap under these limits does not come to, such as handlers. */
  readonly everywhere?: boolean;
  /** Only whether a lap closes is asked: called code is stepped over and not looked into. */
  readonly bodyOnly?: boolean;
}

function explore(
  view: LevelView,
  { descendOnly = false, everywhere = false, bodyOnly = false, ...limits }: LapOptions,
) {
  const walk = walkUnder(view.summaries, limits, () => view.region.units);
  const exploration: Exploration = {
    ...{ view, walk, descendOnly, bodyOnly },
    inside: bodyOnly ? (node) => view.level.body.has(node) : view.inside,
    ...{ links: new Links(walk.flow.rows), seen: [], open: [], awaited: new Map() },
  };
  if (isOpen(walk, view.level.header)) expand(exploration, walk.flow.points.at(view.level.header));
  if (everywhere) seedAll(exploration);
  for (let next = exploration.open.pop(); next; next = exploration.open.pop()) {
    if ('unit' in next) goOnAfter(exploration, next);
    else expand(exploration, next);
  }
  return exploration;
}

/** The points of each node that were met, a known value or none on its way. */
function pointsByNode(seen: readonly (Point | Departure)[]): Map<NodeIndex, number[]> {
  const found = new Map<NodeIndex, number[]>();
  for (const one of seen) if ('node' in one) append(found, one.node, one.id);
  return found;
}

const isOpenEdge = (walk: Walk, edge: AldgEdge): boolean => isOpen(walk, edge.target) && !walk.edges?.has(edge.index);

/** Walks one level under the given limits. */
export function lapsOf(view: LevelView, options: LapOptions = {}): Laps {
  const { walk, links, seen, inside } = explore(view, options);
  const { points } = walk.flow;
  const laps = links.before(LAP);
  let leaves: ReadonlySet<number> | undefined;
  let reached: ReadonlySet<NodeIndex> | undefined;
  let known: ReadonlyMap<NodeIndex, readonly number[]> | undefined;
  const byNode = () => {
    known ??= pointsByNode(seen);
    return known;
  };
  const numbered = (id: number): Signature => {
    leaves ??= links.before(LEAVE);
    return { laps: laps.has(id), leaves: leaves.has(id) };
  };
  const met = (node: NodeIndex): readonly number[] => {
    const name = nameOf(view, points.at(node), inside);
    return name < 0 ? [name] : (byNode().get(node) ?? [name]);
  };
  const at = (node: NodeIndex): Signature => {
    const all = met(node).map(numbered);
    return { laps: all.some((one) => one.laps), leaves: all.some((one) => one.leaves) };
  };
  const before = new Map<NodeIndex, ReadonlySet<number>>();
  const leading = (node: NodeIndex): ReadonlySet<number> => {
    const found = before.get(node) ?? new Set(met(node).flatMap((name) => [...links.before(name)]));
    before.set(node, found);
    return found;
  };
  return {
    walk,
    closes: laps.has(view.level.header),
    at,
    numbered,
    ahead: (edge) => new Set(met(edge.target).flatMap((name) => [...links.after(name)])),
    leadsTo: (edge, nodes) =>
      isOpenEdge(walk, edge) && met(edge.target).some((name) => nodes.some((node) => leading(node).has(name))),
    behind: (edge) => (isOpenEdge(walk, edge) ? at(edge.target) : NOTHING),
    get reached() {
      reached ??= new Set(byNode().keys());
      return reached;
    },
  };
}

/** A lap can pass a node under the limits. */
export const canPass = (laps: Laps, node: NodeIndex): boolean => laps.reached.has(node) && laps.at(node).laps;
