// Relations → edges of the ALDG: control flow, calls and dispatches, plus the laps of hidden loops and the way in from outside.
// Kinds that depend on loops are named later, by `levels.ts`.
import type { AgentIR, Relation } from '../ir/types.ts';
import type { AldgEdge, AldgNode, EdgeKind, EdgeRole, NodeIndex } from './aldg.ts';

type Transition = Extract<Relation, { relation: 'transitions' }>;

interface Draft {
  readonly source: NodeIndex;
  readonly target: NodeIndex;
  readonly kind: EdgeKind;
  readonly role: EdgeRole;
  readonly from?: Transition;
}

function transitionKind(transition: Transition, source: AldgNode, target: AldgNode, goesOn: boolean): EdgeKind {
  if (transition.label === 'exception') return 'EXCEPTION_RETRY';
  if (transition.label === 'back') return 'LOOP_BACK';
  if (target.kind === 'EXIT' && !goesOn) return 'EXIT';
  if (transition.label === 'true') return 'CONDITIONAL_TRUE';
  if (transition.label === 'false') return 'CONDITIONAL_FALSE';
  if (transition.on !== undefined) return 'TRANSITION';
  return source.fact?.fact === 'unit' && target.fact?.fact === 'unit' ? 'TRANSITION' : 'CONTROL';
}

function draftEdge(relation: Relation, byId: ReadonlyMap<string, NodeIndex>): [NodeIndex, NodeIndex] | undefined {
  const ends: readonly [string, string] | undefined =
    relation.relation === 'transitions'
      ? [relation.source, relation.target]
      : relation.relation === 'calls'
        ? [relation.invocation, relation.callee]
        : relation.relation === 'dispatches'
          ? [relation.invocation, relation.target]
          : undefined;
  if (!ends) return undefined;
  const source = byId.get(ends[0]);
  const target = byId.get(ends[1]);
  return source === undefined || target === undefined ? undefined : [source, target];
}

function draftEdges(ir: AgentIR, nodes: readonly AldgNode[], byId: ReadonlyMap<string, NodeIndex>): Draft[] {
  const goesOn = new Set(ir.relations.flatMap((one) => (one.relation === 'transitions' ? [one.source] : [])));
  const drafts: Draft[] = [];
  for (const relation of ir.relations) {
    const ends = draftEdge(relation, byId);
    if (!ends) continue;
    const [source, target] = ends;
    if (relation.relation === 'transitions') {
      const kind = transitionKind(relation, nodes[source]!, nodes[target]!, goesOn.has(relation.target));
      drafts.push({ source, target, kind, role: relation.label === 'exception' ? 'raise' : 'flow', from: relation });
    } else if (relation.relation === 'calls') drafts.push({ source, target, kind: 'CALL', role: 'run' });
    else drafts.push({ source, target, kind: 'DISPATCH', role: 'dispatch' });
  }
  return [...drafts, ...hiddenLaps(nodes, drafts), ...entryEdges(nodes, drafts)];
}

/** A retry or framework loop repeats by itself. */
function hiddenLaps(nodes: readonly AldgNode[], drafts: readonly Draft[]): Draft[] {
  const written = new Set(drafts.filter((edge) => edge.source === edge.target).map((edge) => edge.source));
  return nodes
    .filter((node) => (node.kind === 'RETRY' || node.kind === 'FRAMEWORK_LOOP') && !written.has(node.index))
    .map(({ index, kind }) => ({
      source: index,
      target: index,
      kind: kind === 'RETRY' ? 'EXCEPTION_RETRY' : 'LOOP_BACK',
      role: 'repeat',
    }));
}

function entryEdges(nodes: readonly AldgNode[], drafts: readonly Draft[]): Draft[] {
  const reached = new Set(drafts.map((edge) => edge.target));
  return nodes
    .filter(({ fact, index }) => fact?.fact === 'unit' && (fact.entry ?? !reached.has(index)))
    .map(({ index }) => ({ source: 0, target: index, kind: 'CONTROL', role: 'flow' }));
}

/** Numbers an edge and keeps what its transition says. */
function finish(draft: Draft, index: number, nodes: readonly AldgNode[]): AldgEdge {
  const { source, target, kind, from } = draft;
  const hiddenSelf = source === target && nodes[source]!.kind !== 'UNIT' && nodes[source]!.kind !== 'LOOP';
  const role = hiddenSelf ? 'repeat' : draft.role;
  return {
    index,
    source,
    target,
    kind,
    role,
    ...(from?.label === 'true' || from?.label === 'false' ? { label: from.label } : {}),
    ...(from?.on !== undefined ? { on: from.on } : {}),
    ...(from?.catches ? { catches: from.catches } : {}),
  };
}

export function buildEdges(ir: AgentIR, nodes: readonly AldgNode[], byId: ReadonlyMap<string, NodeIndex>): AldgEdge[] {
  return draftEdges(ir, nodes, byId).map((draft, number) => finish(draft, number, nodes));
}
