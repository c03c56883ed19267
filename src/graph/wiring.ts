// The edges of a graph sorted by what a walk asks for at each node, looked up once: where it goes on, what it runs, who
// runs it, which handlers take its exceptions. Made for one graph and shared by all walks through it.
import type { Aldg, AldgEdge, NodeIndex } from './aldg.ts';
import { edgesInto, edgesOf, exitOf } from './aldg.ts';

/** Room for something about each node. */
export const blank = <T>(graph: Aldg): (T | undefined)[] =>
  new Array<T | undefined>(graph.nodes.length).fill(undefined);

/** A function of a node that is computed at most once for each. */
function once<T>(graph: Aldg, compute: (node: NodeIndex) => T): (node: NodeIndex) => T {
  const known = blank<T>(graph);
  return (node) => {
    let found = known[node];
    if (found === undefined) {
      found = compute(node);
      known[node] = found;
    }
    return found;
  };
}

export interface Wiring {
  /** Where the flow goes on by itself. */
  readonly flow: (node: NodeIndex) => readonly AldgEdge[];
  /** Into handlers. */
  readonly raise: (node: NodeIndex) => readonly AldgEdge[];
  /** Units and retries that a node runs and comes back from. */
  readonly runs: (node: NodeIndex) => readonly AldgEdge[];
  /** Where a unit starts: its own facts that follow it. */
  readonly starts: (unit: NodeIndex) => readonly AldgEdge[];
  /** Where a workflow goes on when a unit has run. */
  readonly onward: (unit: NodeIndex) => readonly AldgEdge[];
  /** Units whose inside runs at a node: its callees, also behind retries, or its own inside where it is a unit. */
  readonly entered: (node: NodeIndex) => readonly NodeIndex[];
  /** Nodes that run a unit and go on after it; a retry stands for the calls of what it wraps. */
  readonly sites: (unit: NodeIndex) => readonly NodeIndex[];
  /** Units that run a unit: those that own a node which calls it, through retries, or the workflow it is a step of. */
  readonly runners: (unit: NodeIndex) => ReadonlySet<NodeIndex>;
  /** Straight on from a node nothing but an explicit raise is met. */
  readonly onlyRaises: (node: NodeIndex) => boolean;
}

const NONE: readonly AldgEdge[] = [];

function pick(graph: Aldg, node: NodeIndex, wanted: (edge: AldgEdge) => boolean): readonly AldgEdge[] {
  const edges = edgesOf(graph, node).filter(wanted);
  return edges.length === 0 ? NONE : edges;
}

function callSites(graph: Aldg, unit: NodeIndex): NodeIndex[] {
  const sites = new Set<NodeIndex>();
  const open = [unit];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const edge of edgesInto(graph, node)) {
      if (edge.role !== 'run' || sites.has(edge.source)) continue;
      sites.add(edge.source);
      if (graph.nodes[edge.source]!.kind === 'RETRY') open.push(edge.source);
    }
  }
  return [...sites].sort((a, b) => a - b);
}

function runnersOf(graph: Aldg, unit: NodeIndex, sites: readonly NodeIndex[]): Set<NodeIndex> {
  const found = new Set<NodeIndex>();
  for (const node of [unit, ...sites]) if (graph.owner[node]! >= 0) found.add(graph.owner[node]!);
  return found;
}

function onlyRaises(graph: Aldg, node: NodeIndex, flow: Wiring['flow']): boolean {
  for (let at = node, left = 64; left > 0; left -= 1) {
    const exit = exitOf(graph, at);
    const edges = flow(at);
    if (exit) return (exit.kind === 'raise' || exit.kind === 'process_exit') && edges.length === 0;
    if (edges.length !== 1) return false;
    at = edges[0]!.target;
  }
  return false;
}

export function wire(graph: Aldg): Wiring {
  const flow = once(graph, (node) => pick(graph, node, (edge) => edge.role === 'flow'));
  const runs = once(graph, (node) => pick(graph, node, (edge) => edge.role === 'run'));
  const sites = once(graph, (unit) => callSites(graph, unit));
  const entered = once(graph, (node) => {
    if (graph.nodes[node]!.fact?.fact === 'unit') return [node];
    return runs(node).flatMap(({ target }) =>
      graph.nodes[target]!.kind === 'RETRY' ? runs(target).map((edge) => edge.target) : [target],
    );
  });
  return {
    flow,
    runs,
    sites,
    entered,
    raise: once(graph, (node) => pick(graph, node, (edge) => edge.role === 'raise')),
    starts: once(graph, (unit) => flow(unit).filter((edge) => graph.owner[edge.target] === unit)),
    onward: once(graph, (unit) => flow(unit).filter((edge) => graph.owner[edge.target] !== unit)),
    runners: once(graph, (unit) => runnersOf(graph, unit, sites(unit))),
    onlyRaises: once(graph, (node) => onlyRaises(graph, node, flow)),
  };
}
