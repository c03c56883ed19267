// One step of the program: from a point of the flow to the next points, or out of its unit.
// A call is stepped over by what its callees can do; a returned constant picks the branch that tests it.
import type { Aldg, AldgEdge, NodeIndex } from './aldg.ts';
import { edgesOf, exitOf, factOf, invocationOf, updateOf } from './aldg.ts';
import { testOf } from './labels.ts';
import type { Outcome, Outcomes } from './outcomes.ts';
import { catchesAll, caught, ENDS, RAISES, RETURNS, STOPS } from './outcomes.ts';
import type { Point } from './points.ts';
import { type Flow, isOpen, type Move, NOWHERE, permitted, type Step, unseen, type Walk } from './walk.ts';

/** Everything the callees of a node can do; a callee that cannot be seen may do anything. */
function callOutcomes(walk: Walk, node: NodeIndex): Outcomes {
  const { graph } = walk.flow;
  const callees = walk.flow.runs(node);
  if (callees.length === 0) return unseen(walk.raising);
  const all = new Set<Outcome>();
  for (const { target } of callees) {
    if (!isOpen(walk, target)) continue;
    const kind = graph.nodes[target]!.kind;
    const some =
      kind === 'RETRY' ? callOutcomes(walk, target) : kind === 'UNIT' ? walk.outcomes(target) : unseen(walk.raising);
    for (const outcome of some) all.add(outcome);
  }
  const kind = invocationOf(graph, node)?.kind;
  if (kind === 'agent' || kind === 'workflow') for (const outcome of unseen(walk.raising)) all.add(outcome);
  return all;
}

/** Edges of a router that stay open once the tested value is known. */
function openEdges(flow: Flow, node: NodeIndex, value: string | undefined): readonly AldgEdge[] {
  const edges = flow.flow(node);
  if (value === undefined) return edges;
  const named = edges.filter((edge) => edge.on !== undefined);
  if (named.length > 0) {
    const matching = named.filter((edge) => edge.on === value);
    return matching.length > 0 ? matching : edges.filter((edge) => edge.on === undefined);
  }
  const matching = edges.filter((edge) => edge.label === value);
  return matching.length > 0 ? matching : edges;
}

/** The variable that a constant is written to. */
function writtenBy(graph: Aldg, node: NodeIndex): string | undefined {
  const update = updateOf(graph, node);
  return update?.value === undefined || update.change !== 'set' ? undefined : graph.canonical(update.target);
}

/** On its way to a test a value passes the variable that keeps it, the head of a loop, and writes of other variables. */
function handsOn(graph: Aldg, node: NodeIndex, kept: string | undefined): boolean {
  const { kind } = graph.nodes[node]!;
  if (kind !== 'STATE_UPDATE') return kind === 'LOOP';
  return kept === undefined || graph.canonical(updateOf(graph, node)!.target) !== kept;
}

function arrive({ graph, points }: Flow, edge: AldgEdge, caller: NodeIndex, label: string | undefined): Point {
  if (label === undefined) return points.at(edge.target);
  const kept = writtenBy(graph, caller);
  if (handsOn(graph, edge.target, kept) && (kept !== undefined || graph.tested.has(caller))) {
    return points.with(edge.target, label, caller);
  }
  const test =
    kept === undefined
      ? graph.tests.get(edge.target)?.find((one) => one.invocation === caller)
      : graph.guards.get(edge.target)?.find((one) => one.variable === kept);
  if (!test) return points.at(edge.target);
  const choosesByName = edgesOf(graph, edge.target).some((one) => one.on !== undefined);
  const value = choosesByName ? label : testOf(label, test);
  return value === undefined ? points.at(edge.target) : points.with(edge.target, value);
}

