// Values of containers → their elements: under a key, at a position, each in turn, and what a context manager hands out.
// A key that is not known may be any of them.
import type { Constant, Expression } from '../syntax/tree.ts';
import { dialectOf } from './dialect.ts';
import { lastName } from './last_name.ts';
import type { Scope, Selector } from './model.ts';
import type { Names } from './resolver.ts';
import { allOf, unknown, type Value } from './values.ts';

/** Dictionaries that are spread into each other beyond this say nothing new. */
const MAX_SPREADS = 40;

export function subscripted(names: Names, object: Expression, index: Expression, scope: Scope): Value[] {
  const values = allOf(names.evaluate(object, scope), (value) => elementAt(names, value, index, scope));
  return values.length > 0 ? values : storedElements(names, object, scope);
}

/** An element of a literal: the one under a constant key, else any of them. */
export function elementAt(names: Names, value: Value, index: Expression, scope: Scope): Value[] {
  if (value.kind === 'external') return [{ kind: 'external', path: `${value.path}[]`, receiver: value }];
  if (value.kind !== 'collection') return [];
  const { node } = value;
  const key = index.kind === 'constant' ? index.value : constantKey(names, index, scope);
  if (node.kind === 'dictionary') {
    const exact = node.entries.filter((entry) => entry.key?.kind === 'constant' && entry.key.value === key);
    const chosen = key !== undefined && exact.length > 0 ? exact : node.entries;
    return chosen.flatMap((entry) => names.evaluate(entry.value, value.scope));
  }
  if (node.kind === 'collection') {
    const exact = typeof key === 'number' ? node.elements.at(key) : undefined;
    return (exact ? [exact] : node.elements).flatMap((element) => names.evaluate(element, value.scope));
  }
  return node.kind === 'comprehension'
    ? names.evaluate(node.element, value.scope.module.innerScopes.get(node) ?? value.scope)
    : [];
}

/** An attribute of a dictionary, in languages where that is an element: written in the literal, or assigned later. */
export function fieldOf(names: Names, value: Value & { kind: 'collection' }, name: string): Value[] {
  const { node, scope } = value;
  if (node.kind !== 'dictionary' || !dialectOf(scope.module).attributesAreKeys) return [];
  const written = keyed(names, value, name);
  const later = names
    .storesTo(name)
    .filter(
      (store) =>
        store.value &&
        store.scope.module === scope.module &&
        names.evaluate(store.object, store.scope).some((one) => one.kind === 'collection' && one.node === node),
    );
  return [...written, ...later.flatMap((store) => names.evaluate(store.value!, store.scope))];
}

/** The last entry under the key, else those of the dictionaries that are spread into it; each literal is read once. */
function keyed(names: Names, value: Value, name: string): Value[] {
  const found: Value[] = [];
  const seen = new Set<Expression>();
  const pending = [value];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind !== 'collection' || next.node.kind !== 'dictionary' || seen.has(next.node)) continue;
    const { node, scope } = next;
    seen.add(node);
    const entry = node.entries.findLast(({ key }) => key?.kind === 'constant' && key.value === name);
    if (entry) found.push(...names.evaluate(entry.value, scope));
    else if (seen.size < MAX_SPREADS)
      for (const spread of node.entries) if (!spread.key) pending.push(...names.evaluate(spread.value, scope));
  }
  return found;
}

/** A name that is bound more than once may hold another key at another time. */
function constantKey(names: Names, index: Expression, scope: Scope): Constant['value'] {
  if (index.kind === 'name' && names.bindings(index.name, scope).length !== 1) return undefined;
  const values = names.evaluate(index, scope);
  return values.length === 1 && values[0]?.kind === 'constant' ? values[0].value : undefined;
}

/** Tables filled by `table[key] = value` (registries), matched by the table's name. */
function storedElements(names: Names, object: Expression, scope: Scope): Value[] {
  const name = lastName(object);
  if (!name) return [];
  const stores = names.modules.length > 0 ? scope.module.subscriptStores : [];
  return stores
    .filter((store) => lastName(store.object) === name && store.value)
    .flatMap((store) => names.evaluate(store.value!, store.scope));
}

