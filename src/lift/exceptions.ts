// Exception classes by name: what a raise may be caught as. The built-in hierarchy is Python's; project classes are followed
// through their bases. An unknown class is taken to be an ordinary `Exception`.
import type { Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Value } from '../names/values.ts';
import type { Expression } from '../syntax/tree.ts';

const PARENTS: Readonly<Record<string, string>> = {
  KeyboardInterrupt: 'BaseException',
  SystemExit: 'BaseException',
  GeneratorExit: 'BaseException',
  CancelledError: 'BaseException',
  Exception: 'BaseException',
  IndexError: 'LookupError',
  KeyError: 'LookupError',
  ZeroDivisionError: 'ArithmeticError',
  OverflowError: 'ArithmeticError',
  FileNotFoundError: 'OSError',
  PermissionError: 'OSError',
  ConnectionError: 'OSError',
  TimeoutError: 'OSError',
  IOError: 'OSError',
  JSONDecodeError: 'ValueError',
  UnicodeDecodeError: 'ValueError',
  ValidationError: 'ValueError',
  NotImplementedError: 'RuntimeError',
  RecursionError: 'RuntimeError',
  GraphRecursionError: 'RecursionError',
  ModuleNotFoundError: 'ImportError',
};

/** Class names from the class itself up to `BaseException`; empty when nothing is known (a bare `raise`). */
export function raisedClasses(names: Names, value: Expression | undefined, scope: Scope): string[] {
  if (!value) return [];
  const head = value.kind === 'call' ? value.callee : value;
  const classes = names.evaluate(head, scope).flatMap((one) => ancestors(names, one));
  if (classes.length > 0) return [...new Set(classes)];
  return head.kind === 'name' && /^[A-Z]/.test(head.name) ? builtinAncestors(head.name) : [];
}

/** Class names a handler takes; undefined takes anything. */
export function caughtClasses(names: Names, type: Expression | undefined, scope: Scope): string[] | undefined {
  if (!type) return undefined;
  const types = type.kind === 'collection' ? type.elements : [type];
  return types.flatMap((one) => {
    const found = names.evaluate(one, scope).flatMap((value): string[] => {
      if (value.kind === 'class') return [value.cls.name];
      if (value.kind === 'external') return [lastSegment(value.path)];
      return value.kind === 'collection' && value.node.kind === 'collection'
        ? (caughtClasses(names, value.node, value.scope) ?? [])
        : [];
    });
    if (found.length > 0) return found;
    return one.kind === 'name' || one.kind === 'attribute' ? [one.name] : ['Exception'];
  });
}

/** Whether a handler takes what is raised. Unknown on either side: it may. */
export function mayCatch(caught: readonly string[] | undefined, raised: readonly string[]): boolean {
  if (!caught || raised.length === 0) return true;
  return caught.some((name) => raised.includes(name));
}

function ancestors(names: Names, value: Value): string[] {
  if (value.kind === 'external') return builtinAncestors(lastSegment(value.path.replace(/\(\)$/, '')));
  if (value.kind !== 'class' && value.kind !== 'instance') return [];
  const { classes, externalBases } = names.hierarchy.ancestry(value.cls);
  const bases = externalBases.flatMap((path) => builtinAncestors(lastSegment(path)));
  return [...classes.map((cls) => cls.name), ...(bases.length > 0 ? bases : builtinAncestors('Exception'))];
}

function builtinAncestors(name: string): string[] {
  const found = [name];
  for (let here = name; here !== 'BaseException'; ) {
    here = PARENTS[here] ?? 'Exception';
    found.push(here);
  }
  return found;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
