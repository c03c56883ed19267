// Agent IR → ALDG: gives each fact a node, each relation its edges, and indexes owners, guards, updates and bounds.
// Edges are made in `edges.ts`; what repeats is found in `levels.ts`.

import type { AgentIR, Bound, Controller, Invocation, Relation } from '../ir/types.ts';
import { append } from '../multimap.ts';
import type { Aldg, AldgEdge, AldgNode, Guard, NodeIndex, NodeKind, ProgramFact, Tested } from './aldg.ts';
import { buildEdges } from './edges.ts';

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
      append(to.owned, unit, fact);
      return;
    }
    case 'guards': {
      const router = at(relation.controller);
      if (router < 0) return;
      const how = {
        negated: relation.negated ?? false,
        ...(relation.equals === undefined ? {} : { equals: relation.equals }),
      };
      if (relation.variable !== undefined) append(to.guards, router, { variable: name(relation.variable), ...how });
      const invocation = relation.invocation === undefined ? -1 : at(relation.invocation);
      const element = relation.element === undefined ? {} : { element: relation.element };
      if (invocation >= 0) append(to.tests, router, { invocation, ...element, ...how });
      return;
    }
    case 'updates':
      if (at(relation.update) >= 0) append(to.updates, name(relation.target), at(relation.update));
      return;
    case 'constrains':
      if (at(relation.target) >= 0) append(to.constrained, relation.bound, at(relation.target));
      return;
    default:
  }
}

function indexBounds(bounds: readonly Bound[], at: (id: string) => number, to: Indexes): void {
  for (const bound of bounds) {
    const places = new Set(to.constrained.get(bound.id) ?? []);
    if (bound.check !== undefined && at(bound.check) >= 0) places.add(at(bound.check));
    for (const place of places) append(to.boundsAt, place, bound);
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
  for (const { fact, index } of nodes) if (fact?.fact === 'update') append(to.updates, canonical(fact.target), index);
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
  const edges = buildEdges(ir, nodes, byId);
  return {
    nodes,
    edges,
    out: adjacency(nodes.length, edges, 'source'),
    into: adjacency(nodes.length, edges, 'target'),
    byId,
    ...index,
    bounds,
    tested: new Set([...index.tests.values()].flat().map((test) => test.invocation)),
    enforced: bounds.filter(({ measure }) => measure === 'framework' || measure === 'enclosing'),
  };
}
