// ALDG → loop levels: the loop-nesting forest of the repetition subgraph, one level a candidate feedback path.
// A component's header is where it is entered; taking it out leaves the inner levels. Hidden loops are levels of one node.

import { append } from '../multimap.ts';
import type { Aldg, AldgEdge, EdgeKind, NodeIndex } from './aldg.ts';
import { edgesInto, edgesOf, isHidden } from './aldg.ts';
import { repeatingComponents } from './components.ts';

export interface Level {
  readonly index: number;
  readonly header: NodeIndex;
  readonly body: ReadonlySet<NodeIndex>;
  readonly backEdges: readonly AldgEdge[];
  /** Index of the enclosing level in the same component, or -1. */
  readonly parent: number;
}

export interface LevelForest {
  readonly levels: readonly Level[];
  /** The innermost level a node lies in. */
  readonly innermost: ReadonlyMap<NodeIndex, Level>;
  readonly byHeader: ReadonlyMap<NodeIndex, readonly Level[]>;
}

/** Edges that may close a lap. Exits describe stopping; a hidden lap is a level of its own. */
const repeats = (edge: AldgEdge): boolean => edge.kind !== 'EXIT' && edge.role !== 'repeat';

/** Loops before other nodes, then what real code enters before what might be started from outside, then program order. */
function rank(graph: Aldg, node: NodeIndex, body: ReadonlySet<NodeIndex>): number {
  const entering = edgesInto(graph, node).filter((edge) => repeats(edge) && !body.has(edge.source));
  const loop = graph.nodes[node]!.kind === 'LOOP';
  if (entering.some((edge) => edge.source !== 0)) return loop ? 0 : 1;
  if (entering.length > 0) return 2;
  return graph.nodes[node]!.fact?.fact === 'unit' ? 3 : loop ? 4 : 5;
}

function chooseHeader(graph: Aldg, component: readonly NodeIndex[], body: ReadonlySet<NodeIndex>): NodeIndex {
  let best = component[0]!;
  let bestRank = rank(graph, best, body);
  for (const node of component) {
    const mine = rank(graph, node, body);
    if (mine < bestRank) [best, bestRank] = [node, mine];
  }
  return best;
}

interface Region {
  readonly nodes: Iterable<NodeIndex>;
  readonly inside: (node: NodeIndex) => boolean;
  readonly parent: number;
}

function writtenLevels(graph: Aldg): Level[] {
  const levels: Level[] = [];
  const regions: Region[] = [{ nodes: graph.nodes.map((node) => node.index), inside: () => true, parent: -1 }];
  for (let region = regions.pop(); region; region = regions.pop()) {
    const { nodes, inside, parent } = region;
    const successors = (node: NodeIndex) =>
      edgesOf(graph, node)
        .filter((edge) => repeats(edge) && inside(edge.target))
        .map((edge) => edge.target);
    for (const component of repeatingComponents(nodes, successors)) {
      const body = new Set(component);
      const header = chooseHeader(graph, component, body);
      const backEdges = edgesInto(graph, header).filter((edge) => repeats(edge) && body.has(edge.source));
      const index = levels.length;
      levels.push({ index, header, body, backEdges, parent });
      const inner = new Set(component);
      inner.delete(header);
      regions.push({ nodes: inner, inside: (node) => inner.has(node), parent: index });
    }
  }
  return levels;
}

function deepest(levels: readonly Level[]): Map<NodeIndex, Level> {
  const innermost = new Map<NodeIndex, Level>();
  for (const level of levels) {
    for (const node of level.body) {
      const known = innermost.get(node);
      if (!known || known.body.size >= level.body.size) innermost.set(node, level);
    }
  }
  return innermost;
}

export function findLevels(graph: Aldg): LevelForest {
  const levels = writtenLevels(graph);
  const outer = deepest(levels);
  for (const { index: header } of graph.nodes) {
    if (!isHidden(graph, header)) continue;
    const backEdges = edgesOf(graph, header).filter((edge) => edge.role === 'repeat');
    const parent = outer.get(header)?.index ?? -1;
    levels.push({ index: levels.length, header, body: new Set([header]), backEdges, parent });
  }
  const byHeader = new Map<NodeIndex, Level[]>();
  for (const level of levels) append(byHeader, level.header, level);
  return { levels, innermost: deepest(levels), byHeader };
}

/** `inner` lies strictly inside `outer`, in the same component. */
export const isNested = (inner: Level, outer: Level): boolean =>
  inner !== outer && inner.body.size < outer.body.size && outer.body.has(inner.header);

function backKind(edge: AldgEdge): EdgeKind {
  if (edge.role === 'run' || edge.role === 'dispatch') return 'REENTRY';
  return edge.role === 'raise' || edge.kind === 'EXCEPTION_RETRY' ? 'EXCEPTION_RETRY' : 'LOOP_BACK';
}

/** The graph with its back edges named for what they are, and the calls that re-enter a function as `RECURSION`. */
export function nameBackEdges(graph: Aldg, { levels }: LevelForest): Aldg {
  const edges = [...graph.edges];
  const nodes = [...graph.nodes];
  for (const { backEdges } of levels) {
    for (const edge of backEdges) {
      edges[edge.index] = { ...edge, kind: backKind(edge) };
      const source = nodes[edge.source]!;
      if (edge.role === 'run' && source.fact?.fact === 'invocation')
        nodes[edge.source] = { ...source, kind: 'RECURSION' };
    }
  }
  const renamed = (lists: Aldg['out']) => lists.map((list) => list.map((edge) => edges[edge.index]!));
  return { ...graph, nodes, edges, out: renamed(graph.out), into: renamed(graph.into) };
}
