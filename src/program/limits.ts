// Expressions used as limits → the number they hold, or why it cannot be seen: literals, constants across files, arithmetic,
// parameters with their defaults and call sites, settings classes, environment and command-line options, `min`/`max`/`or`.
import type { BoundSource } from '../ir/types.ts';
import { argumentFor } from '../names/arguments.ts';
import type { Binding, ClassInfo, FunctionInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Call, Expression } from '../syntax/tree.ts';

export interface Limit {
  /** null: not visible. `inf`: no limit. */
  readonly value: number | 'inf' | null;
  readonly source: BoundSource;
  /** The value means "no limit", and how that comes about. */
  readonly disabled?: string;
  readonly why?: string;
}

type Seen =
  | { readonly kind: 'number'; readonly value: number; readonly source: 'literal' | 'constant' | 'parameter' }
  | { readonly kind: 'none' }
  | { readonly kind: 'config'; readonly source: 'config' | 'environment' }
  | { readonly kind: 'unknown'; readonly why: string };

const MAX_DEPTH = 14;
/** Steps one question may take before the rest of its answer is `unknown`: every call site of every parameter is a branch. */
const BUDGET = 3000;

export class Limits {
  readonly #names: Names;
  #active = new Set<Expression | Binding>();
  #steps = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  of(expression: Expression, scope: Scope): Limit {
    return combine(this.#ask(expression, scope));
  }

  /** The limit where None would be an error and no way to say "no limit". */
  given(expression: Expression, scope: Scope): Limit {
    return combine(this.#ask(expression, scope).filter((one) => one.kind !== 'none'));
  }

  /** The exact number, when there is only one. */
  number(expression: Expression, scope: Scope): number | undefined {
    const seen = this.#ask(expression, scope);
    const [first] = seen;
    return seen.length === 1 && first?.kind === 'number' ? first.value : undefined;
  }

  #ask(expression: Expression, scope: Scope): Seen[] {
    this.#steps = 0;
    return this.#see(expression, scope, 0);
  }

  #see(expression: Expression, scope: Scope, depth: number): Seen[] {
    if (depth > MAX_DEPTH || this.#active.has(expression)) return [];
    if (++this.#steps > BUDGET) return [{ kind: 'unknown', why: 'it may come from too many places' }];
    this.#active.add(expression);
    const seen = distinct(this.#evaluate(expression, scope, depth + 1));
    this.#active.delete(expression);
    return seen;
  }

  #evaluate(expression: Expression, scope: Scope, depth: number): Seen[] {
    switch (expression.kind) {
      case 'constant':
        return [constant(expression.value)];
      case 'unary':
        return map(this.#see(expression.operand, scope, depth), (value) =>
          expression.operator === '-' ? -value : value,
        );
      case 'binary':
        return this.#binary(expression, scope, depth);
      case 'logical':
        return this.#fallback(expression.left, expression.right, expression.operator, scope, depth);
      case 'conditional':
        return this.#chosen(expression, scope, depth);
      case 'assignment_expression':
      case 'await':
        return this.#see(expression.value, scope, depth);
      case 'name':
        return this.#name(expression.name, scope, depth);
      case 'attribute':
        return this.#attribute(expression, scope, depth);
      case 'subscript':
        return this.#subscript(expression, scope, depth);
      case 'call':
        return this.#call(expression, scope, depth);
      default:
        return [{ kind: 'unknown', why: `a ${expression.kind}` }];
    }
  }

  #binary(expression: Expression & { kind: 'binary' }, scope: Scope, depth: number): Seen[] {
    const left = this.#see(expression.left, scope, depth);
    const right = this.#see(expression.right, scope, depth);
    const [a, b] = [left[0], right[0]];
    if (left.length === 1 && right.length === 1 && a?.kind === 'number' && b?.kind === 'number') {
      const value = arithmetic(expression.operator, a.value, b.value);
      return value === undefined
        ? [{ kind: 'unknown', why: 'arithmetic' }]
        : [{ kind: 'number', value, source: 'constant' }];
    }
    return [...left, ...right].filter((one) => one.kind !== 'number' && one.kind !== 'none');
  }

