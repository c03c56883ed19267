// Slot paths of framework models (`receiver/groupchat|0/max_round`) → the expressions written there. Objects are followed
// to the calls that made them, through chained calls, dictionaries, lists, subclasses and later attribute assignments.
import type { Condition, SlotPath } from '../frameworks/define.ts';
import type { ModelIndex } from '../frameworks/paths.ts';
import { parseSlot, type Slot, type SlotStep } from '../frameworks/slots.ts';
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, ClassInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { ExternalValue, InstanceValue, Value } from '../names/values.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { Collected } from './collected.ts';

export interface Written {
  readonly expression: Expression;
  readonly scope: Scope;
}

type Here =
  | { readonly at: 'call'; readonly site: CallSite }
  | { readonly at: 'expression'; readonly written: Written }
  | { readonly at: 'value'; readonly value: Value };

export class Slots {
  readonly #names: Names;
  readonly #index: ModelIndex;
  readonly #collected: Collected;

  constructor(names: Names, index: ModelIndex) {
    this.#names = names;
    this.#index = index;
    this.#collected = new Collected(names, index);
  }

  /** Everything written at the slot; empty when nothing is. */
  find(path: SlotPath, site: CallSite, receiver?: Value): Written[] {
    return this.#at(path, site, receiver).flatMap((one) => (one.at === 'expression' ? [one.written] : []));
  }

  #at(path: SlotPath, site: CallSite, receiver?: Value): Here[] {
    const parsed = parseSlot(path);
    let here: Here[] =
      parsed.start === 'call' ? [{ at: 'call', site }] : receiver ? [{ at: 'value', value: receiver }] : [];
    for (const step of parsed.steps) here = here.flatMap((one) => this.#step(one, step));
    return here;
  }

  /** The first slot at which something is written. */
  first(paths: readonly SlotPath[], site: CallSite, receiver?: Value): Written | undefined {
    for (const path of paths) {
      const [found] = this.find(path, site, receiver);
      if (found) return found;
    }
    return undefined;
  }

  values(written: Written): Value[] {
    return this.#names.evaluate(written.expression, written.scope);
  }

  holds(condition: Condition, site: CallSite, receiver?: Value): boolean {
    return this.#holds(condition, site, receiver) !== (condition.not === true);
  }

