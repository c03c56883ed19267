// Values of containers → their elements: under a key, at a position, each in turn, and what a context manager hands out.
// A key that is not known may be any of them.
import type { Collection, Constant, Expression, Slice, Span, Subscript } from '../syntax/tree.ts';
import { dialectOf } from './dialect.ts';
import type { CallSite, ClassInfo, FunctionInfo, ModuleInfo, Scope, Selector } from './model.ts';
import type { Names } from './resolver.ts';
import { allOf, pathOn, unknown, type Value } from './values.ts';

/** Dictionaries that are spread into each other beyond this say nothing new. */
const MAX_SPREADS = 40;

export function subscripted(names: Names, { object, index, span }: Subscript, scope: Scope): Value[] {
  const containers = names.evaluate(object, scope);
  if (index.kind === 'slice') return allOf(containers, (value) => sliced(names, value, index, span, scope));
  const key = constantKey(names, index, scope);
  const made = new Set([scope.module]);
  for (const value of containers) if (value.kind === 'collection') made.add(value.scope.module);
  const { stored, hidesOrigin } = names.containerWrites.seen(object, { span, scope }, made, key, (one, at) =>
    constantKey(names, one, at),
  );
  const original = hidesOrigin ? [] : allOf(containers, (value) => elementAt(names, value, key));
  return stored.length === 0
    ? original
    : [...original, ...allOf(stored, (one) => names.evaluate(one.value, one.scope))];
}

/** An element of a literal: the one under a constant key, else any of them. */
export function elementAt(names: Names, value: Value, key: Constant['value']): Value[] {
  if (value.kind === 'external') return [{ kind: 'external', path: pathOn(value.path, '[]'), receiver: value }];
  if (value.kind !== 'collection') return [];
  const { node } = value;
  if (node.kind === 'dictionary') {
    const exact = node.entries.filter((entry) => entry.key?.kind === 'constant' && entry.key.value === key);
    const chosen = key !== undefined && exact.length > 0 ? exact : node.entries;
    return allOf(chosen, (entry) => names.evaluate(entry.value, value.scope));
  }
  const exact = node.kind === 'collection' && typeof key === 'number' ? node.elements.at(key) : undefined;
  return exact ? names.evaluate(exact, value.scope) : elementsOf(names, value);
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

/** A part of a list or tuple; of anything else its elements are not known apart. */
function sliced(names: Names, value: Value, { lower, upper, step }: Slice, span: Span, scope: Scope): Value[] {
  if (value.kind === 'external') return [{ kind: 'external', path: pathOn(value.path, '[]'), receiver: value }];
  if (value.kind !== 'collection' || value.node.kind !== 'collection' || step) return [value];
  const [from, until] = [lower, upper].map((one) => one && constantKey(names, one, scope));
  if ((lower && typeof from !== 'number') || (upper && typeof until !== 'number')) return [value];
  return [part(value.node, value.scope, from as number | undefined, until as number | undefined, span)];
}

function part(node: Collection, scope: Scope, from: number | undefined, until: number | undefined, span: Span): Value {
  return { kind: 'collection', node: { ...node, elements: node.elements.slice(from, until), span }, scope };
}

/** A name that may be one of several things at that place holds another key at another time. */
export function constantKey(names: Names, index: Expression, scope: Scope): Constant['value'] {
  if (index.kind === 'constant') return index.value;
  if (index.kind === 'name' && names.reaching(index, scope).length !== 1) return undefined;
  const values = names.evaluate(index, scope);
  return values.length === 1 && values[0]?.kind === 'constant' ? values[0].value : undefined;
}

export function selectedFrom(names: Names, expression: Expression, scope: Scope, select: readonly Selector[]): Value[] {
  if (select.length === 0) return names.evaluate(expression, scope);
  const [step, ...rest] = select;
  if (step === 'entered') return selectedValues(names, entered(names, expression, scope), rest);
  if (step === 'each') return selectedEach(names, expression, scope, rest);
  if (typeof step === 'number' && expression.kind === 'collection') {
    const element = expression.elements.at(step);
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
      if (!wantsValue) return allOf(tables, (table) => keysOf(names, table));
      const original = allOf(tables, (table) => elementsOf(names, table));
      return [...original, ...laterElements(names, iterable.callee.object, tables, scope)];
    }
  }
  if (iterable.kind === 'call' && iterable.callee.kind === 'name') {
    const position = typeof rest[0] === 'number' ? rest[0] : 0;
    const source =
      iterable.callee.name === 'zip' ? position : iterable.callee.name === 'enumerate' && position === 1 ? 0 : -1;
    const argument = source >= 0 ? iterable.args[source]?.value : undefined;
    if (argument) return selectedEach(names, argument, scope, rest.slice(1));
  }
  const iterables = names.evaluate(iterable, scope);
  const original = selectedValues(names, iterables, ['each', ...rest]);
  const later = laterElements(names, iterable, iterables, scope);
  return later.length === 0 ? original : [...original, ...selectedValues(names, later, rest)];
}

