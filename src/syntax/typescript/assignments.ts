// Lowers assignments, as statements and as expressions: `x = y`, `x += y`, `x ??= y`, `x++`, destructuring.

import type { Expression, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { exported } from './exports.ts';
import { lowerOperand } from './expressions.ts';
import { isFunctionType } from './functions.ts';
import { constantOf, type ScriptLowering } from './lowering.ts';
import { binaryOperator, logicalOperator, operatorOf } from './operators.ts';
import { assign, bindPattern, target } from './patterns.ts';

/** An assignment whose value nobody reads. */
export function lowerAssignment(cx: ScriptLowering, node: number): Statement[] {
  const { tree } = cx;
  const [left = NONE, right = NONE] = tree.operands(node);
  const span = cx.span(node);
  const toModule = left === NONE || right === NONE ? undefined : exported(cx, left, right, span);
  if (toModule) return toModule;
  const type = left === NONE ? '' : tree.type(left);
  if (type === 'identifier' && right !== NONE && isFunctionType(tree.type(right))) {
    cx.write(tree.text(left));
    return [assign(target(cx, left, 'write'), lowerOperand(cx, right, node), span)];
  }
  const out: Statement[] = [];
  const value = lowerOperand(cx, right, node);
  if (left === NONE) return [{ kind: 'expression', span, value }];
  bindPattern(cx, left, value, span, out, 'write');
  return out;
}

export function lowerAugment(cx: ScriptLowering, node: number): Statement[] {
  const [left = NONE, right = NONE] = cx.tree.operands(node);
  if (left === NONE) return [];
  const span = cx.span(node);
  const operator = operatorOf(cx, node).slice(0, -1);
  const written = target(cx, left, 'write');
  const value = lowerOperand(cx, right, node);
  const logical = logicalOperator(operator);
  if (logical)
    return [assign(written, { kind: 'logical', span, operator: logical, left: written, right: value }, span)];
  return [{ kind: 'augment', span, target: written, operator: binaryOperator(operator), value }];
}

/** `x++` on its own. */
export function lowerUpdate(cx: ScriptLowering, node: number): Statement[] {
  const left = cx.tree.first(node);
  if (left === NONE) return [];
  const span = cx.span(node);
  const operator = operatorOf(cx, node).startsWith('-') ? '-' : '+';
  return [{ kind: 'augment', span, target: target(cx, left, 'write'), operator, value: constantOf(1, span) }];
}

export function lowerAssignmentExpression(cx: ScriptLowering, node: number): Expression {
  const { tree } = cx;
  const [left = NONE, right = NONE] = tree.operands(node);
  const value = lowerOperand(cx, right, node);
  if (left === NONE) return value;
  if (!/_pattern$/.test(tree.type(left)))
    return { kind: 'assignment_expression', span: cx.span(node), target: target(cx, left, 'write'), value };
  bindPattern(cx, left, value, cx.span(node), cx.before, 'write');
  return value;
}

export function lowerAugmentedExpression(cx: ScriptLowering, node: number): Expression {
  const [lowered] = lowerAugment(cx, node);
  if (lowered?.kind === 'assign') return asExpression(lowered.targets[0]!, lowered.value!, lowered.span);
  if (lowered?.kind !== 'augment') return cx.opaque(node, 'syntax error');
  const { target: left, operator, value: right, span } = lowered;
  return asExpression(left, { kind: 'binary', span, operator, left, right }, span);
}

/** The value before or after the step: what limits compare with differs by one lap at most. */
export function lowerUpdateExpression(cx: ScriptLowering, node: number): Expression {
  const [lowered] = lowerUpdate(cx, node);
  if (lowered?.kind !== 'augment') return cx.opaque(node, 'syntax error');
  const { target: left, operator, value: right, span } = lowered;
  return asExpression(left, { kind: 'binary', span, operator, left, right }, span);
}

function asExpression(written: Expression, value: Expression, span: Expression['span']): Expression {
  return { kind: 'assignment_expression', span, target: written, value };
}
