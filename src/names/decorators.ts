// Decorators of the project, one copy for each function they decorate: inside, the function they are given is that one alone.
// Without copies all decorated functions of a program would seem to call each other through the wrapper.
import { append } from '../multimap.ts';
import type { Expression } from '../syntax/tree.ts';
import type { FunctionInfo, ModuleInfo, Scope } from './model.ts';
import { copyFunction } from './scopes.ts';
import type { Value } from './values.ts';

/** By decorated function: the decorators applied to it, and their copies. */
export type DecoratorCopies = ReadonlyMap<FunctionInfo, ReadonlyMap<FunctionInfo, FunctionInfo>>;

/** What is longer is more than a wrapper. */
const MAX_LINES = 200;

export function copyDecorators(
  modules: readonly ModuleInfo[],
  evaluate: (expression: Expression, scope: Scope) => readonly Value[],
): DecoratorCopies {
  const uses = usesOf(modules, evaluate);
  const copies = new Map<FunctionInfo, Map<FunctionInfo, FunctionInfo>>();
  for (const [decorator, decorated] of uses) {
    if (decorated.length < 2 || decorator.span.endLine - decorator.span.line > MAX_LINES) continue;
    for (const fn of decorated) {
      const mine = copies.get(fn) ?? new Map<FunctionInfo, FunctionInfo>();
      copies.set(fn, mine.set(decorator, copyFunction(decorator, decorator.definedIn!, fn.id)));
    }
  }
  return copies;
}

/** The functions that each decorator of the project is applied to. */
function usesOf(
  modules: readonly ModuleInfo[],
  evaluate: (expression: Expression, scope: Scope) => readonly Value[],
): Map<FunctionInfo, FunctionInfo[]> {
  const uses = new Map<FunctionInfo, FunctionInfo[]>();
  for (const fn of modules.flatMap((module) => module.decorated)) {
    for (const decorator of fn.decorators.filter(isOfProject)) {
      for (const value of evaluate(decorator, fn.definedIn ?? fn.scope))
        if (value.kind === 'function' && value.fn.definedIn && !uses.get(value.fn)?.includes(fn))
          append(uses, value.fn, fn);
    }
  }
  return uses;
}

const BUILT_IN = new Set(
  'property staticmethod classmethod abstractmethod override overload dataclass wraps'.split(' '),
);

const isOfProject = (decorator: Expression): boolean =>
  !(decorator.kind === 'name' && BUILT_IN.has(decorator.name)) &&
  !(decorator.kind === 'attribute' && ['setter', 'getter', 'deleter', 'abstractmethod'].includes(decorator.name));
