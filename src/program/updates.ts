// A definition of a location → what it does to a measure of it: a step up or down, growth, shrinkage, or a fresh value.
import type { StateUpdate } from '../ir/types.ts';
import { dialectOf } from '../names/dialect.ts';
import type { Scope } from '../names/model.ts';
import type { Expression } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import { Amounts } from './amounts.ts';
import type { Calls } from './calls.ts';
import { type Copies, stripped } from './copies.ts';
import type { Definition, Definitions } from './definitions.ts';
import type { Limits } from './limits.ts';
import { type Location, type Locations, locationName } from './locations.ts';
import type { Region } from './region.ts';

export type Change = Pick<StateUpdate, 'op' | 'change'> & {
  readonly step?: number;
  /** The expression whose origins say who writes: the amount, the element or the new value. */
  readonly amount?: Expression;
};

export class Updates {
  readonly #calls: Calls;
  readonly #locations: Locations;
  readonly #definitions: Definitions;
  readonly #amounts: Amounts;
  readonly #copies: Copies;

  constructor(parts: { calls: Calls; locations: Locations; definitions: Definitions; limits: Limits; copies: Copies }) {
    const { calls, locations, definitions, limits, copies } = parts;
    this.#calls = calls;
    this.#locations = locations;
    this.#definitions = definitions;
    this.#amounts = new Amounts(calls, limits);
    this.#copies = copies;
  }

  /** Anywhere in the program the location is added to. */
  isAdvanced(location: Location): boolean {
    return this.#definitions.of(location).some((one) => one.kind === 'augment' && one.operator === '+');
  }

  changeOf(definition: Definition, location: Location, region: Region): Change {
    const { kind, value, operator } = definition;
    if (kind === 'grow') return { op: 'append', change: 'grow', ...(value ? { amount: value } : {}) };
    if (kind === 'iterate') return this.#iterated(definition);
    if (kind === 'shrink') return { op: 'trim', change: 'shrink' };
    if (!value) return { op: 'overwrite', change: 'set' };
    if (kind === 'augment') return this.#augmented(value, operator ?? '+', definition.scope);
    return this.#assigned(definition, value, location, region);
  }

  /** `next(numbers)` of an endless counter. */
  #isNextNumber(value: Expression, scope: Scope): boolean {
    if (value.kind !== 'call' || !value.args[0]) return false;
    if (this.#calls.resolve({ call: value, scope }).external?.path !== 'builtins.next') return false;
    return this.#calls.madeBy(value.args[0].value, scope) === 'itertools.count()';
  }

