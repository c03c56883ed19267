// Attributes that a class decorator fills (models' `collected`): `self.agents` of a class under `@CrewBase` is the list of
// what its methods under `@agent` return. It is read as if that list were written there.
import type { ModelIndex } from '../frameworks/paths.ts';
import type { ClassInfo, FunctionInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Attribute, Expression } from '../syntax/tree.ts';
import type { Written } from './slots.ts';

export class Collected {
  readonly #names: Names;
  readonly #index: ModelIndex;
  readonly #lists = new Map<Expression, Expression>();

  constructor(names: Names, index: ModelIndex) {
    this.#names = names;
    this.#index = index;
  }

  /** The list behind such an attribute; anything else as it is. */
  read(written: Written): Written {
    const { expression, scope } = written;
    if (expression.kind !== 'attribute') return written;
    const known = this.#lists.get(expression) ?? this.#list(expression, scope);
    this.#lists.set(expression, known);
    return { expression: known, scope };
  }

  #list(attribute: Attribute, scope: Scope): Expression {
    const { object, name, span } = attribute;
    const methods = this.#rows(name).flatMap(({ matches, row }) =>
      this.#names.evaluate(object, scope).flatMap((value) => {
        if (value.kind !== 'instance' || !this.#isUnder(value.cls, (path) => matches(row.under, path))) return [];
        return [...value.cls.methods.values()].filter((fn) =>
          this.#decorated(fn, (path) => matches(row.methods, path)),
        );
      }),
    );
    if (methods.length === 0) return attribute;
    const elements = methods.map((fn): Expression => {
      const callee: Attribute = { kind: 'attribute', object, name: fn.name, span };
      return { kind: 'call', callee, args: [], span };
    });
    return { kind: 'collection', form: 'list', elements, span };
  }

  #rows(name: string) {
    return this.#index.models.flatMap((model) =>
      (model.collected ?? [])
        .filter((row) => row.attribute === name)
        .map((row) => ({ row, matches: (pattern: string, path: string) => this.#index.matches(model, pattern, path) })),
    );
  }

  #isUnder(cls: ClassInfo, is: (path: string) => boolean): boolean {
    return cls.node.decorators.some((decorator) => this.#stands(decorator, cls.definedIn, is));
  }

  #decorated(fn: FunctionInfo, is: (path: string) => boolean): boolean {
    return fn.decorators.some((decorator) => this.#stands(decorator, fn.definedIn ?? fn.scope, is));
  }

  #stands(decorator: Expression, scope: Scope, is: (path: string) => boolean): boolean {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    return this.#names.evaluate(callee, scope).some((value) => value.kind === 'external' && is(value.path));
  }
}
