// One step of the program: from a point of the flow to the next points, or out of its unit.
// A call is stepped over by what its callees can do; a returned constant picks the branch that tests it.
import type { Aldg, AldgEdge, EdgeIndex, NodeIndex } from './aldg.ts';
import { edgesOf, exitOf, factOf, invocationOf } from './aldg.ts';
import { testOf } from './labels.ts';
import type { Outcome, Outcomes } from './outcomes.ts';
import { catchesAll, caught, keyOf, OPAQUE, QUIET, RAISES, RETURNS } from './outcomes.ts';

/**
 * A point of the flow: a node, perhaps with a known value. At a router the value says which edges are open; at an update
 * it is what the call `from` returned, on its way to a router that tests it.
 */
export interface Point {
  readonly node: NodeIndex;
  readonly value?: string;
  readonly from?: NodeIndex;
}

export interface Move {
  readonly edge: AldgEdge;
  readonly to: Point;
}

export interface Step {
  readonly moves: readonly Move[];
  readonly escapes: readonly Outcome[];
}

/** Which exceptions a walk follows: all that may happen, only those that the program raises itself, none. */
export type Raising = 'any' | 'explicit' | 'none';

/** What a walk may not cross, and what it knows about calls. */
export interface Walk {
  readonly nodes?: ReadonlySet<NodeIndex>;
  readonly edges?: ReadonlySet<EdgeIndex>;
  readonly raising: Raising;
  readonly outcomes: (unit: NodeIndex) => Outcomes;
}

const NOWHERE: Step = { moves: [], escapes: [] };

export const pointKey = (point: Point): string => {
  if (point.value === undefined) return `${point.node}`;
  return point.from === undefined ? `${point.node}=${point.value}` : `${point.node}<${point.from}=${point.value}`;
};

/** Units and retries that a node runs and comes back from. */
export const runs = (graph: Aldg, node: NodeIndex): readonly AldgEdge[] =>
  edgesOf(graph, node).filter((edge) => edge.role === 'run');

/** Where a unit starts: its own facts that follow it. */
export const starts = (graph: Aldg, unit: NodeIndex): readonly AldgEdge[] =>
  edgesOf(graph, unit).filter((edge) => edge.role === 'flow' && graph.owner[edge.target] === unit);

/** Where a workflow goes on when a unit has run. */
export const onward = (graph: Aldg, unit: NodeIndex): readonly AldgEdge[] =>
  edgesOf(graph, unit).filter((edge) => edge.role === 'flow' && graph.owner[edge.target] !== unit);

export const isOpen = (walk: Walk, node: NodeIndex): boolean => !walk.nodes?.has(node);

/** What code that is not seen may do. */
export const unseen = (walk: Pick<Walk, 'raising'>): Outcomes => (walk.raising === 'any' ? OPAQUE : QUIET);

/** Everything the callees of a node can do; a callee that cannot be seen may do anything. */
export function callOutcomes(graph: Aldg, node: NodeIndex, walk: Walk): Outcomes {
  const callees = runs(graph, node);
  if (callees.length === 0) return unseen(walk);
  const all = new Map<string, Outcome>();
  for (const { target } of callees) {
    if (!isOpen(walk, target)) continue;
    const kind = graph.nodes[target]!.kind;
    const some =
      kind === 'RETRY' ? callOutcomes(graph, target, walk) : kind === 'UNIT' ? walk.outcomes(target) : unseen(walk);
    for (const [key, outcome] of some) all.set(key, outcome);
  }
  const kind = invocationOf(graph, node)?.kind;
  if (kind === 'agent' || kind === 'workflow') for (const [key, outcome] of unseen(walk)) all.set(key, outcome);
  return all;
}

/** Edges of a router that stay open once the tested value is known. */
export function openEdges(graph: Aldg, point: Point): readonly AldgEdge[] {
  const edges = edgesOf(graph, point.node).filter((edge) => edge.role === 'flow');
  if (point.value === undefined) return edges;
  const value = point.value;
  const named = edges.filter((edge) => edge.on !== undefined);
  if (named.length > 0) {
    const matching = named.filter((edge) => edge.on === value);
    return matching.length > 0 ? matching : edges.filter((edge) => edge.on === undefined);
  }
  const matching = edges.filter((edge) => edge.label === value);
  return matching.length > 0 ? matching : edges;
}

const isTested = (graph: Aldg, call: NodeIndex): boolean => graph.tested.has(call);

function arrive(graph: Aldg, edge: AldgEdge, caller: NodeIndex, label: string | undefined): Point {
  if (label === undefined) return { node: edge.target };
  if (graph.nodes[edge.target]!.kind === 'STATE_UPDATE' && isTested(graph, caller)) {
    return { node: edge.target, value: label, from: caller };
  }
  const test = graph.tests.get(edge.target)?.find((one) => one.invocation === caller);
  if (!test) return { node: edge.target };
  const choosesByName = edgesOf(graph, edge.target).some((one) => one.on !== undefined);
  const value = choosesByName ? label : testOf(label, test);
  return value === undefined ? { node: edge.target } : { node: edge.target, value };
}

function permitted(walk: Walk, moves: readonly Move[]): readonly Move[] {
  return moves.filter(({ edge, to }) => isOpen(walk, to.node) && !walk.edges?.has(edge.index));
}

