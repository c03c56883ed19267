// Expressions that run code without being called → that code: `__enter__` of a `with`, properties, iterators, raised classes,
// decorators.
import type { ClassInfo, FunctionInfo, ImplicitRun, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Attribute, Expression, Span } from '../syntax/tree.ts';

export interface ImplicitCall {
  readonly span: Span;
  readonly fn: FunctionInfo;
  /** It stands before the loop and runs for each of its items. */
  readonly isEachLap: boolean;
}

export function implicitCalls(names: Names, fn: FunctionInfo): readonly ImplicitCall[] {
  return fn.implicit.flatMap((run) => {
    const { span } = run.expression;
    return runBy(names, run).map((one) => ({ span, fn: one, isEachLap: run.how === 'iterates' }));
  });
}

function runBy(names: Names, { how, expression, scope, decorated }: ImplicitRun): readonly FunctionInfo[] {
  switch (how) {
    case 'enters':
      return entering(names, expression, scope);
    case 'iterates':
      return iterating(names, expression, scope);
    case 'reads':
      return names.properties(expression as Attribute, scope);
    case 'raises':
      return names
        .evaluate(expression, scope)
        .flatMap((value) => (value.kind === 'class' ? methodsOf(names, value.cls, ['__init__']) : []));
    case 'decorates':
      return decorated ? names.decoratorsOf(decorated, expression) : [];
  }
}

/** The `__enter__` methods that a `with` on the expression runs. */
export function entering(names: Names, expression: Expression, scope: Scope): readonly FunctionInfo[] {
  return ofInstances(names, expression, scope, ['__enter__', '__aenter__']);
}

/** What a `for` over the expression runs: to begin with, and for each item. */
export function iterating(names: Names, expression: Expression, scope: Scope): readonly FunctionInfo[] {
  const begins = ofInstances(names, expression, scope, ['__iter__', '__aiter__']);
  const items = begins.flatMap((fn) =>
    names
      .returned(fn)
      .flatMap((value) => (value.kind === 'instance' ? methodsOf(names, value.cls, ['__next__', '__anext__']) : [])),
  );
  return [...begins, ...items];
}

function ofInstances(names: Names, expression: Expression, scope: Scope, methods: readonly string[]): FunctionInfo[] {
  return names
    .evaluate(expression, scope)
    .flatMap((value) => (value.kind === 'instance' ? methodsOf(names, value.cls, methods) : []));
}

function methodsOf(names: Names, cls: ClassInfo, methods: readonly string[]): readonly FunctionInfo[] {
  return methods.flatMap((name) => names.hierarchy.methods(cls, name, false));
}
