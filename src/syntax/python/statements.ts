// Lowers simple Python statements, Python 2's among them, and dispatches the compound ones.

import type { Assign, BinaryOperator, Expression, Jump, Raise, ScopeDeclaration, Span, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { lowerTupleOf } from './collections.ts';
import { lowerFor, lowerIf, lowerMatch, lowerTry, lowerWhile, lowerWith } from './compound.ts';
import { lowerClass, lowerDecorated, lowerFunction } from './definitions.ts';
import { lowerAll, lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';
import { lowerImport, lowerImportFrom } from './imports.ts';

type LowerStatement = (cx: Lowering, node: number) => Statement;

const LOWERERS: ReadonlyMap<string, LowerStatement> = new Map<string, LowerStatement>([
  ['expression_statement', lowerExpressionStatement],
  ['assignment', lowerAssignment],
  ['augmented_assignment', lowerAugment],
  ['return_statement', lowerReturn],
  ['raise_statement', lowerRaise],
  ['pass_statement', (cx, node) => lowerJump(cx, node, 'pass')],
  ['break_statement', (cx, node) => lowerJump(cx, node, 'break')],
  ['continue_statement', (cx, node) => lowerJump(cx, node, 'continue')],
  ['delete_statement', lowerDelete],
  ['assert_statement', lowerAssert],
  ['global_statement', (cx, node) => lowerScope(cx, node, 'global')],
  ['nonlocal_statement', (cx, node) => lowerScope(cx, node, 'nonlocal')],
  ['type_alias_statement', lowerTypeAlias],
  ['print_statement', lowerPrint],
  ['exec_statement', lowerExec],
  ['import_statement', lowerImport],
  ['import_from_statement', lowerImportFrom],
  ['future_import_statement', lowerImportFrom],
  ['if_statement', lowerIf],
  ['for_statement', lowerFor],
  ['while_statement', lowerWhile],
  ['try_statement', lowerTry],
  ['with_statement', lowerWith],
  ['match_statement', lowerMatch],
  ['function_definition', lowerFunction],
  ['class_definition', lowerClass],
  ['decorated_definition', lowerDecorated],
]);

export function isStatementType(type: string): boolean {
  return LOWERERS.has(type);
}

export function lowerStatement(cx: Lowering, node: number): Statement {
  return LOWERERS.get(cx.tree.type(node))!(cx, node);
}

function lowerExpressionStatement(cx: Lowering, node: number): Statement {
  const { tree } = cx;
  const first = tree.first(node);
  const type = first === NONE ? '' : tree.type(first);
  if (type === 'assignment') return lowerAssignment(cx, first);
  if (type === 'augmented_assignment') return lowerAugment(cx, first);
  const value = lowerTupleOf(cx, tree.operands(node), tree.has(node, ','), node);
  return { kind: 'expression', span: cx.span(node), value };
}

/** `a = b = value` is nested to the right in the grammar. */
function lowerAssignment(cx: Lowering, node: number): Assign {
  const { tree } = cx;
  const targets: Expression[] = [];
  let annotation: Expression | undefined;
  let value = node;
  while (value !== NONE && tree.type(value) === 'assignment') {
    const [target = NONE, ...rest] = tree.operands(value);
    targets.push(lowerOperand(cx, target, value));
    const type = rest[0];
    if (type !== undefined && tree.type(type) === 'type') annotation = lowerExpression(cx, rest.shift()!);
    value = rest[0] ?? NONE;
  }
  return {
    kind: 'assign',
    span: cx.span(node),
    targets,
    ...(value !== NONE && { value: lowerExpression(cx, value) }),
    ...(annotation && { annotation }),
  };
}

function lowerAugment(cx: Lowering, node: number): Statement {
  const { tree } = cx;
  const [target = NONE, value = NONE] = tree.operands(node);
  let operator = '+';
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child).endsWith('=')) operator = tree.type(child).slice(0, -1);
  }
  return {
    kind: 'augment',
    span: cx.span(node),
    target: lowerOperand(cx, target, node),
    operator: operator as BinaryOperator,
    value: lowerOperand(cx, value, node),
  };
}

function lowerReturn(cx: Lowering, node: number): Statement {
  const value = cx.tree.first(node);
  const span = cx.span(node);
  return value === NONE ? { kind: 'return', span } : { kind: 'return', span, value: lowerExpression(cx, value) };
}

