// Lowers unary and binary operators onto those of the neutral tree: `===` is `==`, a comparison with null is `is`, `??` is
// `or`, `instanceof` asks what Python's `isinstance` asks.

import type { BinaryOperator, CompareOperator, Constant, Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerOnly, lowerOperand } from './expressions.ts';
import { constantOf, nameOf, type ScriptLowering } from './lowering.ts';

const COMPARISONS: Readonly<Record<string, CompareOperator>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: 'in',
};
const LOGICAL: Readonly<Record<string, 'and' | 'or'>> = { '&&': 'and', '||': 'or', '??': 'or' };
const SHIFTS: Readonly<Record<string, BinaryOperator>> = { '>>>': '>>' };

/** The first token among a node's children that is not named. */
export function operatorOf(cx: ScriptLowering, node: number): string {
  const { tree } = cx;
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.types.isOperand[tree.kind[child]!] === 0) return tree.type(child);
  }
  return '';
}

export function binaryOperator(written: string): BinaryOperator {
  return SHIFTS[written] ?? (written as BinaryOperator);
}

export function logicalOperator(written: string): 'and' | 'or' | undefined {
  return LOGICAL[written];
}

export function extendBinary(cx: ScriptLowering, node: number, left: Expression, leftNode: number): Expression {
  const span = cx.span(node);
  const operator = operatorOf(cx, node);
  const right = lowerOperand(cx, leftNode === NONE ? NONE : cx.tree.after(leftNode, node), node);
  const logical = LOGICAL[operator];
  if (logical) return { kind: 'logical', span, operator: logical, left, right };
  if (operator === 'instanceof')
    return { kind: 'call', span, callee: nameOf('isinstance', span), args: [{ value: left }, { value: right }] };
  const comparison = COMPARISONS[operator];
  if (comparison) return compared(comparison, left, right, span);
  return { kind: 'binary', span, operator: binaryOperator(operator), left, right };
}

/** The constant stands on the right, as people write it. */
function compared(
  operator: CompareOperator,
  left: Expression,
  right: Expression,
  span: Expression['span'],
): Expression {
  const isEquality = operator === '==' || operator === '!=';
  const [subject, other] =
    isEquality && left.kind === 'constant' && right.kind !== 'constant' ? [right, left] : [left, right];
  const tested = isEquality ? typeTested(subject, other) : undefined;
  const value = tested ? constantOf(null, other.span) : other;
  const isNull = isEquality && value.kind === 'constant' && value.value === null;
  const chosen = isNull ? (operator === '==' ? 'is' : 'is not') : operator;
  return { kind: 'compare', span, operator: chosen, left: tested ?? subject, right: value };
}

/** `typeof x === "undefined"` asks whether `x` is there. */
function typeTested(subject: Expression, other: Expression): Expression | undefined {
  if (subject.kind !== 'call' || subject.callee.kind !== 'name' || subject.callee.name !== 'typeof') return undefined;
  return other.kind === 'constant' && other.value === 'undefined' ? subject.args[0]?.value : undefined;
}

export function lowerUnary(cx: ScriptLowering, node: number): Expression {
  const span = cx.span(node);
  const operator = operatorOf(cx, node);
  const operand = lowerOnly(cx, node);
  switch (operator) {
    case '!':
      return { kind: 'unary', span, operator: 'not', operand };
    case '-':
      return negated(operand) ?? { kind: 'unary', span, operator, operand };
    case '+':
    case '~':
      return { kind: 'unary', span, operator, operand };
    case 'typeof':
      return { kind: 'call', span, callee: nameOf('typeof', span), args: [{ value: operand }] };
    case 'void':
      return operand.kind === 'constant' ? constantOf(null, span) : operand;
    default:
      return cx.opaque(node, operator, [operand]);
  }
}

function negated(operand: Expression): Constant | undefined {
  return operand.kind === 'constant' && typeof operand.value === 'number'
    ? { ...operand, value: -operand.value }
    : undefined;
}
