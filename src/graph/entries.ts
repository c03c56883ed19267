// From which entry each unit is started, by the shortest chain of calls, dispatches and workflow steps.
import { type Aldg, edgesOf, type NodeIndex } from './aldg.ts';
import { contents } from './region.ts';

/** Where code leads from here, wherever the flow stands: what it owns, calls, dispatches, and the next steps of a workflow. */
function next(graph: Aldg, node: NodeIndex): NodeIndex[] {
  const isUnit = graph.nodes[node]!.fact?.fact === 'unit';
  const edges = edgesOf(graph, node).filter((edge) => edge.role === 'run' || edge.role === 'dispatch' || isUnit);
  return [...edges.map((edge) => edge.target), ...(isUnit ? contents(graph, node) : [])];
}

/** The entry of every unit and fact that one reaches; entries in program order, nearest first. */
export function nearestEntries(graph: Aldg): ReadonlyMap<NodeIndex, NodeIndex> {
  const found = new Map<NodeIndex, NodeIndex>();
  const open: NodeIndex[] = [];
  for (const { target } of edgesOf(graph, 0)) {
    if (found.has(target)) continue;
    found.set(target, target);
    open.push(target);
  }
  for (const node of open) {
    for (const one of next(graph, node)) {
      if (found.has(one)) continue;
      found.set(one, found.get(node)!);
      open.push(one);
    }
  }
  return found;
}
