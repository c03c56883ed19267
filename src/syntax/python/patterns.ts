// Lowers the patterns of `match` statements to expressions: class patterns read as calls, captures as names,
// alternatives as `|`, `pattern as name` as an assignment expression.

import type { Argument, Expression } from '../tree.ts';
import { ERROR, NONE } from '../treesitter/flat_tree.ts';
import { CHAIN_LIMIT, type Lowering, NESTING_LIMIT } from '../treesitter/lowering.ts';
import { lowerExpression, lowerOperand } from './expressions.ts';

/** The patterns of one `case`; several side by side are a tuple. */
export function lowerCasePatterns(cx: Lowering, node: number, patterns: readonly number[]): Expression {
  if (patterns.length === 1 && !cx.tree.has(node, ',')) return lowerPattern(cx, patterns[0]!);
  const { start, end } = cx.tree;
  const span = cx.positions.span(start[patterns[0] ?? node]!, end[patterns.at(-1) ?? node]!);
  return { kind: 'collection', span, form: 'tuple', elements: patterns.map((pattern) => lowerPattern(cx, pattern)) };
}

function lowerPattern(cx: Lowering, node: number): Expression {
  if (node === NONE) return cx.opaque(0, 'syntax error');
  if (cx.depth >= NESTING_LIMIT) return cx.cut(node);
  cx.depth++;
  const lowered = lowerPatternKind(cx, node);
  cx.depth--;
  return lowered;
}

function lowerPatternKind(cx: Lowering, node: number): Expression {
  const { tree } = cx;
  const span = cx.span(node);
  switch (tree.type(node)) {
    case 'case_pattern':
      return lowerCasePattern(cx, node);
    case 'class_pattern':
      return lowerClassPattern(cx, node);
    case 'as_pattern': {
      const [value = NONE, target = NONE] = tree.operands(node);
      return {
        kind: 'assignment_expression',
        span,
        target: lowerOperand(cx, target, node),
        value: lowerPattern(cx, value),
      };
    }
    case 'union_pattern':
      return lowerUnion(cx, node);
    case 'list_pattern':
      return { kind: 'collection', span, form: 'list', elements: lowerPatterns(cx, node) };
    case 'tuple_pattern':
      return lowerTuplePattern(cx, node);
    case 'dict_pattern':
      return lowerDictPattern(cx, node);
    case 'splat_pattern':
      return { kind: 'starred', span, value: lowerSplatName(cx, node) };
    case 'complex_pattern':
      return cx.opaque(node, 'complex number');
    case '_':
      return { kind: 'name', span, name: '_' };
    default:
      return lowerExpression(cx, node);
  }
}

/** Wraps one pattern, with a minus sign before it when it is a negative number. */
function lowerCasePattern(cx: Lowering, node: number): Expression {
  const { tree } = cx;
  const inner = tree.first(node);
  if (inner === NONE)
    return tree.has(node, '_') ? { kind: 'name', span: cx.span(node), name: '_' } : cx.opaque(node, 'syntax error');
  const lowered = lowerPattern(cx, inner);
  return tree.has(node, '-') ? { kind: 'unary', span: cx.span(node), operator: '-', operand: lowered } : lowered;
}

/** Child patterns including the anonymous `_`; a minus sign applies to the number after it. */
function lowerPatterns(cx: Lowering, node: number): Expression[] {
  return patternNodes(cx, node).map((child) => lowerSigned(cx, child));
}

function patternNodes(cx: Lowering, node: number): number[] {
  const { tree } = cx;
  const found: number[] = [];
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ERROR) continue;
    if (tree.types.isOperand[tree.kind[child]!] === 1 || tree.type(child) === '_') found.push(child);
  }
  return found;
}

function lowerSigned(cx: Lowering, node: number): Expression {
  const lowered = lowerPattern(cx, node);
  if (cx.tree.type(node - 1) !== '-') return lowered;
  return { kind: 'unary', span: cx.span(node), operator: '-', operand: lowered };
}

function lowerUnion(cx: Lowering, node: number): Expression {
  const alternatives = lowerPatterns(cx, node);
  if (alternatives.length > CHAIN_LIMIT) return cx.cut(node);
  const [first, ...rest] = alternatives;
  if (!first) return cx.opaque(node, 'syntax error');
  return rest.reduce<Expression>(
    (left, right) => ({ kind: 'binary', span: cx.span(node), operator: '|', left, right }),
    first,
  );
}

function lowerTuplePattern(cx: Lowering, node: number): Expression {
  const elements = lowerPatterns(cx, node);
  const [only] = elements;
  if (only && elements.length === 1 && !cx.tree.has(node, ',')) return only;
  return { kind: 'collection', span: cx.span(node), form: 'tuple', elements };
}

function lowerClassPattern(cx: Lowering, node: number): Expression {
  const [name = NONE, ...rest] = cx.tree.operands(node);
  const args = rest.map((child) => lowerPatternArgument(cx, child));
  return { kind: 'call', span: cx.span(node), callee: lowerOperand(cx, name, node), args };
}

function lowerPatternArgument(cx: Lowering, node: number): Argument {
  const { tree } = cx;
  const inner = tree.type(node) === 'case_pattern' ? tree.first(node) : node;
  if (inner === NONE || tree.type(inner) !== 'keyword_pattern') return { value: lowerPattern(cx, node) };
  const [name = NONE, value = NONE] = patternNodes(cx, inner);
  return {
    name: name === NONE ? '' : tree.text(name),
    value: value === NONE ? cx.opaque(inner, 'syntax error') : lowerSigned(cx, value),
  };
}

function lowerDictPattern(cx: Lowering, node: number): Expression {
  const entries: { key?: Expression; value: Expression }[] = [];
  let key: Expression | undefined;
  for (const child of patternNodes(cx, node)) {
    if (cx.tree.type(child) === 'splat_pattern') entries.push({ value: lowerSplatName(cx, child) });
    else if (!key) key = lowerSigned(cx, child);
    else {
      entries.push({ key, value: lowerSigned(cx, child) });
      key = undefined;
    }
  }
  return { kind: 'dictionary', span: cx.span(node), entries };
}

function lowerSplatName(cx: Lowering, node: number): Expression {
  const name = patternNodes(cx, node)[0];
  return name === undefined ? cx.opaque(node, 'syntax error') : lowerPattern(cx, name);
}