  /** `given or 10`: the right side replaces "none" and zero; what is given otherwise stays. */
  #fallback(left: Expression, right: Expression, operator: 'and' | 'or', scope: Scope, depth: number): Seen[] {
    const first = this.#see(left, scope, depth);
    const second = this.#see(right, scope, depth);
    if (operator === 'and') return second;
    const kept = first.filter((one) => one.kind !== 'none' && !(one.kind === 'number' && one.value === 0));
    return kept.length < first.length || kept.length === 0 ? [...kept, ...second] : [...kept, ...second];
  }

  /** `given if given is not None else inf`: where nothing passes None, the other side is never taken. */
  #chosen(expression: Expression & { kind: 'conditional' }, scope: Scope, depth: number): Seen[] {
    const { test, whenTrue, whenFalse } = expression;
    const tested = missingTest(test);
    const isGiven = tested && !this.#see(tested.subject, scope, depth).some(isMissing);
    const sides = isGiven ? [tested.whenMissing ? whenFalse : whenTrue] : [whenTrue, whenFalse];
    return sides.flatMap((side) => this.#see(side, scope, depth));
  }

  #name(name: string, scope: Scope, depth: number): Seen[] {
    const bindings = this.#names.bindings(name, scope);
    if (bindings.length === 0) return [{ kind: 'unknown', why: `${name} is not defined here` }];
    const seen = bindings.flatMap((binding) => this.#binding(binding, depth));
    return sanitised(seen, bindings);
  }

  #binding(binding: Binding, depth: number): Seen[] {
    if (this.#active.has(binding)) return [];
    this.#active.add(binding);
    const seen = this.#bound(binding, depth);
    this.#active.delete(binding);
    return seen;
  }

  #bound(binding: Binding, depth: number): Seen[] {
    switch (binding.kind) {
      case 'assign':
        if (!binding.value) return [];
        if (!binding.select) return named(this.#see(binding.value, binding.scope, depth));
        return this.#element(binding, depth);
      case 'augment':
      case 'delete':
      case 'annotation':
        return [];
      case 'parameter':
        return this.#parameter(binding, depth);
      case 'import':
        return this.#imported(binding, depth);
      default:
        return [{ kind: 'unknown', why: `${binding.name} changes` }];
    }
  }

  #element(binding: Binding, depth: number): Seen[] {
    const [index] = binding.select ?? [];
    const { value } = binding;
    if (value?.kind === 'collection' && typeof index === 'number' && binding.select?.length === 1) {
      const element = value.elements[index];
      return element ? named(this.#see(element, binding.scope, depth)) : [];
    }
    return [{ kind: 'unknown', why: `${binding.name} is unpacked` }];
  }

  #imported(binding: Binding, depth: number): Seen[] {
    const located = this.#names.locate(binding);
    const member = binding.imported?.member;
    if (located && member) {
      return this.#names.moduleMember(located, member).flatMap((one) => this.#binding(one, depth));
    }
    const path = this.#names.bound(binding).flatMap((value) => (value.kind === 'external' ? [value.path] : []))[0];
    return path ? [external(path)] : [{ kind: 'unknown', why: `${binding.name} is imported` }];
  }

  #parameter(binding: Binding, depth: number): Seen[] {
    const { fn } = binding.scope;
    const sites = this.#names.callSites(fn);
    const passed: Seen[] = [];
    let omitted = sites.length === 0;
    for (const site of sites) {
      const argument = argumentFor(site.call, fn, binding.name, site.bound);
      if (argument) passed.push(...asParameter(this.#see(argument, site.scope, depth)));
      else omitted = true;
    }
    const outer = fn.definedIn ?? binding.scope;
    if (binding.value && omitted) passed.push(...asParameter(this.#see(binding.value, outer, depth)));
    if (!binding.value && omitted)
      passed.push({ kind: 'unknown', why: `parameter ${binding.name} is given by the caller` });
    return isCommandOption(fn) || isFilledIn(fn, binding.name) ? [{ kind: 'config', source: 'config' }] : passed;
  }

  #attribute(expression: Expression & { kind: 'attribute' }, scope: Scope, depth: number): Seen[] {
    const values = this.#names.evaluate(expression.object, scope);
    const seen = values.flatMap((value): Seen[] => {
      if (value.kind === 'instance' || value.kind === 'class') return this.#field(value.cls, expression.name, depth);
      if (value.kind === 'module') {
        return this.#names.moduleMember(value.located, expression.name).flatMap((one) => this.#binding(one, depth));
      }
      if (value.kind === 'external') return [external(`${value.path}.${expression.name}`)];
      return [];
    });
    return seen.length > 0 ? seen : [{ kind: 'unknown', why: `attribute ${expression.name} of an unknown object` }];
  }

  #field(cls: ClassInfo, name: string, depth: number): Seen[] {
    const stores = this.#names
      .fieldStores(cls, name)
      .filter((store) => !store.operator && store.value)
      .flatMap((store) => this.#see(store.value!, store.scope, depth));
    const owner = this.#names.hierarchy.ancestry(cls);
    const declared = owner.classes.find((one) => one.scope.bindings.get(name)?.some((binding) => binding.value));
    const defaults = (declared?.scope.bindings.get(name) ?? []).flatMap((binding) => this.#default(binding, depth));
    if (defaults.length > 0 && owner.externalBases.some((base) => /Settings$/.test(base)))
      return [{ kind: 'config', source: 'environment' }];
    if (!cls.methods.has('__init__')) stores.push(...this.#constructorArguments(cls, name, depth));
    const properties = this.#names.hierarchy.methods(cls, name, false).flatMap((fn) => this.#returned(fn, depth));
    const all = [...stores, ...properties];
    return all.length > 0 && stores.length > 0
      ? [...all, ...(cls.methods.has('__init__') ? [] : defaults)]
      : [...all, ...defaults];
  }

  #default(binding: Binding, depth: number): Seen[] {
    const { value } = binding;
    if (value?.kind === 'call') {
      const fallback =
        value.args.find((argument) => argument.name === 'default') ?? value.args.find((one) => !one.name);
      return fallback ? named(this.#see(fallback.value, binding.scope, depth)) : [];
    }
    return value ? named(this.#see(value, binding.scope, depth)) : [];
  }

  #constructorArguments(cls: ClassInfo, name: string, depth: number): Seen[] {
    return this.#names.constructions(cls).flatMap((site) => {
      const argument = site.call.args.find((one) => one.name === name);
      return argument ? asParameter(this.#see(argument.value, site.scope, depth)) : [];
    });
  }

  #returned(fn: FunctionInfo, depth: number): Seen[] {
    return fn.returned.flatMap(({ value, scope }) => this.#see(value, scope, depth));
  }

  #subscript(expression: Expression & { kind: 'subscript' }, scope: Scope, depth: number): Seen[] {
    const { object, index } = expression;
    for (const value of this.#names.evaluate(object, scope)) {
      if (value.kind === 'external' && isEnvironment(value.path)) return [{ kind: 'config', source: 'environment' }];
      if (value.kind === 'collection' && value.node.kind === 'dictionary' && index.kind === 'constant') {
        const entry = value.node.entries.find((one) => one.key?.kind === 'constant' && one.key.value === index.value);
        if (entry) return named(this.#see(entry.value, value.scope, depth));
      }
    }
    return [{ kind: 'config', source: 'config' }];
  }

  #call(call: Call, scope: Scope, depth: number): Seen[] {
    const [first, second] = call.args;
    const seen = this.#names.evaluate(call.callee, scope).flatMap((value): Seen[] => {
      if (value.kind === 'function') return this.#returned(value.fn, depth);
      if (value.kind !== 'external') return [];
      const { path } = value;
      if (
        path === 'builtins.int' ||
        path === 'builtins.float' ||
        path === 'builtins.round' ||
        path === 'builtins.abs'
      ) {
        return first ? this.#see(first.value, scope, depth) : [];
      }
      if (path === 'builtins.min' || path === 'builtins.max') return this.#extreme(path, call, scope, depth);
      if (path === 'builtins.len' && first) return this.#size(first.value, scope);
      if (path === 'builtins.getattr' && call.args[2]) return this.#see(call.args[2].value, scope, depth);
      if (isEnvironment(path)) return [{ kind: 'config', source: 'environment' }];
      if (/\.get$/.test(path) && second) return this.#configured(second.value, path, scope, depth);
      return [external(path)];
    });
    if (seen.length > 0) return seen;
    const { callee } = call;
    if (callee.kind === 'attribute' && callee.name === 'get' && second)
      return this.#configured(second.value, '', scope, depth);
    return [{ kind: 'unknown', why: 'the result of a call' }];
  }

  /** `config.get("max_steps", 10)`: the default is in sight, the value is the configuration's. */
  #configured(fallback: Expression, _path: string, scope: Scope, depth: number): Seen[] {
    const seen = this.#see(fallback, scope, depth);
    return seen.some((one) => one.kind === 'none') ? seen : [{ kind: 'config', source: 'config' }];
  }

  /** `min` is capped by any number in it; `max` is known only when all are. */
  #extreme(path: string, call: Call, scope: Scope, depth: number): Seen[] {
    const parts = call.args.map((argument) => this.#see(argument.value, scope, depth));
    const numbers = parts.flatMap((part) => part.flatMap((one) => (one.kind === 'number' ? [one.value] : [])));
    const finite = numbers.filter((value) => Number.isFinite(value));
    if (path === 'builtins.min' && finite.length > 0)
      return [{ kind: 'number', value: Math.min(...finite), source: 'constant' }];
    const all = parts.every((part) => part.every((one) => one.kind === 'number'));
    return all && numbers.length > 0
      ? [{ kind: 'number', value: Math.max(...numbers), source: 'constant' }]
      : parts.flat();
  }

  #size(expression: Expression, scope: Scope): Seen[] {
    for (const value of this.#names.evaluate(expression, scope)) {
      if (value.kind === 'collection' && value.node.kind === 'collection') {
        return [{ kind: 'number', value: value.node.elements.length, source: 'constant' }];
      }
    }
    return [{ kind: 'number', value: 1, source: 'parameter' }];
  }
}

