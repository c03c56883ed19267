// Lowers displays, comprehensions, and what stands between the brackets of a subscript.

import type { Collection, Comprehension, ComprehensionClause, Dictionary, Expression, Slice } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { lowerAll, lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';

export function lowerCollection(cx: Lowering, node: number, form: Collection['form']): Collection {
  return { kind: 'collection', span: cx.span(node), form, elements: lowerAll(cx, cx.tree.operands(node)) };
}

export function lowerTuple(cx: Lowering, node: number): Expression {
  const { tree } = cx;
  const only = tree.first(node);
  // As an assignment target `(a)` is read as a tuple pattern.
  const grouping = tree.type(node) === 'tuple_pattern' && only !== NONE && !tree.has(node, ',');
  return grouping ? lowerExpression(cx, only) : lowerCollection(cx, node, 'tuple');
}

/** Several expressions side by side, `a, b` or `a,`, are a tuple; a single one is itself. */
export function lowerTupleOf(
  cx: Lowering,
  nodes: readonly number[],
  trailingComma: boolean,
  parent: number,
): Expression {
  if (nodes.length <= 1 && !trailingComma) return lowerOperand(cx, nodes[0] ?? NONE, parent);
  const { start, end } = cx.tree;
  const first = nodes[0] ?? parent;
  const span = cx.positions.span(start[first]!, end[nodes.at(-1) ?? parent]!);
  return { kind: 'collection', span, form: 'tuple', elements: lowerAll(cx, nodes) };
}

export function lowerDictionary(cx: Lowering, node: number): Dictionary {
  const entries = cx.tree.operands(node).map((child) => {
    if (cx.tree.type(child) !== 'pair') return { value: lowerOnly(cx, child) };
    const [key = NONE, value = NONE] = cx.tree.operands(child);
    return { key: lowerOperand(cx, key, child), value: lowerOperand(cx, value, child) };
  });
  return { kind: 'dictionary', span: cx.span(node), entries };
}

export function lowerComprehension(cx: Lowering, node: number, form: Comprehension['form']): Comprehension {
  const [body = NONE, ...rest] = cx.tree.operands(node);
  const element = lowerElement(cx, body, node);
  const clauses: (ComprehensionClause & { conditions: Expression[] })[] = [];
  for (const child of rest) {
    if (cx.tree.type(child) === 'for_in_clause') clauses.push(lowerClause(cx, child));
    else if (cx.tree.type(child) === 'if_clause') clauses.at(-1)?.conditions.push(lowerOnly(cx, child));
  }
  return { kind: 'comprehension', span: cx.span(node), form, element, clauses };
}

function lowerElement(cx: Lowering, node: number, parent: number): Expression {
  if (node === NONE || cx.tree.type(node) !== 'pair') return lowerOperand(cx, node, parent);
  return lowerCollection(cx, node, 'tuple');
}

function lowerClause(cx: Lowering, node: number): ComprehensionClause & { conditions: Expression[] } {
  const [target = NONE, ...iterables] = cx.tree.operands(node);
  return {
    target: lowerOperand(cx, target, node),
    iterable: lowerTupleOf(cx, iterables, false, node),
    conditions: [],
  };
}

/** The index of a subscript whose object is `object`. */
export function lowerIndex(cx: Lowering, node: number, object: number): Expression {
  const { tree } = cx;
  const indices = tree.operands(node).filter((child) => child > object);
  // `List[int]` in an annotation wraps its arguments once more.
  const parameters = indices[0];
  if (parameters !== undefined && tree.type(parameters) === 'type_parameter') {
    return lowerTupleOf(cx, tree.operands(parameters), tree.operands(parameters).length > 1, parameters);
  }
  return lowerTupleOf(cx, indices, tree.has(node, ','), node);
}

export function lowerSlice(cx: Lowering, node: number): Slice {
  const { tree } = cx;
  const bounds: [lower?: Expression, upper?: Expression, step?: Expression] = [];
  let at = 0;
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ':') at++;
    else if (at < 3 && tree.types.isOperand[tree.kind[child]!] === 1) bounds[at] = lowerExpression(cx, child);
  }
  const [lower, upper, step] = bounds;
  return {
    kind: 'slice',
    span: cx.span(node),
    ...(lower && { lower }),
    ...(upper && { upper }),
    ...(step && { step }),
  };
}
