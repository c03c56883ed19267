// Iteration over the neutral tree: the children of each node, and pre-order walks that use no stack frames.
// It knows the shape of the nodes and nothing of what they mean.

import type { Expression, Parameter, Statement } from './tree.ts';

/** The expressions directly inside an expression, in source order as far as that is known. */
export function childExpressions(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'name':
    case 'constant':
      return [];
    case 'template':
      return expression.parts.filter((part) => typeof part !== 'string');
    case 'attribute':
      return [expression.object];
    case 'subscript':
      return [expression.object, expression.index];
    case 'slice':
      return present(expression.lower, expression.upper, expression.step);
    case 'call':
      return [expression.callee, ...expression.args.map((argument) => argument.value)];
    case 'collection':
      return expression.elements;
    case 'dictionary':
      return expression.entries.flatMap((entry) => present(entry.key, entry.value));
    case 'unary':
      return [expression.operand];
    case 'binary':
    case 'logical':
    case 'compare':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.whenTrue, expression.whenFalse];
    case 'lambda':
      return [...parameterExpressions(expression.params), ...present(expression.body)];
    case 'comprehension':
      return [
        ...expression.clauses.flatMap((clause) => [clause.iterable, clause.target, ...clause.conditions]),
        expression.element,
      ];
    case 'await':
    case 'starred':
      return [expression.value];
    case 'yield':
      return present(expression.value);
    case 'assignment_expression':
      return [expression.value, expression.target];
    case 'opaque':
      return expression.parts;
  }
}

/** The expressions of a statement itself, not those of the statements nested in it. */
export function statementExpressions(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'expression':
      return [statement.value];
    case 'assign':
      return present(statement.value, ...statement.targets, statement.annotation);
    case 'augment':
      return [statement.target, statement.value];
    case 'return':
      return present(statement.value);
    case 'raise':
      return present(statement.value, statement.cause);
    case 'delete':
      return statement.targets;
    case 'assert':
      return present(statement.test, statement.message);
    case 'if':
    case 'while':
      return [statement.test];
    case 'for':
      return [statement.iterable, statement.target];
    case 'try':
      return present(...statement.handlers.map((handler) => handler.type));
    case 'with':
      return statement.items.flatMap((item) => present(item.context, item.target));
    case 'match':
      return [statement.subject, ...statement.cases.flatMap((one) => present(one.pattern, one.guard))];
    case 'function':
      return [...statement.decorators, ...parameterExpressions(statement.params), ...present(statement.returns)];
    case 'class':
      return [...statement.decorators, ...statement.bases.map((base) => base.value)];
    default:
      return [];
  }
}

/** The blocks of a compound statement, bodies of nested functions and classes included. */
export function nestedBlocks(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'if':
      return [statement.body, statement.orElse];
    case 'while':
      return [statement.body, statement.update ?? [], statement.orElse];
    case 'for':
      return [statement.body, statement.orElse];
    case 'try':
      return [
        statement.body,
        ...statement.handlers.map((handler) => handler.body),
        statement.orElse,
        statement.finalizer,
      ];
    case 'match':
      return statement.cases.map((one) => one.body);
    case 'with':
    case 'function':
    case 'class':
    case 'opaque_statement':
      return [statement.body];
    default:
      return [];
  }
}

/**
 * Visits an expression and everything inside it, outside in. Returning false from `visit` leaves out what is inside.
 * The middle operand of a chained comparison stands in the tree twice and is visited twice.
 */
export function walkExpressions(expression: Expression, visit: (expression: Expression) => unknown): void {
  const pending = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (visit(next) !== false) pushReversed(pending, childExpressions(next));
  }
}

export interface StatementWalk {
  /** Also visit the bodies of functions and classes defined inside. */
  readonly intoDefinitions?: boolean;
}

/** Visits statements and those nested in them, in source order. Returning false leaves out what is nested. */
export function walkStatements(
  body: readonly Statement[],
  visit: (statement: Statement) => unknown,
  { intoDefinitions = false }: StatementWalk = {},
): void {
  const pending: Statement[] = [];
  pushReversed(pending, body);
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (visit(next) === false) continue;
    const definition = next.kind === 'function' || next.kind === 'class';
    if (definition && !intoDefinitions) continue;
    for (const block of nestedBlocks(next).toReversed()) pushReversed(pending, block);
  }
}

function parameterExpressions(params: readonly Parameter[]): Expression[] {
  return params.flatMap((param) => present(param.annotation, param.default));
}

function present(...expressions: readonly (Expression | undefined)[]): Expression[] {
  return expressions.filter((expression) => expression !== undefined);
}

function pushReversed<T>(pending: T[], items: readonly T[]): void {
  for (let at = items.length - 1; at >= 0; at--) pending.push(items[at]!);
}