const isMissing = (one: Seen): boolean => one.kind === 'none' || (one.kind === 'number' && one.value === 0);

/** `x is None`, `x is not None`, `x`, `not x`: what is tested for being there, and whether the test holds when it is not. */
export function missingTest(test: Expression): { subject: Expression; whenMissing: boolean } | undefined {
  if (test.kind === 'unary' && test.operator === 'not') {
    const inner = missingTest(test.operand);
    return inner && { subject: inner.subject, whenMissing: !inner.whenMissing };
  }
  if (test.kind === 'name' || test.kind === 'attribute') return { subject: test, whenMissing: false };
  if (test.kind !== 'compare' || test.right.kind !== 'constant' || test.right.value !== null) return undefined;
  if (test.operator === 'is' || test.operator === '==') return { subject: test.left, whenMissing: true };
  return test.operator === 'is not' || test.operator === '!=' ? { subject: test.left, whenMissing: false } : undefined;
}

function distinct(seen: readonly Seen[]): Seen[] {
  const known = new Map<string, Seen>();
  for (const one of seen) {
    const key = `${one.kind} ${'value' in one ? one.value : ''} ${'source' in one ? one.source : ''}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

function constant(value: string | number | boolean | null | undefined): Seen {
  if (typeof value === 'number') return { kind: 'number', value, source: 'literal' };
  if (value === null || value === false) return { kind: 'none' };
  if (typeof value === 'string') {
    if (/^[+]?inf(inity)?$/i.test(value.trim()))
      return { kind: 'number', value: Number.POSITIVE_INFINITY, source: 'literal' };
    const number = Number(value);
    return value.trim() !== '' && Number.isFinite(number)
      ? { kind: 'number', value: number, source: 'literal' }
      : { kind: 'unknown', why: 'a text' };
  }
  return { kind: 'unknown', why: 'not a number' };
}

/** Infinity and the largest integers stand for "no limit". */
const ENDLESS = new Set(['math.inf', 'numpy.inf', 'numpy.Inf', 'sys.maxsize', 'sys.maxint']);

function external(path: string): Seen {
  if (ENDLESS.has(path)) return { kind: 'number', value: Number.POSITIVE_INFINITY, source: 'constant' };
  if (isEnvironment(path)) return { kind: 'config', source: 'environment' };
  if (/ArgumentParser\(\).*parse_(known_)?args\(\)|^sys\.argv|click\.|typer\./.test(path))
    return { kind: 'config', source: 'config' };
  return { kind: 'unknown', why: `${path} is outside the project` };
}

function isEnvironment(path: string): boolean {
  return /^(os\.environ|os\.getenv|environ\b|decouple\.config|dotenv\.)/.test(path);
}

/** Functions whose parameters are command-line options. */
function isCommandOption(fn: FunctionInfo): boolean {
  return fn.decorators.some((decorator) => {
    const head = decorator.kind === 'call' ? decorator.callee : decorator;
    return (
      head.kind === 'attribute' &&
      ['command', 'option', 'argument', 'callback'].includes(head.name) &&
      head.object.kind === 'name' &&
      /^(click|typer|app|cli)$/.test(head.object.name)
    );
  });
}

/** A decorator that is told the parameter by name (`@defaults(max_attempts="max_attempts")`) fills it in. */
function isFilledIn(fn: FunctionInfo, parameter: string): boolean {
  return fn.decorators.some((one) => one.kind === 'call' && one.args.some((argument) => argument.name === parameter));
}

function map(seen: readonly Seen[], change: (value: number) => number): Seen[] {
  return seen.map((one) => (one.kind === 'number' ? { ...one, value: change(one.value) } : one));
}

function named(seen: readonly Seen[]): Seen[] {
  return seen.map((one) => (one.kind === 'number' && one.source === 'literal' ? { ...one, source: 'constant' } : one));
}

function asParameter(seen: readonly Seen[]): Seen[] {
  return seen.map((one) => (one.kind === 'number' ? { ...one, source: 'parameter' } : one));
}

/** `if limit is None: limit = 10` in the same function: the later assignment replaces the missing value. */
function sanitised(seen: readonly Seen[], bindings: readonly Binding[]): Seen[] {
  const isParameter = bindings.some((binding) => binding.kind === 'parameter');
  const isReplaced = bindings.some((binding) => binding.kind === 'assign');
  return isParameter && isReplaced && seen.some((one) => one.kind !== 'none')
    ? seen.filter((one) => one.kind !== 'none')
    : [...seen];
}

function arithmetic(operator: string, a: number, b: number): number | undefined {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '**') return a ** b;
  if (operator === '/' && b !== 0) return a / b;
  return operator === '//' && b !== 0 ? Math.floor(a / b) : undefined;
}

/** One answer for all that may be: a missing limit beats a number, configuration beats constants, the largest number counts. */
function combine(seen: readonly Seen[]): Limit {
  const numbers = seen.flatMap((one) => (one.kind === 'number' ? [one] : []));
  const endless = numbers.some((one) => one.value === Number.POSITIVE_INFINITY);
  if (endless)
    return {
      value: 'inf',
      source: numbers[0]?.source ?? 'literal',
      disabled: 'the limit is infinity unless a caller sets one',
    };
  if (seen.some((one) => one.kind === 'none')) {
    return {
      value: null,
      source: numbers[0]?.source ?? 'literal',
      disabled: 'the limit is None unless a caller sets one',
    };
  }
  const config = seen.find((one) => one.kind === 'config');
  if (config?.kind === 'config')
    return { value: null, source: config.source, why: 'only known where the program runs' };
  const unknown = seen.find((one) => one.kind === 'unknown');
  const largest = numbers.reduce<(typeof numbers)[number] | undefined>(
    (best, one) => (!best || one.value > best.value ? one : best),
    undefined,
  );
  if (largest && !unknown) return { value: largest.value, source: largest.source };
  const why = unknown?.kind === 'unknown' ? unknown.why : 'its value cannot be seen';
  return { value: null, source: 'parameter', why };
}
