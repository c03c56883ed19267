// Locations → every place that writes them: assignments, counters, loops, parameters, and methods that grow or shrink a
// collection, also inside functions the collection is passed to. Out of it come data flow and counters; order is source order.
import { append } from '../multimap.ts';
import { dialectOf } from '../names/dialect.ts';
import type {
  Binding,
  CallSite,
  ClassInfo,
  EntryStore,
  FunctionInfo,
  ModuleInfo,
  Scope,
  Selector,
  SubscriptStore,
} from '../names/model.ts';
import { lastName, type Names } from '../names/resolver.ts';
import type { Expression, Span } from '../syntax/tree.ts';
import type { Calls } from './calls.ts';
import { type Location, type Locations, locationName, mayAlias, scopeKey } from './locations.ts';
import { Writes } from './writes.ts';

export interface Definition {
  readonly location: Location;
  readonly kind: 'assign' | 'augment' | 'iterate' | 'enter' | 'parameter' | 'exception' | 'grow' | 'shrink' | 'pattern';
  readonly fn: FunctionInfo;
  readonly scope: Scope;
  readonly span: Span;
  /** The value, the amount added, or the element put in. */
  readonly value?: Expression;
  readonly select?: readonly Selector[];
  readonly operator?: string;
  readonly method?: string;
  readonly binding?: Binding;
}

const MAX_ALIAS_DEPTH = 3;

export class Definitions {
  readonly #names: Names;
  readonly #locations: Locations;
  readonly #calls: Calls;
  readonly #table = new Map<Location, readonly Definition[]>();
  /** Calls that grow or shrink something, by the last name of the receiver. */
  readonly #mutations: Writes<CallSite>;
  readonly #stores: Writes<SubscriptStore>;
  readonly #scopes = new Map<string, Scope[]>();
  readonly #keyWrites = new Map<string, CallSite[]>();
  readonly #keyStores = new Map<string, SubscriptStore[]>();
  readonly #keyEntries = new Map<string, EntryStore[]>();
  readonly #annotations = new Map<string, readonly Expression[]>();
  readonly #classBindings = new Map<string, ClassInfo[]>();

