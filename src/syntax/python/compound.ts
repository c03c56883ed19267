// Lowers compound statements other than definitions: if, for, while, try, with, match.

import type { Expression, For, Handler, If, Match, MatchCase, Statement, Try, While, With } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { CHAIN_LIMIT, type Lowering } from '../treesitter/lowering.ts';
import { lowerBlock, lowerBodyOf } from './blocks.ts';
import { lowerTupleOf } from './collections.ts';
import { lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';
import { lowerCasePatterns } from './patterns.ts';

export function lowerIf(cx: Lowering, node: number): If {
  const { tree } = cx;
  const head = lowerBranch(cx, node);
  const branches = tree.operands(node).filter((child) => tree.type(child) === 'elif_clause');
  const tooDeep = branches[CHAIN_LIMIT];
  if (tooDeep !== undefined) cx.cut(tooDeep);
  const elifs = branches.slice(0, CHAIN_LIMIT).map((child) => ({ node: child, ...lowerBranch(cx, child) }));
  let orElse = lowerClause(cx, node, 'else_clause');
  const end = tree.end[node]!;
  for (const { node: elif, test, body } of elifs.reverse()) {
    orElse = [{ kind: 'if', span: cx.positions.span(tree.start[elif]!, end), test, body, orElse }];
  }
  return { kind: 'if', span: cx.span(node), ...head, orElse };
}

function lowerBranch(cx: Lowering, node: number): { test: Expression; body: Statement[] } {
  return { test: lowerCondition(cx, node), body: lowerBodyOf(cx, node) };
}

function lowerCondition(cx: Lowering, node: number): Expression {
  const first = cx.tree.first(node);
  const test = first !== NONE && cx.tree.type(first) === 'block' ? NONE : first;
  return lowerOperand(cx, test, node);
}

function lowerClause(cx: Lowering, node: number, type: string): Statement[] {
  const clause = cx.tree.child(node, type);
  return clause === NONE ? [] : lowerBodyOf(cx, clause);
}

export function lowerWhile(cx: Lowering, node: number): While {
  const branch = lowerBranch(cx, node);
  return {
    kind: 'while',
    span: cx.span(node),
    ...branch,
    testAtEnd: false,
    orElse: lowerClause(cx, node, 'else_clause'),
  };
}

export function lowerFor(cx: Lowering, node: number): For {
  const { tree } = cx;
  const [target = NONE, iterable = NONE] = tree.operands(node).filter((child) => tree.type(child) !== 'block');
  return {
    kind: 'for',
    span: cx.span(node),
    target: lowerOperand(cx, target, node),
    iterable: lowerOperand(cx, iterable, node),
    async: tree.has(node, 'async'),
    body: lowerBodyOf(cx, node),
    orElse: lowerClause(cx, node, 'else_clause'),
  };
}

export function lowerTry(cx: Lowering, node: number): Try {
  const { tree } = cx;
  const body = lowerBodyOf(cx, node);
  const clauses = tree.operands(node).filter((child) => tree.type(child) === 'except_clause');
  return {
    kind: 'try',
    span: cx.span(node),
    body,
    handlers: clauses.map((clause) => lowerHandler(cx, clause)),
    orElse: lowerClause(cx, node, 'else_clause'),
    finalizer: lowerClause(cx, node, 'finally_clause'),
  };
}

function lowerHandler(cx: Lowering, node: number): Handler {
  const { tree } = cx;
  const values = tree.operands(node).filter((child) => tree.type(child) !== 'block');
  const name = takeHandlerName(cx, node, values);
  return {
    span: cx.span(node),
    ...(values.length > 0 && { type: lowerTupleOf(cx, values, false, node) }),
    ...(name !== undefined && { name }),
    body: lowerBodyOf(cx, node),
  };
}

/**
 * `except A as e`, or Python 2's `except A, e`. The latter is told from Python 3.14's `except A, B` by its case.
 * Leaves only the exception types in `values`.
 */
function takeHandlerName(cx: Lowering, node: number, values: number[]): string | undefined {
  const { tree } = cx;
  const [first, second] = values;
  if (first !== undefined && values.length === 1 && tree.type(first) === 'as_pattern') {
    const [type, alias] = tree.operands(first);
    values.splice(0, 1, ...(type === undefined ? [] : [type]));
    return alias === undefined ? undefined : tree.text(alias);
  }
  if (second === undefined || values.length !== 2) return undefined;
  const python2 = tree.type(second) === 'identifier' && /^[a-z_]/.test(tree.text(second));
  if (!tree.has(node, 'as') && !python2) return undefined;
  values.pop();
  return tree.text(second);
}

export function lowerWith(cx: Lowering, node: number): With {
  const { tree } = cx;
  const clause = tree.child(node, 'with_clause');
  const items = clause === NONE ? [] : tree.operands(clause).flatMap((item) => withItemNodes(cx, item));
  return {
    kind: 'with',
    span: cx.span(node),
    items: items.map((item) => lowerWithItem(cx, item)),
    async: tree.has(node, 'async'),
    body: lowerBodyOf(cx, node),
  };
}

/** The grammar may read `with (a as b, c as d):` as one item that is a tuple. */
function withItemNodes(cx: Lowering, item: number): number[] {
  const { tree } = cx;
  const value = tree.type(item) === 'with_item' ? tree.first(item) : item;
  if (value === NONE) return [];
  const type = tree.type(value);
  if (type === 'tuple') return tree.operands(value);
  if (type !== 'parenthesized_expression') return [value];
  const inner = tree.first(value);
  return inner !== NONE && tree.type(inner) === 'as_pattern' ? [inner] : [value];
}

function lowerWithItem(cx: Lowering, node: number): With['items'][number] {
  if (cx.tree.type(node) === 'conditional_expression') return lowerConditionalItem(lowerExpression(cx, node));
  if (cx.tree.type(node) !== 'as_pattern') return { context: lowerExpression(cx, node) };
  const [value = NONE, target = NONE] = cx.tree.operands(node);
  const context = lowerOperand(cx, value, node);
  return target === NONE ? { context } : { context, target: lowerExpression(cx, target) };
}

/** In `with a if b else c as d` the grammar takes the target for a part of the last branch. */
function lowerConditionalItem(item: Expression): With['items'][number] {
  if (item.kind !== 'conditional') return { context: item };
  const last = item.whenFalse;
  if (last.kind !== 'assignment_expression') return { context: item };
  return { context: { ...item, whenFalse: last.value }, target: last.target };
}

export function lowerMatch(cx: Lowering, node: number): Match {
  const { tree } = cx;
  const block = tree.child(node, 'block');
  const subjects = tree.operands(node).filter((child) => child !== block);
  const clauses = block === NONE ? [] : tree.operands(block).filter((child) => tree.type(child) === 'case_clause');
  return {
    kind: 'match',
    span: cx.span(node),
    subject: lowerTupleOf(cx, subjects, tree.has(node, ','), node),
    cases: clauses.map((clause) => lowerCase(cx, clause)),
  };
}

function lowerCase(cx: Lowering, node: number): MatchCase {
  const { tree } = cx;
  const patterns = tree.operands(node).filter((child) => tree.type(child) === 'case_pattern');
  const guard = tree.child(node, 'if_clause');
  const block = tree.child(node, 'block');
  return {
    span: cx.span(node),
    pattern: lowerCasePatterns(cx, node, patterns),
    ...(guard !== NONE && { guard: lowerOnly(cx, guard) }),
    body: block === NONE ? [] : lowerBlock(cx, block),
  };
}