  #holds(condition: Condition, site: CallSite, receiver?: Value): boolean {
    const found = this.#at(condition.at, site, receiver).filter((one) => one.at !== 'call');
    if (found.length === 0) return condition.absent === true;
    const { type, equals } = condition;
    if (!type && !equals) return !condition.absent;
    const values = found.flatMap((one) => (one.at === 'value' ? [one.value] : this.values(one.written)));
    return values.some((value) => (type ? this.isType(value, type) : equalsAny(value, equals!)));
  }

  isType(value: Value, type: string): boolean {
    return this.paths(value).some((path) => this.#index.typesOf(path).some((one) => one.type === type));
  }

  /** Access paths of an object: its own, or those of the external classes it derives from. */
  paths(value: Value): string[] {
    if (value.kind === 'external') return [value.path];
    if (value.kind !== 'instance') return [];
    return this.#names.hierarchy.ancestry(value.cls).externalBases.map((base) => `${base}()`);
  }

  #step(here: Here, step: SlotStep): Here[] {
    if (here.at === 'call') return step.step === 'argument' ? this.#argumentOf(here.site, step) : [];
    const values = here.at === 'value' ? [here.value] : this.values(here.written);
    switch (step.step) {
      case 'argument':
        return values.flatMap((value) => this.#argumentOfObject(value, step));
      case 'key':
        return values.flatMap((value) => this.#key(value, step.key));
      case 'elements':
        return values.flatMap((value) => this.#elements(value, step.type));
      case 'chained':
        return values.flatMap((value) => chain(value).filter((site) => method(site.call) === step.method)).map(atCall);
      case 'called':
        return values.flatMap((value) => this.callsOn(value, step.method)).map(atCall);
      case 'attribute':
        return values.flatMap((value) => this.#assigned(value, step.name));
    }
  }

  #argumentOf(site: CallSite, slot: Slot): Here[] {
    const written = this.argument(site, slot);
    return written ? [{ at: 'expression', written: this.#collected.read(written) }] : [];
  }

  argument(site: CallSite, slot: Slot): Written | undefined {
    const { call, scope } = site;
    const named = slot.keyword ? call.args.find((argument) => argument.name === slot.keyword) : undefined;
    if (named) return { expression: named.value, scope };
    const plain = call.args.filter((argument) => argument.name === undefined && !argument.spread);
    const positional = slot.position === undefined ? undefined : plain[slot.position];
    if (positional) return { expression: positional.value, scope };
    return slot.keyword ? this.#spreadKey(site, slot.keyword) : undefined;
  }

  /** `f(**options)`, `f({ key: value })`: the key of the dictionary. */
  #spreadKey(site: CallSite, key: string): Written | undefined {
    const { optionsAreObjects } = dialectOf(site.scope.module);
    for (const { spread, value } of site.call.args) {
      if (spread !== 'keyword' && (spread || !optionsAreObjects)) continue;
      for (const one of this.#names.evaluate(value, site.scope)) {
        if (optionsAreObjects && one.kind !== 'collection') continue;
        const [found] = this.#key(one, key);
        if (found?.at === 'expression') return found.written;
      }
    }
    return undefined;
  }

  #argumentOfObject(value: Value, slot: Slot): Here[] {
    for (const site of this.#makers(value)) {
      const found = this.#argumentOf(site, slot);
      if (found.length > 0) return found;
    }
    if (!slot.keyword) return [];
    const declared = value.kind === 'instance' ? this.#declared(value.cls, slot.keyword) : [];
    return declared.length > 0 ? declared : this.#assigned(value, slot.keyword);
  }

  /** The calls that made an object, last first: chained calls, then the constructor, then `super().__init__`. */
  #makers(value: Value): CallSite[] {
    if (value.kind === 'external') return chain(value);
    if (value.kind !== 'instance') return [];
    return [...(value.made ? [value.made] : []), ...this.#superCalls(value)];
  }

  #superCalls(value: InstanceValue): CallSite[] {
    return this.#names.hierarchy.ancestry(value.cls).classes.flatMap((cls) => {
      const init = cls.methods.get('__init__');
      return (init?.calls ?? []).filter(({ call }) => method(call) === '__init__');
    });
  }

  #declared(cls: ClassInfo, name: string): Here[] {
    for (const one of this.#names.hierarchy.ancestry(cls).classes) {
      const binding = one.scope.bindings.get(name)?.find((candidate) => candidate.value);
      if (binding?.value) return [{ at: 'expression', written: { expression: binding.value, scope: binding.scope } }];
    }
    return [];
  }

  /** `agent.max_turns = 3` on the same object. */
  #assigned(value: Value, name: string): Here[] {
    return this.#names
      .storesTo(name)
      .filter(
        (store) =>
          store.value && this.#names.evaluate(store.object, store.scope).some((one) => isSameObject(one, value)),
      )
      .map((store) => ({ at: 'expression', written: { expression: store.value!, scope: store.scope } }));
  }

  /** Elements added later: `agent.tools.append(x)`. */
  appended(value: Value, name: string): Written[] {
    return ['append', 'extend', 'add', 'push']
      .flatMap((verb) => this.#names.callsNamed(verb))
      .flatMap(({ call, scope }) => {
        const { callee, args } = call;
        if (
          callee.kind !== 'attribute' ||
          callee.object.kind !== 'attribute' ||
          callee.object.name !== name ||
          !args[0]
        )
          return [];
        const owners = this.#names.evaluate(callee.object.object, scope);
        return owners.some((one) => isSameObject(one, value)) ? [{ expression: args[0].value, scope }] : [];
      });
  }

  /** Calls of a method on the same object, anywhere. */
  callsOn(value: Value, name: string): CallSite[] {
    return this.#names.callsNamed(name).filter(({ call, scope }) => {
      if (call.callee.kind !== 'attribute') return false;
      return this.#names.evaluate(call.callee.object, scope).some((one) => isSameObject(one, value));
    });
  }

  /** `options = {**options, "n": 1}` spreads itself: each literal is read once. */
  #key(value: Value, key: string, seen: Set<Expression> = new Set()): Here[] {
    if (value.kind === 'external' && value.made) return this.#argumentOf(value.made, { keyword: key });
    if (value.kind === 'instance' && value.made) return this.#argumentOf(value.made, { keyword: key });
    if (value.kind !== 'collection' || value.node.kind !== 'dictionary' || seen.has(value.node)) return [];
    seen.add(value.node);
    const later = this.#storedKey(value, key);
    if (later) return [{ at: 'expression', written: later }];
    for (const entry of value.node.entries) {
      if (entry.key?.kind === 'constant' && entry.key.value === key) {
        return [{ at: 'expression', written: { expression: entry.value, scope: value.scope } }];
      }
    }
    return value.node.entries
      .filter((entry) => !entry.key)
      .flatMap((entry) => this.#names.evaluate(entry.value, value.scope).flatMap((one) => this.#key(one, key, seen)));
  }

  /** `config["recursion_limit"] = 15` on the dictionary, after it was written down: the last one counts. */
  #storedKey({ node, scope }: Value & { kind: 'collection' }, key: string): Written | undefined {
    const store = scope.module.subscriptStores.findLast(
      ({ index, object, operator, value, scope: at }) =>
        value !== undefined &&
        operator === undefined &&
        index.kind === 'constant' &&
        index.value === key &&
        this.#names.evaluate(object, at).some((one) => one.kind === 'collection' && one.node === node),
    );
    return store?.value && { expression: store.value, scope: store.scope };
  }

  #elements(value: Value, type?: string): Here[] {
    if (value.kind !== 'collection' || value.node.kind !== 'collection') return [];
    const { node, scope } = value;
    return node.elements
      .map((expression): Written => ({ expression, scope }))
      .filter((written) => !type || this.values(written).some((one) => this.isType(one, type)))
      .map((written) => ({ at: 'expression', written }));
  }
}

/** The calls of a chain that made an external object, last first. */
export function chain(value: Value): CallSite[] {
  const sites: CallSite[] = [];
  let here: Value | undefined = value;
  while (here?.kind === 'external') {
    if (here.made) sites.push(here.made);
    here = (here as ExternalValue).receiver;
  }
  return sites;
}

function atCall(site: CallSite): Here {
  return { at: 'call', site };
}

function method(call: Call): string | undefined {
  return call.callee.kind === 'attribute'
    ? call.callee.name
    : call.callee.kind === 'name'
      ? call.callee.name
      : undefined;
}

/** The same construction: equal maker calls. Objects without a visible maker are never taken to be the same. */
export function isSameObject(a: Value, b: Value): boolean {
  const left = makerOf(a);
  return left !== undefined && left === makerOf(b);
}

function makerOf(value: Value): Call | undefined {
  if (value.kind === 'instance') return value.made?.call;
  return value.kind === 'external' ? chain(value).at(-1)?.call : undefined;
}

/** Constants by value, members of enumerations by their last name. */
export function equalsAny(value: Value, constants: readonly (string | number | boolean | null)[]): boolean {
  if (value.kind === 'constant') return constants.some((one) => one === value.value);
  return (
    value.kind === 'external' && constants.some((one) => typeof one === 'string' && value.path.endsWith(`.${one}`))
  );
}
