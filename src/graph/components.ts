// Strongly connected components of a part of the graph, by Tarjan's algorithm with an explicit stack.
// A component is returned when it can repeat: it has several nodes, or one with an edge to itself.
import type { NodeIndex } from './aldg.ts';

interface Visit {
  readonly node: NodeIndex;
  next: number;
}

interface Search {
  readonly order: Map<NodeIndex, number>;
  readonly low: Map<NodeIndex, number>;
  readonly open: NodeIndex[];
  readonly onStack: Set<NodeIndex>;
}

function enter(search: Search, node: NodeIndex): Visit {
  const number = search.order.size;
  search.order.set(node, number);
  search.low.set(node, number);
  search.open.push(node);
  search.onStack.add(node);
  return { node, next: 0 };
}

function lower(search: Search, node: NodeIndex, to: number): void {
  if (to < search.low.get(node)!) search.low.set(node, to);
}

function close(search: Search, root: NodeIndex): NodeIndex[] {
  const component: NodeIndex[] = [];
  for (let node = -1; node !== root; ) {
    node = search.open.pop()!;
    search.onStack.delete(node);
    component.push(node);
  }
  return component;
}

function advance(search: Search, stack: Visit[], successors: (node: NodeIndex) => readonly NodeIndex[]): boolean {
  const visit = stack[stack.length - 1]!;
  const targets = successors(visit.node);
  while (visit.next < targets.length) {
    const target = targets[visit.next++]!;
    if (!search.order.has(target)) {
      stack.push(enter(search, target));
      return true;
    }
    if (search.onStack.has(target)) lower(search, visit.node, search.order.get(target)!);
  }
  return false;
}

/** Repeating components among `nodes`, each sorted; `successors` must stay among `nodes`. */
export function repeatingComponents(
  nodes: Iterable<NodeIndex>,
  successors: (node: NodeIndex) => readonly NodeIndex[],
): NodeIndex[][] {
  const search: Search = { order: new Map(), low: new Map(), open: [], onStack: new Set() };
  const components: NodeIndex[][] = [];
  for (const start of nodes) {
    if (search.order.has(start)) continue;
    const stack = [enter(search, start)];
    while (stack.length > 0) {
      if (advance(search, stack, successors)) continue;
      const { node } = stack.pop()!;
      const parent = stack[stack.length - 1];
      if (parent) lower(search, parent.node, search.low.get(node)!);
      if (search.low.get(node) !== search.order.get(node)) continue;
      const component = close(search, node);
      if (component.length > 1 || successors(node).includes(node)) components.push(component.sort((a, b) => a - b));
    }
  }
  return components.sort((a, b) => a[0]! - b[0]!);
}