function raiseFrom(graph: Aldg, node: NodeIndex, outcome: Extract<Outcome, { kind: 'raise' }>): Step {
  const moves: Move[] = [];
  for (const edge of edgesOf(graph, node)) {
    if (edge.role !== 'raise') continue;
    const answer = caught(edge, outcome.classes);
    if (answer !== 'no') moves.push({ edge, to: { node: edge.target } });
    if (answer === 'surely') return { moves, escapes: [] };
  }
  return { moves, escapes: [outcome] };
}

/** What follows a node when the code it runs ended so. */
export function resume(graph: Aldg, node: NodeIndex, outcome: Outcome, walk: Walk): Step {
  if (outcome.kind === 'stop') return { moves: [], escapes: [outcome] };
  if (outcome.kind === 'raise') {
    if (walk.raising === 'none') return NOWHERE;
    const { moves, escapes } = raiseFrom(graph, node, outcome);
    return { moves: permitted(walk, moves), escapes };
  }
  if (graph.nodes[node]!.fact?.fact === 'unit') return resumeWorkflow(graph, node, outcome, walk);
  const moves = edgesOf(graph, node)
    .filter((edge) => edge.role === 'flow')
    .map((edge) => ({ edge, to: arrive(graph, edge, node, outcome.label) }));
  return { moves: permitted(walk, moves), escapes: [] };
}

function resumeWorkflow(
  graph: Aldg,
  unit: NodeIndex,
  outcome: Exclude<Outcome, { kind: 'raise' | 'stop' }>,
  walk: Walk,
): Step {
  const edges = onward(graph, unit);
  const named = edges.filter(
    (edge) => edge.on !== undefined && (outcome.label === undefined || edge.on === outcome.label),
  );
  const plain = edges.filter((edge) => edge.on === undefined);
  const chosen = outcome.kind === 'end' ? (outcome.label === undefined ? [] : named) : [...named, ...plain];
  if (chosen.length === 0) return { moves: [], escapes: [{ kind: 'end' }] };
  return {
    moves: permitted(
      walk,
      chosen.map((edge) => ({ edge, to: { node: edge.target } })),
    ),
    escapes: [],
  };
}

function stepExit(graph: Aldg, node: NodeIndex, walk: Walk): Step {
  const exit = exitOf(graph, node)!;
  const edges = edgesOf(graph, node).filter((edge) => !(walk.raising === 'none' && edge.role === 'raise'));
  if (edges.length > 0)
    return {
      moves: permitted(
        walk,
        edges.map((edge) => ({ edge, to: { node: edge.target } })),
      ),
      escapes: [],
    };
  switch (exit.kind) {
    case 'raise': {
      if (walk.raising === 'none') return NOWHERE;
      const raised: Outcome = { kind: 'raise', ...(exit.raises?.length ? { classes: exit.raises } : {}) };
      // An abstract method is there to be overridden: whoever does so returns.
      return { moves: [], escapes: exit.raises?.[0]?.endsWith('NotImplementedError') ? [raised, RETURNS] : [raised] };
    }
    case 'process_exit':
      return { moves: [], escapes: [{ kind: 'stop' }] };
    case 'end':
    case 'termination':
      return {
        moves: [],
        escapes: [exit.returns === undefined ? { kind: 'end' } : { kind: 'end', label: exit.returns }],
      };
    default:
      return { moves: [], escapes: [exit.returns === undefined ? RETURNS : { kind: 'return', label: exit.returns }] };
  }
}

function stepOver(graph: Aldg, node: NodeIndex, outcomes: Outcomes, walk: Walk): Step {
  const moves = new Map<string, Move>();
  const escapes = new Map<string, Outcome>();
  for (const outcome of outcomes.values()) {
    const after = resume(graph, node, outcome, walk);
    for (const move of after.moves) moves.set(`${move.edge.index}/${pointKey(move.to)}`, move);
    for (const way of after.escapes) escapes.set(keyOf(way), way);
  }
  return { moves: [...moves.values()], escapes: [...escapes.values()] };
}

/** A retry that gives up raises. */
function retryOutcomes(graph: Aldg, node: NodeIndex, walk: Walk): Outcomes {
  const outcomes = callOutcomes(graph, node, walk);
  return walk.raising === 'any' ? new Map([...outcomes, [keyOf(RAISES), RAISES]]) : outcomes;
}

/** Everything that may happen next at a point, without going into callees. */
export function step(graph: Aldg, point: Point, walk: Walk): Step {
  const { node } = point;
  const fact = factOf(graph, node);
  if (fact?.fact === 'exit') return stepExit(graph, node, walk);
  if (fact?.fact === 'unit') return stepOver(graph, node, walk.outcomes(node), walk);
  if (fact?.fact === 'invocation') return stepOver(graph, node, callOutcomes(graph, node, walk), walk);
  if (graph.nodes[node]!.kind === 'FRAMEWORK_LOOP') return stepOver(graph, node, unseen(walk), walk);
  if (graph.nodes[node]!.kind === 'RETRY') return stepOver(graph, node, retryOutcomes(graph, node, walk), walk);
  const raising = walk.raising !== 'any' ? [] : edgesOf(graph, node).filter((edge) => edge.role === 'raise');
  const { from, value } = point;
  const open = from === undefined ? openEdges(graph, point) : openEdges(graph, { node });
  const moves = permitted(walk, [
    ...open.map((edge) => ({
      edge,
      to: from === undefined ? { node: edge.target } : arrive(graph, edge, from, value),
    })),
    ...raising.map((edge) => ({ edge, to: { node: edge.target } })),
  ]);
  const escapes = raising.length > 0 && !raising.some(catchesAll) ? [RAISES] : [];
  return { moves, escapes };
}
