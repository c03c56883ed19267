// Everything the judgement of one level needs at hand: the graph, the level, what it reaches, and its laps under limits.
// Walks are kept by their limits, since several questions ask for the same one.
import { type Aldg, type EdgeIndex, edgesInto, type NodeIndex, unitOf } from '../graph/aldg.ts';
import { type LapOptions, type Laps, lapsOf } from '../graph/laps.ts';
import { descentsOf, type LevelView } from '../graph/level_view.ts';
import type { Level, LevelForest } from '../graph/levels.ts';
import { AGENTIC_COST, type Region, regionOf } from '../graph/region.ts';
import type { Summaries } from '../graph/summaries.ts';
import type { StateUpdate } from '../ir/types.ts';

export interface Program {
  readonly graph: Aldg;
  readonly forest: LevelForest;
  readonly summaries: Summaries;
  /** What the dearest call costs that a node leads to. */
  readonly costs: readonly number[];
  /** Levels that reach paid work. */
  readonly working: ReadonlySet<Level>;
  /** The workflows of levels that are cycles of steps. */
  readonly workflows: ReadonlyMap<Level, NodeIndex>;
  /** Units whose inside is worth walking. */
  readonly telling: ReadonlySet<NodeIndex>;
  /** Invocations that wait for something outside. */
  readonly waiting: readonly NodeIndex[];
  /** The nearest entry of each unit. */
  readonly entries: ReadonlyMap<NodeIndex, NodeIndex>;
}

export interface LevelCase extends Program, LevelView {
  /** The laps under limits. */
  readonly laps: (options?: LapOptions) => Laps;
  /** The answer to a question about this level, worked out when it is first asked for. */
  readonly once: <T>(question: (one: LevelCase) => T) => T;
  /** The level is a loop inside a library. */
  readonly hidden: boolean;
}

const inOrder = (numbers: ReadonlySet<number> | undefined): string =>
  numbers?.size ? [...numbers].sort((a, b) => a - b).join() : '';

/** Equal for options that ask for the same walk. */
function keyOfOptions(options: LapOptions, reenters: boolean): string {
  const { nodes, edges, raising = 'any', everywhere = false, bodyOnly = false } = options;
  const descendOnly = reenters && options.descendOnly === true;
  const flags = (descendOnly ? 1 : 0) + (everywhere ? 2 : 0) + (bodyOnly ? 4 : 0);
  return `${raising}${flags}|${inOrder(nodes)}|${inOrder(edges)}`;
}

function insideMarks(graph: Aldg, level: Level, { walked }: Region): Uint8Array {
  const marks = new Uint8Array(graph.nodes.length);
  for (const node of level.body) marks[node] = 1;
  for (const unit of walked)
    for (const node of graph.owned.get(unit) ?? []) if (graph.owner[node] === unit) marks[node] = 1;
  return marks;
}

const NO_NODES: ReadonlySet<NodeIndex> = new Set();

/** A level and what it reaches; that is not looked for before somebody asks, as many levels are done with before. */
function viewOf({ graph, summaries, telling }: Program, level: Level): LevelView {
  let reach: Region | undefined;
  let marks: Uint8Array | undefined;
  const region = (): Region => {
    reach ??= regionOf(graph, level, telling);
    return reach;
  };
  return {
    ...{ summaries, level, descents: descentsOf(summaries, level), ending: NO_NODES },
    inside: (node) => {
      marks ??= insideMarks(graph, level, region());
      return marks[node] === 1;
    },
    get region() {
      return region();
    },
  };
}

/** Walks of a level, each made once. */
function lapsIn(view: LevelView): LevelCase['laps'] {
  const known = new Map<string, Laps>();
  return (options = {}) => {
    const key = keyOfOptions(options, view.descents.size > 0);
    const found = known.get(key) ?? lapsOf(view, options);
    known.set(key, found);
    return found;
  };
}

export const isConstantSet = (update: StateUpdate): boolean =>
  update.change === 'set' && (update.value !== undefined || update.origins.every((origin) => origin === 'constant'));

