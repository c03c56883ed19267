// `Literal["write", "done"]` in the return annotation of a function → what stands in the brackets.
import type { FunctionInfo } from '../names/model.ts';
import { lastName, type Names } from '../names/resolver.ts';
import type { Expression } from '../syntax/tree.ts';
import { walkExpressions } from '../syntax/walk.ts';

export function literalsOf(fn: FunctionInfo): Expression[] {
  const found: Expression[] = [];
  if (!fn.returns) return found;
  walkExpressions(fn.returns, (expression) => {
    if (expression.kind === 'subscript' && lastName(expression.object) === 'Literal') found.push(expression.index);
  });
  return found.flatMap((index) => (index.kind === 'collection' ? index.elements : [index]));
}

export function literalLabels(names: Names, fn: FunctionInfo): string[] {
  return literalsOf(fn).flatMap((expression) =>
    names
      .evaluate(expression, fn.definedIn ?? fn.scope)
      .flatMap((value) => (value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [])),
  );
}
