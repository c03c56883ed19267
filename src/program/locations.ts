// Which piece of state an expression denotes. Locals are told apart by scope, attributes by class (or by name alone when
// the object's class is unknown), dictionary keys by name. Two equal locations are taken to be the same state.

import { dialectOf } from '../names/dialect.ts';
import type { Binding, ClassInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Expression } from '../syntax/tree.ts';

/** `l:` local or module variable, `c:` attribute of a class family, `a:` attribute of an unknown object, `k:` constant key. */
export type Location = string;

export class Locations {
  readonly #names: Names;
  readonly #cache = new Map<Expression, Location | undefined>();
  readonly #keyed = new Set<ClassInfo>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** Attributes of these classes are the same state as dictionary keys of that name. Said before anything is located. */
  keyed(classes: readonly ClassInfo[]): void {
    for (const cls of classes) for (const one of this.#names.hierarchy.relatives(cls)) this.#keyed.add(one);
  }

  of(expression: Expression, scope: Scope): Location | undefined {
    const known = this.#cache.get(expression);
    if (known !== undefined || this.#cache.has(expression)) return known;
    const location = this.#locate(expression, scope);
    this.#cache.set(expression, location);
    return location;
  }

  #locate(expression: Expression, scope: Scope): Location | undefined {
    switch (expression.kind) {
      case 'name':
        return this.#variable(expression.name, scope);
      case 'attribute':
        return this.attribute(expression.object, expression.name, scope);
      case 'subscript':
        return keyLocation(expression.index);
      case 'call':
        return getterKey(expression);
      case 'await':
      case 'starred':
        return this.of(expression.value, scope);
      default:
        return undefined;
    }
  }

  #variable(name: string, scope: Scope): Location | undefined {
    const binding = this.#names.bindings(name, scope)[0];
    if (!binding || ['import', 'function', 'class'].includes(binding.kind)) return undefined;
    return bindingLocation(binding);
  }

  attribute(object: Expression, name: string, scope: Scope): Location {
    for (const value of this.#names.evaluate(object, scope)) {
      if (value.kind === 'instance' && this.#keyed.has(value.cls)) return `k:${name}`;
      if (value.kind === 'instance' || value.kind === 'class') return this.field(value.cls, name);
      if (value.kind === 'module' && value.located.module) return `l:${value.located.module.path}:${name}`;
    }
    return dialectOf(scope.module).attributesAreKeys ? `k:${name}` : `a:${name}`;
  }

  /** One location for the attribute in a whole class family: the topmost project ancestor names it. */
  field(cls: ClassInfo, name: string): Location {
    const root = this.#names.hierarchy.ancestry(cls).classes.at(-1) ?? cls;
    return `c:${root.id}:${name}`;
  }
}

export function bindingLocation(binding: Binding): Location {
  return `l:${scopeKey(binding.scope)}:${binding.name}`;
}

/** Names the scope in locations. */
export function scopeKey(scope: Scope): string {
  if (scope.kind === 'module') return scope.module.path;
  if (scope.kind === 'class') return scope.cls?.id ?? scope.fn.id;
  if (scope.kind === 'function') return scope.fn.id;
  const first = scope.bindings.values().next().value?.[0];
  return `${scope.fn.id}@${first?.span.line}:${first?.span.column}`;
}

/** The attribute or key name of a location, for look-ups by name. */
export function locationName(location: Location): string {
  return location.slice(location.lastIndexOf(':') + 1);
}

export function keyLocation(index: Expression): Location | undefined {
  return index.kind === 'constant' && typeof index.value === 'string' ? `k:${index.value}` : undefined;
}

/** `state.get("turns", 0)` and context stores' `get("turns")` read the key. */
function getterKey(call: Expression & { kind: 'call' }): Location | undefined {
  if (call.callee.kind !== 'attribute' || !['get', 'pop', 'setdefault'].includes(call.callee.name)) return undefined;
  const [key] = call.args;
  return key && key.name === undefined ? keyLocation(key.value) : undefined;
}

/** Whether a write to `written` may be a write to `read`: equal, or an attribute whose object is unknown on one side. */
export function mayAlias(read: Location, written: Location): boolean {
  if (read === written) return true;
  const kinds = read[0]! + written[0]!;
  return (kinds === 'ac' || kinds === 'ca') && locationName(read) === locationName(written);
}
