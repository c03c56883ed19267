// The Agentic Loop Dependence Graph: the facts of the Agent IR that matter to repetition, as numbered nodes and edges.
// Bounds are no nodes; they stand beside the graph with what they constrain. Queries live in the other files of this folder.
import type { Bound, Controller, ExecutionUnit, ExitRecord, FactId, Invocation, StateUpdate } from '../ir/types.ts';

export const NODE_KINDS = [
  'ENTRY',
  'UNIT',
  'LOOP',
  'RECURSION',
  'FRAMEWORK_LOOP',
  'RETRY',
  'ROUTER',
  'LLM_CALL',
  'TOOL_CALL',
  'AGENT_CALL',
  'STATE_UPDATE',
  'EXIT',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

export const EDGE_KINDS = [
  'CONTROL',
  'CONDITIONAL_TRUE',
  'CONDITIONAL_FALSE',
  'CALL',
  'TRANSITION',
  'DISPATCH',
  'LOOP_BACK',
  'REENTRY',
  'EXCEPTION_RETRY',
  'EXIT',
] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

export type ProgramFact = ExecutionUnit | Controller | Invocation | StateUpdate | ExitRecord;

/** Index of a node in `Aldg.nodes`. */
export type NodeIndex = number;
/** Index of an edge in `Aldg.edges`. */
export type EdgeIndex = number;

export interface AldgNode {
  readonly index: NodeIndex;
  readonly kind: NodeKind;
  /** Absent for the one `ENTRY` node, index 0. */
  readonly fact?: ProgramFact;
}

/** What an edge does to the flow: `run` starts other code and comes back, `flow` goes on, `raise` goes to a handler, `repeat` is a hidden lap. */
export type EdgeRole = 'flow' | 'raise' | 'run' | 'dispatch' | 'repeat';

export interface AldgEdge {
  readonly index: EdgeIndex;
  readonly source: NodeIndex;
  readonly target: NodeIndex;
  readonly kind: EdgeKind;
  readonly role: EdgeRole;
  readonly label?: 'true' | 'false';
  readonly on?: string;
  readonly catches?: readonly string[];
}

export interface Tested {
  readonly invocation: NodeIndex;
  /** Of a returned tuple only this element is tested. */
  readonly element?: number;
  readonly negated: boolean;
  /** The constant it is compared with; otherwise its truth is tested. */
  readonly equals?: string;
}

export interface Guard {
  readonly variable: string;
  readonly negated: boolean;
  readonly equals?: string;
}

export interface Aldg {
  readonly nodes: readonly AldgNode[];
  readonly edges: readonly AldgEdge[];
  /** Edges by source and by target. */
  readonly out: readonly (readonly AldgEdge[])[];
  readonly into: readonly (readonly AldgEdge[])[];
  readonly byId: ReadonlyMap<FactId, NodeIndex>;
  /** The unit that owns a node, or -1. */
  readonly owner: readonly NodeIndex[];
  readonly owned: ReadonlyMap<NodeIndex, readonly NodeIndex[]>;
  /** Routers that test the value an invocation returned. */
  readonly tests: ReadonlyMap<NodeIndex, readonly Tested[]>;
  /** Invocations whose returned value some router tests. */
  readonly tested: ReadonlySet<NodeIndex>;
  /** Variables that a router reads, in canonical names. */
  readonly guards: ReadonlyMap<NodeIndex, readonly Guard[]>;
  /** Updates by the canonical name of what they change. */
  readonly updates: ReadonlyMap<string, readonly NodeIndex[]>;
  /** The one name of a variable among its aliases. */
  readonly canonical: (variable: string) => string;
  readonly bounds: readonly Bound[];
  /** Those enforced from outside the code that repeats. */
  readonly enforced: readonly Bound[];
  /** Nodes that a bound constrains, and bounds by the node they constrain or are checked at. */
  readonly constrained: ReadonlyMap<FactId, readonly NodeIndex[]>;
  readonly boundsAt: ReadonlyMap<NodeIndex, readonly Bound[]>;
}

export const factOf = (graph: Aldg, node: NodeIndex): ProgramFact | undefined => graph.nodes[node]?.fact;

export function unitOf(graph: Aldg, node: NodeIndex): ExecutionUnit | undefined {
  const fact = factOf(graph, node);
  return fact?.fact === 'unit' ? fact : undefined;
}

export function controllerOf(graph: Aldg, node: NodeIndex): Controller | undefined {
  const fact = factOf(graph, node);
  return fact?.fact === 'controller' ? fact : undefined;
}

export function invocationOf(graph: Aldg, node: NodeIndex): Invocation | undefined {
  const fact = factOf(graph, node);
  return fact?.fact === 'invocation' ? fact : undefined;
}

export function updateOf(graph: Aldg, node: NodeIndex): StateUpdate | undefined {
  const fact = factOf(graph, node);
  return fact?.fact === 'update' ? fact : undefined;
}

export function exitOf(graph: Aldg, node: NodeIndex): ExitRecord | undefined {
  const fact = factOf(graph, node);
  return fact?.fact === 'exit' ? fact : undefined;
}

const NO_EDGES: readonly AldgEdge[] = [];

export const edgesOf = (graph: Aldg, node: NodeIndex): readonly AldgEdge[] => graph.out[node] ?? NO_EDGES;

export const edgesInto = (graph: Aldg, node: NodeIndex): readonly AldgEdge[] => graph.into[node] ?? NO_EDGES;

/** A loop inside a library: it repeats by itself, as a single node. */
export const isHidden = (graph: Aldg, node: NodeIndex): boolean => {
  const kind = graph.nodes[node]?.kind;
  return kind === 'RETRY' || kind === 'FRAMEWORK_LOOP';
};
