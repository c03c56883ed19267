// Does a method that overrides one of a framework keep what the framework's own does? It does when every return is either the
// answer of `super()`, one that says yes anyway, or comes after a test that has already passed a yes of `super()` on.
import type { FunctionInfo } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Value } from '../names/values.ts';
import type { Expression, If } from '../syntax/tree.ts';
import { walkStatements } from '../syntax/walk.ts';

/** The object's class replaces the method, and a yes of the framework's own method may get lost in it. */
export function replaces(names: Names, value: Value, method: string): boolean {
  if (value.kind !== 'instance') return false;
  const [own] = names.hierarchy.methods(value.cls, method, false);
  return own !== undefined && !keepsInherited(own);
}

function keepsInherited(fn: FunctionInfo): boolean {
  if (!fn.calls.some(({ call }) => isInherited(call, fn.name))) return false;
  const held = heldNames(fn);
  const guard = fn.body.find((one): one is If => one.kind === 'if' && asks(one.test, fn.name, held) && answers(one));
  const open = fn.returned.filter(({ value }) => !guard || value.span.line <= guard.span.line);
  return open.every(({ value }) => keeps(value, fn.name, held));
}

/** Locals that hold the answer of `super()` and nothing else. */
function heldNames(fn: FunctionInfo): Set<string> {
  const held = new Set<string>();
  const lost = new Set<string>();
  walkStatements(fn.body, (statement) => {
    const targets =
      statement.kind === 'assign' ? statement.targets : statement.kind === 'augment' ? [statement.target] : [];
    const value = statement.kind === 'assign' ? statement.value : undefined;
    for (const target of targets) {
      if (target.kind === 'name') (value && keeps(value, fn.name, held) ? held : lost).add(target.name);
    }
  });
  for (const name of lost) held.delete(name);
  return held;
}

function isInherited(expression: Expression, method: string): boolean {
  if (expression.kind !== 'call' || expression.callee.kind !== 'attribute') return false;
  const { object, name } = expression.callee;
  return name === method && object.kind === 'call' && object.callee.kind === 'name' && object.callee.name === 'super';
}

/** A yes of `super()` makes it true. */
function keeps(expression: Expression, method: string, held: ReadonlySet<string>): boolean {
  switch (expression.kind) {
    case 'name':
      return held.has(expression.name);
    case 'constant':
      return expression.value === true;
    case 'await':
      return keeps(expression.value, method, held);
    case 'logical':
      return expression.operator === 'or'
        ? [expression.left, expression.right].some((part) => keeps(part, method, held))
        : [expression.left, expression.right].every((part) => keeps(part, method, held));
    default:
      return isInherited(expression, method);
  }
}

/** The test holds when `super()` says yes; its answer may be a field of the result. */
function asks(test: Expression, method: string, held: ReadonlySet<string>): boolean {
  return test.kind === 'attribute' ? keeps(test.object, method, held) : keeps(test, method, held);
}

/** The branch returns at once, and not a plain no. */
function answers({ body }: If): boolean {
  const last = body.at(-1);
  return last?.kind === 'return' && last.value !== undefined && !(last.value.kind === 'constant' && !last.value.value);
}