/** At the head of a loop with a known value: the ways its test leaves open, when it tests that value first. */
export function waysFrom(flow: Flow, { node, from, value }: Point): readonly AldgEdge[] | undefined {
  if (from === undefined) return undefined;
  const tests = flow.flow(node).map((edge) => arrive(flow, edge, from, value));
  if (tests.length === 0 || tests.some((test) => test.value === undefined || test.from !== undefined)) return undefined;
  return tests.flatMap((test) => openEdges(flow, test.node, test.value));
}

const straight = ({ points }: Flow, edges: readonly AldgEdge[]): Move[] =>
  edges.map((edge) => ({ edge, to: points.at(edge.target) }));

function raiseFrom(flow: Flow, node: NodeIndex, outcome: Extract<Outcome, { kind: 'raise' }>): Step {
  const taken: AldgEdge[] = [];
  for (const edge of flow.raise(node)) {
    const answer = caught(edge, outcome.classes);
    if (answer !== 'no') taken.push(edge);
    if (answer === 'surely') return { moves: straight(flow, taken), escapes: [] };
  }
  return { moves: straight(flow, taken), escapes: [outcome] };
}

function goOn(flow: Flow, node: NodeIndex, outcome: Outcome): Step {
  if (outcome.kind === 'stop') return { moves: [], escapes: [outcome] };
  if (outcome.kind === 'raise') return raiseFrom(flow, node, outcome);
  if (flow.graph.nodes[node]!.fact?.fact === 'unit') return goOnInWorkflow(flow, node, outcome);
  const moves = flow.flow(node).map((edge) => ({ edge, to: arrive(flow, edge, node, outcome.label) }));
  return { moves, escapes: [] };
}

function goOnInWorkflow(flow: Flow, unit: NodeIndex, outcome: Exclude<Outcome, { kind: 'raise' | 'stop' }>): Step {
  const edges = flow.onward(unit);
  const named = edges.filter(
    (edge) => edge.on !== undefined && (outcome.label === undefined || edge.on === outcome.label),
  );
  const plain = edges.filter((edge) => edge.on === undefined);
  const chosen = outcome.kind === 'end' ? (outcome.label === undefined ? [] : named) : [...named, ...plain];
  return chosen.length === 0 ? { moves: [], escapes: [ENDS] } : { moves: straight(flow, chosen), escapes: [] };
}

/** The same without what may not be crossed. */
function resumeFreely(walk: Walk, node: NodeIndex, outcome: Outcome): Step {
  if (outcome.kind === 'raise' && walk.raising === 'none') return NOWHERE;
  const { flow } = walk;
  let known = flow.resumed[node];
  if (!known) {
    known = new Map();
    flow.resumed[node] = known;
  }
  let after = known.get(outcome);
  if (!after) {
    after = goOn(flow, node, outcome);
    known.set(outcome, after);
  }
  return after;
}

/** What follows a node when the code it runs ended so. */
export const resume = (walk: Walk, node: NodeIndex, outcome: Outcome): Step =>
  permitted(walk, resumeFreely(walk, node, outcome));

function stepExit({ flow, raising }: Walk, node: NodeIndex): Step {
  const exit = exitOf(flow.graph, node)!;
  const edges = edgesOf(flow.graph, node).filter((edge) => !(raising === 'none' && edge.role === 'raise'));
  if (edges.length > 0) return { moves: straight(flow, edges), escapes: [] };
  const labelled = exit.returns === undefined ? {} : { label: exit.returns };
  switch (exit.kind) {
    case 'raise': {
      if (raising === 'none') return NOWHERE;
      const raised = flow.points.outcome({
        kind: 'raise',
        ...(exit.raises?.length ? { classes: exit.raises } : {}),
      });
      // An abstract method is there to be overridden: whoever does so returns.
      return { moves: [], escapes: exit.raises?.[0]?.endsWith('NotImplementedError') ? [raised, RETURNS] : [raised] };
    }
    case 'process_exit':
      return { moves: [], escapes: [STOPS] };
    case 'end':
    case 'termination':
      return { moves: [], escapes: [flow.points.outcome({ kind: 'end', ...labelled })] };
    default:
      return { moves: [], escapes: [flow.points.outcome({ kind: 'return', ...labelled })] };
  }
}