function lowerRaise(cx: Lowering, node: number): Raise {
  const { tree } = cx;
  const operands = tree.operands(node);
  const cause = tree.has(node, 'from') ? operands.pop() : undefined;
  const [value] = operands;
  return {
    kind: 'raise',
    span: cx.span(node),
    ...(value !== undefined && { value: lowerRaised(cx, value) }),
    ...(cause !== undefined && { cause: lowerExpression(cx, cause) }),
  };
}

/** Python 2's `raise E, "message"` is `raise E("message")`. */
function lowerRaised(cx: Lowering, node: number): Expression {
  const [callee, ...args] = cx.tree.type(node) === 'expression_list' ? cx.tree.operands(node) : [];
  if (callee === undefined || args.length === 0) return lowerExpression(cx, node);
  return {
    kind: 'call',
    span: cx.span(node),
    callee: lowerExpression(cx, callee),
    args: lowerAll(cx, args).map((value) => ({ value })),
  };
}

function lowerJump(cx: Lowering, node: number, kind: Jump['kind']): Jump {
  return { kind, span: cx.span(node) };
}

function lowerDelete(cx: Lowering, node: number): Statement {
  const { tree } = cx;
  let targets = tree.operands(node);
  const list = targets[0];
  if (targets.length === 1 && list !== undefined && /^(expression_list|tuple|list)$/.test(tree.type(list))) {
    targets = tree.operands(list);
  }
  return { kind: 'delete', span: cx.span(node), targets: lowerAll(cx, targets) };
}

function lowerAssert(cx: Lowering, node: number): Statement {
  const [test = NONE, message = NONE] = cx.tree.operands(node);
  return {
    kind: 'assert',
    span: cx.span(node),
    test: lowerOperand(cx, test, node),
    ...(message !== NONE && { message: lowerExpression(cx, message) }),
  };
}

function lowerScope(cx: Lowering, node: number, kind: ScopeDeclaration['kind']): ScopeDeclaration {
  return { kind, span: cx.span(node), names: cx.tree.operands(node).map((name) => cx.tree.text(name)) };
}

/** `type Pair[T] = tuple[T, T]` assigns to `Pair`. The grammar also reads `type(x).attribute = value` as one. */
function lowerTypeAlias(cx: Lowering, node: number): Assign {
  const { tree } = cx;
  const [target = NONE, value = NONE] = tree.operands(node);
  const alias = lowerOperand(cx, target, node);
  const isCall = target !== NONE && tree.source[tree.start[target]!] === '(';
  const bare = alias.kind === 'subscript' ? alias.object : alias;
  return {
    kind: 'assign',
    span: cx.span(node),
    targets: [isCall ? calledType(cx, alias, tree.start[node]!) : bare],
    value: lowerOperand(cx, value, node),
  };
}

/** Puts the call `type(x)` in place of `(x)`, innermost in a chain such as `(x).attribute`. */
function calledType(cx: Lowering, expression: Expression, start: number): Expression {
  const span = { ...expression.span, ...startOf(cx.positions.span(start, start)) };
  if (expression.kind === 'attribute' || expression.kind === 'subscript') {
    return { ...expression, span, object: calledType(cx, expression.object, start) };
  }
  const callee: Expression = { kind: 'name', span: cx.positions.span(start, start + 'type'.length), name: 'type' };
  const args = expression.kind === 'collection' && expression.form === 'tuple' ? expression.elements : [expression];
  return { kind: 'call', span, callee, args: args.map((value) => ({ value })) };
}

function startOf({ line, column }: Span): Pick<Span, 'line' | 'column'> {
  return { line, column };
}

/** `print >>file, x` is `print(x, file=file)`. */
function lowerPrint(cx: Lowering, node: number): Statement {
  const args = cx.tree.operands(node).map((child) => {
    if (cx.tree.type(child) !== 'chevron') return { value: lowerExpression(cx, child) };
    return { name: 'file', value: lowerOnly(cx, child) };
  });
  return lowerCommand(cx, node, 'print', args);
}

function lowerExec(cx: Lowering, node: number): Statement {
  const args = lowerAll(cx, cx.tree.operands(node)).map((value) => ({ value }));
  return lowerCommand(cx, node, 'exec', args);
}

function lowerCommand(
  cx: Lowering,
  node: number,
  name: string,
  args: { name?: string; value: Expression }[],
): Statement {
  const span = cx.span(node);
  const start = cx.tree.start[node]!;
  const callee: Expression = { kind: 'name', span: cx.positions.span(start, start + name.length), name };
  return { kind: 'expression', span, value: { kind: 'call', span, callee, args } };
}