  /** The target of `for n in count()` or the index of `enumerate` goes up by one each lap. */
  #iterated({ value, select, scope }: Definition): Change {
    const resolved = value?.kind === 'call' ? this.#calls.resolve({ call: value, scope }) : undefined;
    const path = resolved?.external?.path;
    const isIndex = path === 'builtins.enumerate' && select?.length === 2 && select[1] === 0;
    const counts = path === 'itertools.count' || isIndex;
    return counts
      ? { op: 'overwrite', change: 'increase', step: 1 }
      : { op: 'overwrite', change: 'set', ...(value ? { amount: value } : {}) };
  }

  #augmented(value: Expression, operator: string, scope: Scope): Change {
    if (operator === '+' && (isCollection(value) || isText(value)))
      return { op: 'append', change: 'grow', amount: value };
    if ((operator === '//' || operator === '/') && (this.#amounts.number(value, scope) ?? 0) > 1)
      return { op: 'overwrite', change: 'decrease' };
    if (operator === '*' && (this.#amounts.number(value, scope) ?? 0) > 1)
      return { op: 'overwrite', change: 'increase' };
    if (operator !== '+' && operator !== '-') return { op: 'overwrite', change: 'set', amount: value };
    return this.#stepped(value, operator === '+' ? 1 : -1, scope);
  }

  #stepped(amount: Expression, sign: 1 | -1, scope: Scope): Change {
    const number = this.#amounts.number(amount, scope);
    if (number === undefined && (this.#amounts.isCount(amount, scope) || this.#amounts.isPositive(amount, scope))) {
      return { op: 'overwrite', change: sign > 0 ? 'increase' : 'decrease' };
    }
    if (number === undefined) return { op: 'overwrite', change: sign > 0 ? 'increase' : 'decrease', amount };
    const signed = number * sign;
    if (signed === 0) return { op: 'overwrite', change: 'set', amount };
    return { op: 'overwrite', change: signed > 0 ? 'increase' : 'decrease', step: Math.abs(signed), amount };
  }

  #assigned(definition: Definition, value: Expression, location: Location, region: Region): Change {
    const { scope } = definition;
    const plain = stripped(value);
    if (plain.kind === 'binary' && (plain.operator === '+' || plain.operator === '-')) {
      if (this.reads(plain.left, scope, location, region)) {
        if (isCollection(plain.right)) return { op: 'append', change: 'grow', amount: plain.right };
        return this.#stepped(plain.right, plain.operator === '+' ? 1 : -1, scope);
      }
      if (plain.operator === '+' && this.reads(plain.right, scope, location, region))
        return this.#stepped(plain.left, 1, scope);
    }
    if (this.#extends(plain, scope, location, region)) return { op: 'append', change: 'grow', amount: value };
    if (this.#isNextNumber(plain, scope)) return { op: 'overwrite', change: 'increase', step: 1 };
    const through = this.#throughLocal(plain, scope, location, region);
    if (through) return through;
    if (this.#accumulates(location)) return this.#stepped(value, 1, scope);
    return { op: 'overwrite', change: 'set', amount: value };
  }

  /**
   * `attempt = data["attempt"] + 1` … `{"attempt": attempt}`: the step was taken in a local. Where the local starts afresh on
   * another branch, that branch has nothing to count yet.
   */
  #throughLocal(value: Expression, scope: Scope, location: Location, region: Region): Change | undefined {
    if (value.kind !== 'name') return undefined;
    const locals = this.#copies.given(value, scope).filter((local) => local !== location);
    for (const one of locals.flatMap((local) => this.#definitions.of(local))) {
      if (one.kind !== 'assign' || !one.value || one.select) continue;
      for (const step of atLeast(stripped(one.value))) {
        if (step.kind !== 'binary' || (step.operator !== '+' && step.operator !== '-')) continue;
        if (this.reads(step.left, one.scope, location, region))
          return this.#stepped(step.right, step.operator === '+' ? 1 : -1, one.scope);
      }
    }
    return undefined;
  }

  /** `[*messages, reply]` and `messages.concat(reply)` keep what was there and add to it. */
  #extends(value: Expression, scope: Scope, location: Location, region: Region): boolean {
    const kept = value.kind === 'collection' ? value.elements.filter((one) => one.kind === 'starred') : [];
    if (value.kind !== 'call' || value.callee.kind !== 'attribute')
      return kept.some((one) => this.reads(one.value, scope, location, region));
    const { object, name } = value.callee;
    return dialectOf(scope.module).joins.has(name) && this.reads(object, scope, location, region);
  }

  /** Whether an expression is a read of the location, through default getters, number casts and local copies. */
  reads(expression: Expression, scope: Scope, location: Location, region: Region): boolean {
    const plain = stripped(expression);
    if (plain.kind === 'logical') return this.reads(plain.left, scope, location, region);
    if (plain.kind === 'call' && plain.callee.kind === 'name' && ['int', 'float', 'list'].includes(plain.callee.name)) {
      return plain.args[0] !== undefined && this.reads(plain.args[0].value, scope, location, region);
    }
    const read = this.#locations.of(plain, scope);
    return read !== undefined && (read === location || this.#copies.canonical(read, region) === location);
  }

  /** A state key declared with an adding reducer: `turns: Annotated[int, operator.add]`. */
  #accumulates(location: Location): boolean {
    if (!location.startsWith('k:')) return false;
    return this.#definitions.annotationsOf(locationName(location)).some(addsUp);
  }
}

function addsUp(annotation: Expression): boolean {
  if (annotation.kind === 'attribute' || annotation.kind === 'name')
    return annotation.name === 'add' || annotation.name === 'iadd';
  return childExpressions(annotation).some(addsUp);
}

/** `max(given, count + 1)` is as much as either. */
function atLeast(value: Expression): readonly Expression[] {
  const isMax = value.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'max';
  return isMax ? value.args.map((one) => one.value) : [value];
}

function isText(value: Expression): boolean {
  if (value.kind === 'template') return true;
  if (value.kind === 'binary') return isText(value.left) || isText(value.right);
  return value.kind === 'constant' && typeof value.value === 'string';
}

function isCollection(value: Expression): boolean {
  return value.kind === 'collection' || value.kind === 'comprehension' || value.kind === 'dictionary';
}