export function selectedFrom(names: Names, expression: Expression, scope: Scope, select: readonly Selector[]): Value[] {
  if (select.length === 0) return names.evaluate(expression, scope);
  const [step, ...rest] = select;
  if (step === 'entered') return selectedValues(names, entered(names, expression, scope), rest);
  if (step === 'each') return selectedEach(names, expression, scope, rest);
  if (typeof step === 'number' && expression.kind === 'collection') {
    const element = expression.elements[step];
    return element ? selectedFrom(names, element, scope, rest) : [];
  }
  return selectedValues(names, names.evaluate(expression, scope), select);
}

/** What a context manager hands out: what its generator yields, what `__enter__` returns, or itself. */
function entered(names: Names, expression: Expression, scope: Scope): Value[] {
  const yielded =
    expression.kind === 'call'
      ? names
          .evaluate(expression.callee, scope)
          .flatMap((value) =>
            value.kind === 'function' && value.fn.generator
              ? value.fn.yielded.flatMap((one) => names.evaluate(one.value, one.scope))
              : [],
          )
      : [];
  if (yielded.length > 0) return yielded;
  return names.evaluate(expression, scope).flatMap((value) => {
    const enters = value.kind === 'instance' ? names.hierarchy.methods(value.cls, '__enter__', false) : [];
    const given = enters.flatMap((fn) => names.returned(fn)).filter((one) => one.kind !== 'unknown');
    return given.length > 0 ? given : [value];
  });
}

function selectedEach(names: Names, iterable: Expression, scope: Scope, rest: readonly Selector[]): Value[] {
  if (
    iterable.kind === 'call' &&
    iterable.callee.kind === 'attribute' &&
    ['items', 'values'].includes(iterable.callee.name)
  ) {
    const wantsValue = iterable.callee.name === 'values' || rest[0] === 1;
    const tables = names.evaluate(iterable.callee.object, scope);
    if (tables.some((table) => table.kind === 'collection')) {
      return tables.flatMap((table) => (wantsValue ? elementsOf(names, table) : keysOf(names, table)));
    }
  }
  if (iterable.kind === 'call' && iterable.callee.kind === 'name') {
    const position = typeof rest[0] === 'number' ? rest[0] : 0;
    const source =
      iterable.callee.name === 'zip' ? position : iterable.callee.name === 'enumerate' && position === 1 ? 0 : -1;
    const argument = source >= 0 ? iterable.args[source]?.value : undefined;
    if (argument) return selectedEach(names, argument, scope, rest.slice(1));
  }
  return selectedValues(names, names.evaluate(iterable, scope), ['each', ...rest]);
}

export function selectedValues(names: Names, values: readonly Value[], select: readonly Selector[]): Value[] {
  const [step, ...rest] = select;
  if (step === undefined) return [...values];
  const next = allOf(values, (value): Value[] => {
    if (value.kind === 'external') return [{ kind: 'external', path: `${value.path}[]`, receiver: value }];
    if (value.kind !== 'collection') return [];
    if (typeof step === 'number' && value.node.kind === 'collection') {
      const element = value.node.elements[step];
      return element ? names.evaluate(element, value.scope) : [];
    }
    return elementsOf(names, value);
  });
  return selectedValues(names, next, rest);
}

function keysOf(names: Names, value: Value): Value[] {
  if (value.kind !== 'collection' || value.node.kind !== 'dictionary') return [unknown('dictionary key')];
  return value.node.entries.flatMap(({ key }) =>
    key ? names.evaluate(key, value.scope) : [unknown('dictionary key')],
  );
}

/** The elements of a literal collection (values, for a dictionary). */
export function elementsOf(names: Names, value: Value): Value[] {
  if (value.kind !== 'collection') return [];
  const { node, scope } = value;
  if (node.kind === 'collection') return node.elements.flatMap((element) => names.evaluate(element, scope));
  if (node.kind === 'dictionary') return node.entries.flatMap((entry) => names.evaluate(entry.value, scope));
  if (node.kind === 'comprehension') return names.evaluate(node.element, scope.module.innerScopes.get(node) ?? scope);
  return [];
}