/** What was put into a container of the program after it was made. */
function laterElements(names: Names, container: Expression, values: readonly Value[], scope: Scope): Value[] {
  const made = new Set<ModuleInfo>();
  for (const value of values) if (value.kind === 'collection') made.add(value.scope.module);
  if (made.size === 0) return [];
  const { stored } = names.containerWrites.seen(
    container,
    { span: container.span, scope },
    made,
    undefined,
    () => undefined,
  );
  return allOf(stored, (one) => names.evaluate(one.value, one.scope));
}

export function selectedValues(names: Names, values: readonly Value[], select: readonly Selector[]): Value[] {
  const [step, ...rest] = select;
  if (step === undefined) return [...values];
  const next = allOf(values, (value): Value[] => {
    if (value.kind === 'external' && value.path !== MAPPED)
      return [{ kind: 'external', path: pathOn(value.path, '[]'), receiver: value }];
    if (typeof step === 'object')
      return value.kind === 'collection' && value.node.kind === 'collection'
        ? [part(value.node, value.scope, step.from, -step.after || undefined, value.node.span)]
        : [value];
    if (value.kind === 'collection' && typeof step === 'number' && value.node.kind === 'collection') {
      const element = value.node.elements.at(step);
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

/** What a container of the program holds (values, for a dictionary), a generator yields, an iterator hands out. */
export function elementsOf(names: Names, value: Value): Value[] {
  switch (value.kind) {
    case 'collection':
      return names.held(value.node, value.scope);
    case 'generated':
      return names.yielded(value.fn);
    case 'instance':
      return names.items(value.cls);
    case 'external':
      return value.path === MAPPED && value.made ? mapped(names, value.made) : [];
    default:
      return [];
  }
}

export function literalElements(names: Names, node: Expression, scope: Scope): Value[] {
  if (node.kind === 'collection') {
    return allOf(node.elements, (one) =>
      one.kind === 'starred' ? selectedEach(names, one.value, scope, []) : names.evaluate(one, scope),
    );
  }
  if (node.kind === 'dictionary') return allOf(node.entries, (entry) => names.evaluate(entry.value, scope));
  if (node.kind !== 'comprehension') return [];
  const { form, element } = node;
  const one = form === 'dictionary' && element.kind === 'collection' ? element.elements[1] : element;
  return one ? names.evaluate(one, scope.module.innerScopes.get(node) ?? scope) : [];
}

export function yieldedBy(names: Names, fn: FunctionInfo): Value[] {
  return allOf(fn.yielded, ({ value, scope, delegate }) =>
    delegate ? selectedEach(names, value, scope, []) : names.evaluate(value, scope),
  );
}

/** The items of an object with `__iter__`. */
export function handedOut(names: Names, cls: ClassInfo): Value[] {
  const methodsOf = (of: ClassInfo, all: readonly string[]) =>
    all.flatMap((name) => names.hierarchy.methods(of, name, false));
  return allOf(methodsOf(cls, ['__iter__', '__aiter__']), (fn) => {
    if (fn.generator) return names.yielded(fn);
    return allOf(names.returned(fn), (value) =>
      value.kind === 'instance'
        ? allOf(methodsOf(value.cls, ['__next__', '__anext__']), (next) => names.returned(next))
        : elementsOf(names, value),
    );
  });
}

const MAPPED = 'builtins.map()';

/** `map(f, items)`: what the function returns. */
function mapped(names: Names, { call, scope }: CallSite): Value[] {
  const given = allOf(call.args, ({ value }) => names.evaluate(value, scope));
  return allOf(given, (value) => (value.kind === 'function' ? names.returned(value.fn) : []));
}