/** Questions about a level that are answered at most once. */
function answersTo(one: () => LevelCase): LevelCase['once'] {
  const known = new Map<unknown, unknown>();
  return <T>(question: (one: LevelCase) => T): T => {
    if (!known.has(question)) known.set(question, question(one()));
    return known.get(question) as T;
  };
}

export function openCase(program: Program, level: Level): LevelCase {
  const view = viewOf(program, level);
  const kind = program.graph.nodes[level.header]!.kind;
  const hidden = level.body.size === 1 && (kind === 'RETRY' || kind === 'FRAMEWORK_LOOP');
  const one: LevelCase = {
    once: answersTo(() => one),
    ...{
      ...program,
      level,
      hidden,
      ending: view.ending,
      descents: view.descents,
      inside: view.inside,
      laps: lapsIn(view),
    },
    get region() {
      return view.region;
    },
  };
  return one;
}

/** The level, whose laps end at some nodes: those of the body lead out of it, those of called code and the edges are not crossed. */
export function endingAt(one: LevelCase, nodes: ReadonlySet<NodeIndex>, edges: ReadonlySet<EdgeIndex>): LevelCase {
  const ending = new Set([...nodes].filter((node) => one.level.body.has(node)));
  const uncrossed = [...nodes].filter((node) => !ending.has(node));
  const known = lapsIn({ ...one, ending });
  const laps: LevelCase['laps'] = (options = {}) =>
    known({
      ...options,
      nodes: new Set([...uncrossed, ...(options.nodes ?? [])]),
      edges: new Set([...edges, ...(options.edges ?? [])]),
    });
  const ended: LevelCase = { ...one, ending, laps, once: answersTo(() => ended) };
  return ended;
}

/** For each level that is a cycle of steps the workflow whose steps they are. */
export function workflowsOf({ levels }: LevelForest, { graph, flow }: Summaries): Map<Level, NodeIndex> {
  const found = new Map<Level, NodeIndex>();
  for (const level of levels) {
    const isStep = (node: NodeIndex): boolean =>
      unitOf(graph, node) !== undefined &&
      (flow.onward(node).some((edge) => level.body.has(edge.target)) || isSentTo(graph, level, node));
    for (const node of level.body) {
      if (!isStep(node)) continue;
      found.set(level, graph.owner[node]!);
      break;
    }
  }
  return found;
}

/** An event sent in the middle of a step starts this one in the same run. */
function isSentTo(graph: Aldg, { body }: Level, node: NodeIndex): boolean {
  if (unitOf(graph, node)?.kind !== 'graph_node' || body.has(graph.owner[node]!)) return false;
  return graph.into[node]!.some((edge) => edge.role === 'dispatch' && body.has(edge.source));
}

/** The levels that reach paid work: one of their nodes leads to some. */
export function workingLevels({ levels }: LevelForest, costs: readonly number[]): ReadonlySet<Level> {
  return new Set(levels.filter((level) => [...level.body].some((node) => costs[node]! >= AGENTIC_COST)));
}

export const reachesWork = ({ working }: Program, level: Level): boolean => working.has(level);

/**
 * Agents that hand over to each other inside one loop of a library: that loop is the path, and its limit counts every turn.
 * Where an agent runs another one in a loop of its own, as a tool does, the cycle is a path by itself.
 */
export function isHandoverOfHiddenLoop({ graph }: Program, level: Level): boolean {
  const nodes = [...level.body];
  if (nodes.some((node) => graph.nodes[node]!.kind === 'FRAMEWORK_LOOP')) return false;
  if (!nodes.some((node) => unitOf(graph, node)?.kind === 'agent')) return false;
  const entering = nodes
    .flatMap((node) => edgesInto(graph, node))
    .filter((edge) => edge.source !== 0 && !level.body.has(edge.source));
  const running = entering.filter((edge) => edge.role === 'run' || edge.role === 'dispatch');
  return running.length > 0 && running.every((edge) => graph.nodes[edge.source]!.kind === 'FRAMEWORK_LOOP');
}
