// Agent IR → ALDG: gives each fact a node, each relation its edges, and indexes owners, guards, updates and bounds.
// Kinds of back edges that depend on loops (RECURSION, REENTRY) are named later, by `levels.ts`.
import type { AgentIR, Bound, Controller, Invocation, Relation } from '../ir/types.ts';
import type {
  Aldg,
  AldgEdge,
  AldgNode,
  EdgeKind,
  EdgeRole,
  Guard,
  NodeIndex,
  NodeKind,
  ProgramFact,
  Tested,
} from './aldg.ts';

const CONTROLLERS: Record<Controller['kind'], NodeKind> = {
  loop: 'LOOP',
  recursion: 'RECURSION',
  router: 'ROUTER',
  termination: 'ROUTER',
  retry: 'RETRY',
  framework_loop: 'FRAMEWORK_LOOP',
};

const INVOCATIONS: Record<Invocation['kind'], NodeKind> = {
  model: 'LLM_CALL',
  agent: 'AGENT_CALL',
  workflow: 'AGENT_CALL',
  tool: 'TOOL_CALL',
  subprocess: 'TOOL_CALL',
  external: 'TOOL_CALL',
  human: 'TOOL_CALL',
  local: 'UNIT',
};

function nodeKind(fact: ProgramFact): NodeKind {
  switch (fact.fact) {
    case 'unit':
      return 'UNIT';
    case 'controller':
      return CONTROLLERS[fact.kind];
    case 'invocation':
      return INVOCATIONS[fact.kind];
    case 'update':
      return 'STATE_UPDATE';
    case 'exit':
      return 'EXIT';
  }
}

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

/** Variables that alias each other share the name of their last target. */
function canonicalNames(relations: readonly Relation[]): (variable: string) => string {
  const target = new Map<string, string>();
  const find = (name: string): string => {
    let last = name;
    for (let next = target.get(last); next !== undefined; next = target.get(last)) last = next;
    return last;
  };
  for (const relation of relations) {
    if (relation.relation !== 'aliases') continue;
    const [from, to] = [find(relation.name), find(relation.target)];
    if (from !== to) target.set(from, to);
  }
  return find;
}

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

interface Indexes {
  readonly owner: NodeIndex[];
  readonly owned: Map<NodeIndex, NodeIndex[]>;
  readonly tests: Map<NodeIndex, Tested[]>;
  readonly guards: Map<NodeIndex, Guard[]>;
  readonly updates: Map<string, NodeIndex[]>;
  readonly constrained: Map<string, NodeIndex[]>;
  readonly boundsAt: Map<NodeIndex, Bound[]>;
}

function indexRelation(relation: Relation, at: (id: string) => number, name: (v: string) => string, to: Indexes): void {
  switch (relation.relation) {
    case 'owns': {
      const [unit, fact] = [at(relation.unit), at(relation.fact)];
      if (unit < 0 || fact < 0) return;
      if (to.owner[fact] === -1) to.owner[fact] = unit;
      push(to.owned, unit, fact);
      return;
    }
    case 'guards': {
      const router = at(relation.controller);
      if (router < 0) return;
      const how = {
        negated: relation.negated ?? false,
        ...(relation.equals === undefined ? {} : { equals: relation.equals }),
      };
      if (relation.variable !== undefined) push(to.guards, router, { variable: name(relation.variable), ...how });
      const invocation = relation.invocation === undefined ? -1 : at(relation.invocation);
      if (invocation >= 0) push(to.tests, router, { invocation, ...how });
      return;
    }
    case 'updates':
      if (at(relation.update) >= 0) push(to.updates, name(relation.target), at(relation.update));
      return;
    case 'constrains':
      if (at(relation.target) >= 0) push(to.constrained, relation.bound, at(relation.target));
      return;
    default:
  }
}

function indexBounds(bounds: readonly Bound[], at: (id: string) => number, to: Indexes): void {
  for (const bound of bounds) {
    const places = new Set(to.constrained.get(bound.id) ?? []);
    if (bound.check !== undefined && at(bound.check) >= 0) places.add(at(bound.check));
    for (const place of places) push(to.boundsAt, place, bound);
  }
}

function indexes(
  ir: AgentIR,
  nodes: readonly AldgNode[],
  at: (id: string) => number,
): Indexes & Pick<Aldg, 'canonical'> {
  const canonical = canonicalNames(ir.relations);
  const to: Indexes = {
    owner: nodes.map(() => -1),
    owned: new Map(),
    tests: new Map(),
    guards: new Map(),
    updates: new Map(),
    constrained: new Map(),
    boundsAt: new Map(),
  };
  for (const { fact, index } of nodes) if (fact?.fact === 'update') push(to.updates, canonical(fact.target), index);
  for (const relation of ir.relations) indexRelation(relation, at, canonical, to);
  for (const [variable, list] of to.updates) to.updates.set(variable, [...new Set(list)]);
  return { ...to, canonical };
}

function adjacency(count: number, edges: readonly AldgEdge[], end: 'source' | 'target'): AldgEdge[][] {
  const lists: AldgEdge[][] = Array.from({ length: count }, () => []);
  for (const edge of edges) lists[edge[end]]!.push(edge);
  return lists;
}

export function buildAldg(ir: AgentIR): Aldg {
  const facts = ir.facts.filter((fact) => fact.fact !== 'bound') as ProgramFact[];
  const nodes: AldgNode[] = [{ index: 0, kind: 'ENTRY' }];
  for (const fact of facts) nodes.push({ index: nodes.length, kind: nodeKind(fact), fact });
  const byId = new Map(nodes.flatMap(({ fact, index }) => (fact ? [[fact.id, index] as const] : [])));
  const bounds = ir.facts.filter((fact) => fact.fact === 'bound');
  const at = (id: string) => byId.get(id) ?? -1;
  const index = indexes(ir, nodes, at);
  indexBounds(bounds, at, index);
  const edges = draftEdges(ir, nodes, byId).map((draft, number) => finish(draft, number, nodes));
  return {
    nodes,
    edges,
    out: adjacency(nodes.length, edges, 'source'),
    into: adjacency(nodes.length, edges, 'target'),
    byId,
    ...index,
    bounds,
    enforced: bounds.filter(({ measure }) => measure === 'framework' || measure === 'enclosing'),
  };
}