function stepOver(walk: Walk, node: NodeIndex, outcomes: Outcomes): Step {
  const moves: Move[] = [];
  const escapes = new Set<Outcome>();
  for (const outcome of outcomes) {
    const after = resumeFreely(walk, node, outcome);
    for (const move of after.moves)
      if (!moves.some(({ edge, to }) => edge === move.edge && to === move.to)) moves.push(move);
    for (const way of after.escapes) escapes.add(way);
  }
  return { moves, escapes: [...escapes] };
}

/** A retry that gives up raises. */
function retryOutcomes(walk: Walk, node: NodeIndex): Outcomes {
  const outcomes = callOutcomes(walk, node);
  return walk.raising === 'any' ? new Set([...outcomes, RAISES]) : outcomes;
}

/** Where a known value that is on its way comes from: a call, or the write of a constant that this point is. */
function carried(
  { graph }: Flow,
  { node, from, value }: Point,
): { from: NodeIndex; value: string | undefined } | undefined {
  if (from !== undefined) return { from, value };
  if (value !== undefined || writtenBy(graph, node) === undefined) return undefined;
  return { from: node, value: updateOf(graph, node)!.value };
}

/** A branch, an update, a loop header: it goes on, and may raise where a handler stands ready. */
function stepStatement({ flow, raising }: Walk, point: Point): Step {
  const { node, value } = point;
  const handlers = raising === 'any' ? flow.raise(node) : [];
  const known = carried(flow, point);
  const going = known
    ? flow.flow(node).map((edge) => ({ edge, to: arrive(flow, edge, known.from, known.value) }))
    : straight(flow, openEdges(flow, node, value));
  const escapes = handlers.length > 0 && !handlers.some(catchesAll) ? [RAISES] : [];
  return { moves: [...going, ...straight(flow, handlers)], escapes };
}

function stepFreely(walk: Walk, point: Point): Step {
  const { node } = point;
  const { graph } = walk.flow;
  const fact = factOf(graph, node);
  if (fact?.fact === 'exit') return stepExit(walk, node);
  if (fact?.fact === 'unit') return stepOver(walk, node, walk.outcomes(node));
  if (fact?.fact === 'invocation') return stepOver(walk, node, callOutcomes(walk, node));
  if (graph.nodes[node]!.kind === 'FRAMEWORK_LOOP') return stepOver(walk, node, unseen(walk.raising));
  if (graph.nodes[node]!.kind === 'RETRY') return stepOver(walk, node, retryOutcomes(walk, node));
  return stepStatement(walk, point);
}

/** What the node runs may end otherwise on this walk than it does in general. */
function isTouched(walk: Walk, node: NodeIndex): boolean {
  const { flow, settled, nodes, anew } = walk;
  if (flow.graph.nodes[node]!.fact?.fact === 'unit') return !settled || anew?.has(node) === true;
  const callees = flow.runs(node);
  if (callees.length === 0 || !settled) return callees.length > 0;
  if (!nodes && !anew) return false;
  return callees.some(
    ({ target }) =>
      nodes?.has(target) ||
      anew?.has(target) ||
      (flow.graph.nodes[target]!.kind === 'RETRY' && isTouched(walk, target)),
  );
}

function remembered(walk: Walk, point: Point): Step {
  const steps = walk.flow.steps[walk.raising];
  let found = steps[point.id];
  if (!found) {
    found = stepFreely(walk, point);
    steps[point.id] = found;
  }
  return found;
}

/** Everything that may happen next at a point, without going into callees. */
export const step = (walk: Walk, point: Point): Step =>
  permitted(walk, isTouched(walk, point.node) ? stepFreely(walk, point) : remembered(walk, point));
