// Lowers operators: arithmetic and logical ones as links of a chain, comparisons, unary operators, conditionals.

import type { BinaryOperator, CompareOperator, Expression, Span, Unary } from '../tree.ts';
import { ERROR, NONE } from '../treesitter/flat_tree.ts';
import { CHAIN_LIMIT, type Lowering } from '../treesitter/lowering.ts';
import { lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';

export function extendBinary(cx: Lowering, node: number, left: Expression, leftNode: number): Expression {
  const right = leftNode === NONE ? NONE : cx.tree.after(leftNode, node);
  const operator = (operatorsOf(cx, node)[0] ?? '+') as BinaryOperator;
  return { kind: 'binary', span: cx.span(node), operator, left, right: lowerOperand(cx, right, node) };
}

export function extendLogical(cx: Lowering, node: number, left: Expression, leftNode: number): Expression {
  const right = leftNode === NONE ? NONE : cx.tree.after(leftNode, node);
  const operator = cx.tree.has(node, 'or') ? 'or' : 'and';
  return { kind: 'logical', span: cx.span(node), operator, left, right: lowerOperand(cx, right, node) };
}

export function lowerUnary(cx: Lowering, node: number): Expression {
  const operator = (operatorsOf(cx, node)[0] ?? '+') as Unary['operator'];
  return { kind: 'unary', span: cx.span(node), operator, operand: lowerOnly(cx, node) };
}

/** `a < b <= c` becomes `a < b and b <= c`. */
export function lowerComparison(cx: Lowering, node: number): Expression {
  const { tree } = cx;
  const operands = tree.operands(node);
  if (operands.length < 2) return lowerOnly(cx, node);
  if (operands.length > CHAIN_LIMIT) return cx.cut(node);
  const operators = operatorsOf(cx, node).map(compareOperator);
  let left = lowerExpression(cx, operands[0]!);
  let chain: Expression | undefined;
  for (let i = 1; i < operands.length; i++) {
    const right = lowerExpression(cx, operands[i]!);
    const span = cx.positions.span(tree.start[operands[i - 1]!]!, tree.end[operands[i]!]!);
    const link: Expression = { kind: 'compare', span, operator: operators[i - 1] ?? '==', left, right };
    chain = chain
      ? { kind: 'logical', span: through(chain.span, span), operator: 'and', left: chain, right: link }
      : link;
    left = right;
  }
  return chain!;
}

/** `<>` is Python 2's `!=`. */
function compareOperator(token: string): CompareOperator {
  return (token === '<>' ? '!=' : token) as CompareOperator;
}

function through(first: Span, last: Span): Span {
  return { ...first, endLine: last.endLine, endColumn: last.endColumn };
}

export function lowerConditional(cx: Lowering, node: number): Expression {
  const [whenTrue = NONE, test = NONE, whenFalse = NONE] = cx.tree.operands(node);
  return {
    kind: 'conditional',
    span: cx.span(node),
    test: lowerOperand(cx, test, node),
    whenTrue: lowerOperand(cx, whenTrue, node),
    whenFalse: lowerOperand(cx, whenFalse, node),
  };
}

/** The tokens between the operands. */
function operatorsOf(cx: Lowering, node: number): string[] {
  const { tree } = cx;
  const operators: string[] = [];
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    const token = tree.type(child);
    if (tree.types.isOperand[tree.kind[child]!] === 0 && token !== ERROR) operators.push(token);
  }
  return operators;
}