  constructor(names: Names, locations: Locations, calls: Calls) {
    this.#names = names;
    this.#locations = locations;
    this.#calls = calls;
    this.#mutations = new Writes(({ call, scope }) =>
      call.callee.kind === 'attribute' ? locations.of(call.callee.object, scope) : undefined,
    );
    this.#stores = new Writes(({ object, scope }) => locations.of(object, scope));
    for (const module of names.modules) this.#index(module);
  }

  #index(module: ModuleInfo): void {
    const { grows, shrinks } = dialectOf(module);
    for (const site of module.calls) {
      const { callee } = site.call;
      if (callee.kind !== 'attribute') continue;
      if (callee.name === 'set' || callee.name === 'setdefault') this.#indexKeyWrite(site);
      if (!grows.has(callee.name) && !shrinks.has(callee.name)) continue;
      const name = receiverName(callee.object);
      if (name) this.#mutations.add(name, site);
    }
    for (const store of module.subscriptStores) {
      const key = store.index.kind === 'constant' ? store.index.value : undefined;
      const name = typeof key === 'string' ? undefined : receiverName(store.object);
      if (typeof key === 'string') append(this.#keyStores, key, store);
      if (name) this.#stores.add(name, store);
    }
    for (const [key, entries] of module.entries) for (const entry of entries) append(this.#keyEntries, key, entry);
    for (const cls of module.classes)
      for (const name of cls.scope.bindings.keys()) append(this.#classBindings, name, cls);
    for (const fn of [module.body, ...module.functions]) append(this.#scopes, scopeKey(fn.scope), fn.scope);
    for (const cls of module.classes) append(this.#scopes, scopeKey(cls.scope), cls.scope);
    for (const scope of module.innerScopes.values()) append(this.#scopes, scopeKey(scope), scope);
  }

  /** `ctx.store.set("revisions", n)` writes a key. */
  #indexKeyWrite(site: CallSite): void {
    const [key] = site.call.args;
    if (key?.value.kind === 'constant' && typeof key.value.value === 'string')
      append(this.#keyWrites, key.value.value, site);
  }

  /** The bindings of a variable, seen from the first scope that is called like the location's. */
  #bindingsAt(location: Location): readonly Binding[] {
    const name = locationName(location);
    for (const scope of this.#scopes.get(location.slice(2, -name.length - 1)) ?? []) {
      if (scope.bindings.has(name)) return this.#names.bindings(name, scope);
    }
    return [];
  }

  /** Annotations given to a name in class bodies: reducers of state keys, managed values. */
  annotationsOf(name: string): readonly Expression[] {
    const known = this.#annotations.get(name);
    if (known) return known;
    const found = (this.#classBindings.get(name) ?? []).flatMap((cls) =>
      (cls.scope.bindings.get(name) ?? []).flatMap((binding) => binding.annotation ?? []),
    );
    this.#annotations.set(name, found);
    return found;
  }

  of(location: Location): readonly Definition[] {
    const known = this.#table.get(location);
    if (known) return known;
    this.#table.set(location, []);
    const definitions = this.#collect(location, 0);
    this.#table.set(location, definitions);
    return definitions;
  }

  #collect(location: Location, depth: number): Definition[] {
    const own = location.startsWith('l:')
      ? this.#variable(location, depth)
      : location.startsWith('k:')
        ? this.#key(location)
        : this.#field(location);
    return [...own, ...this.#mutated(location)];
  }

  #variable(location: Location, depth: number): Definition[] {
    const bindings = this.#bindingsAt(location);
    const direct = bindings.flatMap((binding) => fromBinding(binding, location));
    const stored = this.#stores
      .at(location)
      .map((store) => definition(location, 'grow', store.scope, store.span, store.value, '[]='));
    return [...direct, ...stored, ...(depth < MAX_ALIAS_DEPTH ? this.#aliased(location, bindings, depth) : [])];
  }

  /** Mutations through parameters of the functions that a local collection is passed to. */
  #aliased(location: Location, bindings: readonly Binding[], depth: number): Definition[] {
    const name = locationName(location);
    const fns = new Set(bindings.map((binding) => binding.scope.fn));
    const found: Definition[] = [];
    for (const fn of fns) {
      for (const site of fn.calls) {
        const position = site.call.args.findIndex(({ value }) => value.kind === 'name' && value.name === name);
        if (position < 0) continue;
        for (const callee of this.#calls.resolve(site).callees) {
          const argument = site.call.args[position]!;
          const parameter = callee.bound ? callee.fn.params[position + 1] : callee.fn.params[position];
          const chosen = argument.name ?? parameter?.name;
          if (!chosen || callee.fn === fn) continue;
          const inner = this.#collect(`l:${callee.fn.id}:${chosen}`, depth + 1);
          found.push(...inner.filter((one) => one.kind === 'grow' || one.kind === 'shrink'));
        }
      }
    }
    return found;
  }

  #key(location: Location): Definition[] {
    const name = locationName(location);
    const found: Definition[] = [];
    for (const entry of this.#keyEntries.get(name) ?? []) {
      found.push(definition(location, 'assign', entry.scope, entry.span, entry.value));
    }
    for (const store of this.#keyStores.get(name) ?? []) {
      const kind = store.operator ? 'augment' : 'assign';
      const made = definition(location, kind, store.scope, store.span, store.value);
      found.push(store.operator ? { ...made, operator: store.operator } : made);
    }
    for (const site of this.#keyWrites.get(name) ?? []) {
      const value = site.call.args[1]?.value;
      if (value) found.push(definition(location, 'assign', site.scope, site.call.span, value));
    }
    return [...found, ...this.#attributeStores(location)];
  }

  #field(location: Location): Definition[] {
    return [...this.#attributeStores(location), ...this.#classLevel(location)];
  }

  #attributeStores(location: Location): Definition[] {
    const name = locationName(location);
    return this.#names.storesTo(name).flatMap((store): Definition[] => {
      if (!mayAlias(location, this.#locations.attribute(store.object, name, store.scope))) return [];
      const kind = store.operator ? 'augment' : 'assign';
      const made = definition(location, kind, store.scope, store.span, store.value);
      return [
        {
          ...made,
          ...(store.operator ? { operator: store.operator } : {}),
          ...(store.select ? { select: store.select } : {}),
        },
      ];
    });
  }

  /** Values given in a class body: fields of dataclasses, defaults of settings. */
  #classLevel(location: Location): Definition[] {
    if (!location.startsWith('c:')) return [];
    const name = locationName(location);
    return (this.#classBindings.get(name) ?? [])
      .filter((cls) => this.#locations.field(cls, name) === location)
      .flatMap((cls) => cls.scope.bindings.get(name) ?? [])
      .flatMap((binding) => fromBinding(binding, location));
  }

  #mutated(location: Location): Definition[] {
    return this.#mutations.to(location).flatMap(({ call, scope }): Definition[] => {
      if (call.callee.kind !== 'attribute') return [];
      const method = call.callee.name;
      const { grows, growsBySecond } = dialectOf(scope.module);
      const value = call.args.at(growsBySecond.has(method) ? 1 : 0)?.value;
      if (grows.has(method)) return [{ ...definition(location, 'grow', scope, call.span, value), method }];
      if ((method === 'get' || method === 'pop') && value?.kind === 'constant' && typeof value.value === 'string')
        return [];
      return [{ ...definition(location, 'shrink', scope, call.span), method }];
    });
  }
}

function fromBinding(binding: Binding, location: Location): Definition[] {
  const kind = DEFINING[binding.kind];
  if (!kind) return [];
  const made = definition(location, kind, binding.scope, binding.span, binding.value);
  return [
    {
      ...made,
      binding,
      ...(binding.select ? { select: binding.select } : {}),
      ...(binding.operator ? { operator: binding.operator } : {}),
    },
  ];
}

const DEFINING: Partial<Record<Binding['kind'], Definition['kind']>> = {
  assign: 'assign',
  augment: 'augment',
  iteration: 'iterate',
  with: 'enter',
  parameter: 'parameter',
  exception: 'exception',
  pattern: 'pattern',
};

function definition(
  location: Location,
  kind: Definition['kind'],
  scope: Scope,
  span: Span,
  value?: Expression,
  method?: string,
): Definition {
  return { location, kind, fn: scope.fn, scope, span, ...(value ? { value } : {}), ...(method ? { method } : {}) };
}

/** The name by which a receiver is found: the variable, the attribute or the constant key. */
function receiverName(receiver: Expression): string | undefined {
  if (receiver.kind === 'subscript' && receiver.index.kind === 'constant' && typeof receiver.index.value === 'string') {
    return receiver.index.value;
  }
  return lastName(receiver);
}
