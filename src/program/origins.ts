// Where the values of an expression come from, seen from inside a region (a loop body and what it calls). Backwards along
// definitions, through calls (each as what its arguments make of it), attributes, keys and collections. A value that the region
// never changes is `invariant`. Flow-insensitive except that `xs[-1]` right after an append is what was appended.
import { argumentFor } from '../names/arguments.ts';
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, FunctionInfo, Scope, Selector } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Expression, Parameter, Span } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import { type Activation, Activations, activationOf } from './activations.ts';
import { Answers } from './answers.ts';
import type { Callee, Calls, ResolvedCall } from './calls.ts';
import type { Definition, Definitions } from './definitions.ts';
import { type Enclosure, enclosureOf } from './enclosure.ts';
import type { Location, Locations } from './locations.ts';
import type { Oracle } from './oracle.ts';
import { BIT, hasOrigin, NONE, type Origins, UNCONTROLLED } from './origin_sets.ts';
import { inRegion, type Region } from './region.ts';

/** A place in a function; of a write also what is written. */
type Place = Pick<Definition, 'span'> & Partial<Pick<Definition, 'location'>>;

export class OriginAnalysis {
  readonly #names: Names;
  readonly #calls: Calls;
  readonly #locations: Locations;
  readonly #definitions: Definitions;
  readonly #oracle: Oracle;
  readonly #answers = new Answers();
  readonly #activations = new WeakMap<Region, Activations>();
  readonly #definedIn = new WeakMap<Region, Map<Location, readonly Definition[]>>();
  readonly #enclosures = new Map<Span, Enclosure>();
  readonly #receivers = new WeakMap<Region, ReadonlySet<Location>>();

  constructor(names: Names, calls: Calls, locations: Locations, definitions: Definitions, oracle: Oracle) {
    this.#names = names;
    this.#calls = calls;
    this.#locations = locations;
    this.#definitions = definitions;
    this.#oracle = oracle;
  }

  /** Origins of an expression's value. */
  of(expression: Expression, scope: Scope, region: Region): Origins {
    return this.#expression(expression, scope, this.#root(region));
  }

  /** Origins of what decides an atomic condition: its values, and for flags and sentinels what decides their writes. */
  ofCondition(test: Expression, scope: Scope, region: Region): Origins {
    return this.#condition(test, scope, this.#root(region));
  }

  definitionsOf(location: Location): readonly Definition[] {
    return this.#definitions.of(location);
  }

  definitionsIn(location: Location, region: Region): readonly Definition[] {
    const cache = this.#definedIn.get(region) ?? new Map<Location, readonly Definition[]>();
    this.#definedIn.set(region, cache);
    const known = cache.get(location);
    if (known) return known;
    const found = this.#definitions
      .of(location)
      .filter((one) => one.kind !== 'parameter' && inRegion(region, one.fn, one.span));
    cache.set(location, found);
    return found;
  }

  /** Definitions in the region, or in a function that is called from there and keeps the location to itself. */
  writtenIn(location: Location, region: Region, fn: FunctionInfo): readonly Definition[] {
    const found = this.definitionsIn(location, region);
    if (found.length > 0 || fn === region.fn) return found;
    return this.#definitions.of(location).filter((one) => one.fn === fn && one.kind !== 'parameter');
  }

  /** The number a location holds when the region is entered, if its writes outside agree on one. */
  startOf(
    location: Location,
    region: Region,
    number: (value: Expression, scope: Scope) => number | undefined,
  ): number | undefined {
    const before = this.#definitions.of(location).filter((one) => !inRegion(region, one.fn, one.span) && one.value);
    const starts = new Set(before.filter((one) => one.kind === 'assign').map((one) => number(one.value!, one.scope)));
    return starts.size === 1 ? starts.values().next().value : undefined;
  }

  #condition(test: Expression, scope: Scope, context: Activation): Origins {
    if (test.kind === 'unary' && test.operator === 'not') return this.#condition(test.operand, scope, context);
    if (test.kind === 'logical') {
      return this.#condition(test.left, scope, context) | this.#condition(test.right, scope, context);
    }
    const sentinel = emptinessTest(test, scope) ?? sentinelTest(test);
    if (!sentinel) return this.#expression(test, scope, context);
    const location = this.#locations.of(sentinel.subject, scope);
    const definitions = location ? this.definitionsIn(location, context.region) : [];
    if (definitions.length === 0) return this.#expression(sentinel.subject, scope, context);
    return definitions.reduce((set, one) => set | this.#sentinelWrite(one, sentinel.none, context), NONE);
  }

  /** A write of a constant, or of something that is never the sentinel, tells only that it was reached. */
  #sentinelWrite(definition: Definition, none: boolean, context: Activation): Origins {
    const { value, kind } = definition;
    const reached = () => this.#control(definition.fn, definition.scope, definition, context);
    if (value?.kind === 'constant') return reached() | this.#escapes(definition, context);
    if (kind === 'grow' || kind === 'shrink') return this.#definition(definition, context) | reached();
    if (none && value && this.#isNeverNone(value, definition.scope))
      return reached() | this.#escapes(definition, context);
    return this.#definition(definition, context);
  }

  /** In a `try` whose handler stays in the region, reaching the write means that nothing was raised. */
  #escapes(definition: Definition, context: Activation): Origins {
    const { tries } = this.#enclosure(definition.fn, definition.span);
    return tries.some((span) => inRegion(context.region, definition.fn, span)) ? BIT.exception : NONE;
  }

  #isNeverNone(value: Expression, scope: Scope): boolean {
    if (['collection', 'dictionary', 'comprehension', 'template', 'binary', 'compare', 'lambda'].includes(value.kind))
      return true;
    if (value.kind === 'await') return this.#isNeverNone(value.value, scope);
    if (value.kind === 'subscript') return value.index.kind === 'slice' || this.#isNeverNone(value.object, scope);
    if (value.kind !== 'call') return false;
    const { callee } = value;
    if (callee.kind === 'attribute' && TEXT_METHODS.has(callee.name)) return true;
    if (callee.kind === 'attribute' && /^(model_validate|parse_obj|parse_raw|from_)/.test(callee.name)) return true;
    return this.#names.evaluate(callee, scope).some((one) => one.kind === 'class' || NEVER_NONE.has(pathOf(one)));
  }

  #expression(expression: Expression, scope: Scope, context: Activation): Origins {
    if (expression.kind === 'constant') return BIT.constant;
    return this.#remembered(expression, context, () => this.#evaluate(expression, scope, context));
  }

  #remembered(question: object | string, { memo }: Activation, answer: () => Origins): Origins {
    return this.#answers.ask(memo, question, BIT.unknown, answer);
  }

  #root(region: Region): Activation {
    return this.#activationsIn(region).root;
  }

  #activationsIn(region: Region): Activations {
    const known = this.#activations.get(region);
    if (known) return known;
    const made = new Activations(region);
    this.#activations.set(region, made);
    return made;
  }

  #evaluate(expression: Expression, scope: Scope, context: Activation): Origins {
    switch (expression.kind) {
      case 'constant':
        return BIT.constant;
      case 'name':
        return this.#variable(expression, scope, context);
      case 'attribute':
        return this.#attribute(expression, scope, context);
      case 'subscript':
        return this.#subscript(expression, scope, context);
      case 'call':
        return this.#call({ call: expression, scope }, context);
      case 'lambda':
        return BIT.constant;
      case 'comprehension': {
        const inner = scope.module.innerScopes.get(expression) ?? scope;
        return this.#all(childExpressions(expression), inner, context);
      }
      default:
        return this.#all(childExpressions(expression), scope, context);
    }
  }

  #all(expressions: readonly Expression[], scope: Scope, context: Activation): Origins {
    return expressions.reduce((set, one) => set | this.#expression(one, scope, context), NONE);
  }

  #variable(expression: Expression & { kind: 'name' }, scope: Scope, context: Activation): Origins {
    const bindings = this.#names.bindings(expression.name, scope);
    const parameter = bindings.find((binding) => binding.kind === 'parameter');
    const passed = parameter ? this.#parameter(parameter.scope.fn, expression.name, context) : NONE;
    const location = this.#locations.of(expression, scope);
    if (!location) return BIT.constant;
    const written = this.#written(location, context);
    return written | passed || this.#outside(location, context);
  }

  /** Not written in the region. Inside a called function its own locals are still what they are given there. */
  #outside(location: Location, context: Activation): Origins {
    if (!context.fn) return BIT.invariant;
    const own = this.#definitions.of(location).filter((one) => one.fn === context.fn && one.kind !== 'parameter');
    return own.reduce((set, one) => set | this.#definition(one, context), NONE) || BIT.invariant;
  }

  #parameter(fn: FunctionInfo, name: string, context: Activation): Origins {
    const given = activationOf(fn, context)?.given.get(name);
    if (given !== undefined) return given;
    if (!context.region.called.has(fn)) return NONE;
    const root = this.#root(context.region);
    const parameter = fn.params.find((one) => one.name === name);
    return parameter ? this.#remembered(parameter, root, () => this.#passed(fn, name, root)) : NONE;
  }

  /** What the calls in the region pass for a parameter, and what is given to a function written in place. */
  #passed(fn: FunctionInfo, name: string, root: Activation): Origins {
    const handed = fn.module.handed.get(fn);
    let set = handed && inRegion(root.region, handed.scope.fn, handed.call.span) ? this.#handedOn(handed, root) : NONE;
    for (const site of this.#names.callSites(fn)) {
      if (!inRegion(root.region, site.scope.fn, site.call.span)) continue;
      const argument = argumentFor(site.call, fn, name, site.bound);
      if (argument) set |= this.#expression(argument, site.scope, root);
    }
    return set;
  }

  /** The code of a called function, given what this call passes. */
  #activation(callee: Callee, site: CallSite, context: Activation): Activation {
    const { fn } = callee;
    const all = this.#handedOn(site, context, callee.callback);
    const given = fn.params.map((parameter, index) =>
      index === 0 && callee.bound ? BIT.invariant : this.#argument(callee, site, parameter, all, context),
    );
    return this.#activationsIn(context.region).of(fn, given, all, context);
  }

  /** What runs a function gives it what it was given itself, or what it is called on. */
  #handedOn({ call, scope }: CallSite, context: Activation, withReceiver = true): Origins {
    const given = call.args.map((argument) => argument.value);
    const receiver = withReceiver && call.callee.kind === 'attribute' ? [call.callee.object] : [];
    return this.#all([...receiver, ...given], scope, context);
  }

  #argument(
    { fn, bound, callback }: Callee,
    site: CallSite,
    parameter: Parameter,
    all: Origins,
    context: Activation,
  ): Origins {
    if (callback) return all;
    const argument = argumentFor(site.call, fn, parameter.name, bound);
    if (argument) return this.#expression(argument, site.scope, context);
    if (parameter.rest) return all || BIT.constant;
    const spread = site.call.args.filter((one) => one.spread).map((one) => one.value);
    return this.#all(spread, site.scope, context) || BIT.constant;
  }

  #written(location: Location, context: Activation): Origins {
    return this.definitionsIn(location, context.region).reduce(
      (set, one) => set | this.#definition(one, context),
      NONE,
    );
  }

  #definition(definition: Definition, context: Activation): Origins {
    const { kind, value, scope } = definition;
    if (kind === 'exception') return BIT.exception;
    if (kind === 'shrink') return NONE;
    if (!value) return NONE;
    const inner = activationOf(definition.fn, context) ?? this.#root(context.region);
    const origins = this.#taken(value, scope, inner, definition.select ?? []);
    if (kind === 'augment' && (origins & ~(BIT.constant | BIT.invariant)) === 0) return origins | BIT.counter;
    if (value.kind === 'constant' && typeof value.value !== 'number') {
      return origins | this.#control(definition.fn, scope, definition, inner);
    }
    return origins;
  }

  /** An element of a returned or written tuple comes from that element alone. */
  #taken(value: Expression, scope: Scope, context: Activation, select: readonly Selector[]): Origins {
    if (typeof select[0] !== 'number') return this.#expression(value, scope, context);
    const plain = value.kind === 'await' ? value.value : value;
    if (plain.kind === 'collection') return this.#expression(selected(plain, select), scope, context);
    const resolved = plain.kind === 'call' ? this.#calls.resolve({ call: plain, scope }) : undefined;
    if (!resolved || resolved.facts || resolved.callees.length === 0 || resolved.callees.some((one) => one.callback)) {
      return this.#expression(value, scope, context);
    }
    return this.#callees(resolved, context, select) || BIT.constant;
  }

  #attribute(expression: Expression & { kind: 'attribute' }, scope: Scope, context: Activation): Origins {
    if (dialectOf(scope.module).sizes.has(expression.name)) return this.#length(expression.object, scope, context);
    const base = this.#expression(expression.object, scope, context);
    if (hasOrigin(base, 'model') && this.#oracle.isReplyAttribute(expression.name)) return BIT.model;
    const location = this.#locations.of(expression, scope);
    const written = location ? this.#written(location, context) : NONE;
    const property = this.#property(expression, scope, context);
    if (!isPlainObject(base)) return base;
    if (written | property) return written | property;
    if (this.#runsAgents(expression.object, scope, context.region)) return BIT.model;
    return base || BIT.invariant;
  }

  /** The region calls a model or agent on this very object, so the object's state is what that run left. */
  #runsAgents(object: Expression, scope: Scope, region: Region): boolean {
    const location = this.#locations.of(object, scope);
    return location !== undefined && this.#agentReceivers(region).has(location);
  }

  #agentReceivers(region: Region): ReadonlySet<Location> {
    const known = this.#receivers.get(region);
    if (known) return known;
    const receivers = new Set<Location>();
    this.#receivers.set(region, receivers);
    for (const fn of [region.fn, ...region.called]) {
      for (const site of fn.calls) {
        const { callee } = site.call;
        if (callee.kind !== 'attribute' || !inRegion(region, fn, site.call.span)) continue;
        const kind = this.#calls.resolve(site).facts?.kind;
        if (kind !== 'agent' && kind !== 'workflow') continue;
        const location = this.#locations.of(callee.object, site.scope);
        if (location) receivers.add(location);
      }
    }
    return receivers;
  }

  #property(expression: Expression & { kind: 'attribute' }, scope: Scope, context: Activation): Origins {
    const root = this.#root(context.region);
    let set = NONE;
    for (const value of this.#names.evaluate(expression.object, scope)) {
      if (value.kind !== 'instance') continue;
      for (const fn of this.#names.hierarchy.methods(value.cls, expression.name, value.self === true)) {
        if (fn.decorators.length === 0) continue;
        set |= this.#returned(fn, root);
      }
    }
    return set;
  }

  #subscript(expression: Expression & { kind: 'subscript' }, scope: Scope, context: Activation): Origins {
    const location = this.#locations.of(expression, scope);
    const written = location ? this.#written(location, context) : NONE;
    const last = this.#lastAppended(expression, scope, context);
    if (last) return last;
    const base = this.#expression(expression.object, scope, context);
    const index = expression.index.kind === 'slice' ? NONE : this.#expression(expression.index, scope, context);
    const chosen = index & (UNCONTROLLED | BIT.human);
    return written && isPlainObject(base) ? written : base | chosen;
  }

  /** `xs[-1]` after `xs.append(v)` in the same function is `v`, whatever else went into `xs` before. */
  #lastAppended(expression: Expression & { kind: 'subscript' }, scope: Scope, context: Activation): Origins {
    if (!isMinusOne(expression.index)) return NONE;
    const location = this.#locations.of(expression.object, scope);
    if (!location) return NONE;
    const before = this.definitionsIn(location, context.region).filter(
      (one) => one.fn === scope.fn && one.kind === 'grow' && one.span.endLine < expression.span.line,
    );
    const last = before.sort((a, b) => a.span.line - b.span.line).at(-1);
    return last ? this.#definition(last, context) : NONE;
  }

  #call(site: CallSite, context: Activation): Origins {
    const resolved = this.#calls.resolve(site);
    const { facts } = resolved;
    const taken = this.#takenOut(site, context);
    if (taken) return taken;
    if (facts && facts.origin !== 'arguments') return BIT[facts.origin];
    if (resolved.callees.length > 0 && !resolved.callees.every((callee) => callee.callback)) {
      return this.#callees(resolved, context) || BIT.constant;
    }
    const path = resolved.external?.path;
    const [first] = site.call.args;
    if (path === 'builtins.len') return first ? this.#length(first.value, site.scope, context) : BIT.length;
    const given = this.#all(
      site.call.args.map((argument) => argument.value),
      site.scope,
      context,
    );
    const { callee } = site.call;
    const receiver = callee.kind === 'attribute' ? this.#receiver(callee, site, context) : NONE;
    const callbacks = this.#callees(resolved, context);
    const unseen = resolved.unresolved && callbacks === NONE ? BIT.unknown : NONE;
    return given | receiver | callbacks | unseen || BIT.constant;
  }

  /** What comes out of a collection or queue that the region itself fills is what was put in. */
  #takenOut(site: CallSite, context: Activation): Origins {
    const { callee } = site.call;
    if (callee.kind !== 'attribute' || !dialectOf(site.scope.module).takesOut.has(callee.name)) return NONE;
    const location = this.#locations.of(callee.object, site.scope);
    if (!location) return NONE;
    const puts = this.definitionsIn(location, context.region).filter((one) => one.kind === 'grow');
    return puts.reduce((set, one) => set | this.#definition(one, context), NONE);
  }

  #receiver(callee: Expression & { kind: 'attribute' }, site: CallSite, context: Activation): Origins {
    const key = this.#locations.of(site.call, site.scope);
    const written = key ? this.#written(key, context) : NONE;
    const base = this.#expression(callee.object, site.scope, context);
    return written && isPlainObject(base) ? written : base;
  }

  #callees(resolved: ResolvedCall, context: Activation, select: readonly Selector[] = []): Origins {
    let set = NONE;
    for (const callee of resolved.callees) {
      set |= this.#returned(callee.fn, this.#activation(callee, resolved.site, context), select);
    }
    return set;
  }

  #returned(fn: FunctionInfo, context: Activation, select: readonly Selector[] = []): Origins {
    const question = select.length === 0 ? fn.returned : `${fn.id} returns ${select.join()}`;
    return this.#remembered(question, context, () => this.#results(fn, context, select));
  }

  #results(fn: FunctionInfo, context: Activation, select: readonly Selector[]): Origins {
    if (fn.name === '__init__') return BIT.invariant | context.passed;
    const results = fn.generator ? fn.yielded : fn.returned;
    let set = NONE;
    let chosen = NONE;
    for (const { value: whole, scope } of results) {
      const value = selected(whole, select);
      set |= this.#expression(value, scope, context);
      if (value.kind === 'constant' && results.length > 1)
        chosen |= this.#control(fn, scope, { span: whole.span }, context);
    }
    // An exception that the function turned into a value is news only when nothing else tells where the value comes from.
    const caught = (set | chosen) & UNCONTROLLED & ~BIT.exception ? chosen & ~BIT.exception : chosen;
    return set | caught;
  }

  /** `len(xs)` counts laps when the region only adds to `xs`; when `xs` is made anew from a reply, the reply decides. */
  #length(collection: Expression, scope: Scope, context: Activation): Origins {
    const location = this.#locations.of(collection, scope);
    const definitions = location ? this.definitionsIn(location, context.region) : [];
    const remade = definitions.some((one) => one.kind !== 'grow' && one.kind !== 'shrink');
    if (definitions.length > 0 && !remade) return BIT.length;
    return this.#expression(collection, scope, context) | BIT.length;
  }

  #control(fn: FunctionInfo, scope: Scope, place: Place, context: Activation): Origins {
    const answer = () => this.#controlling(fn, scope, place, context) & ~(BIT.constant | BIT.invariant);
    return this.#remembered(place.span, context, answer);
  }

  #controlling(fn: FunctionInfo, scope: Scope, place: Place, context: Activation): Origins {
    const { region } = context;
    const { conditions, handlers } = this.#enclosure(fn, place.span);
    const local = (at: Span) => fn !== region.fn || region.called.has(fn) || inRegion(region, fn, at);
    let set = handlers.some(local) ? BIT.exception : NONE;
    for (const { test, span: at } of conditions) {
      const isOwnLoop =
        region.loop && fn === region.fn && at.line === region.loop.line && at.column === region.loop.column;
      if (local(at) && !isOwnLoop) set |= this.#condition(test, scope, context);
    }
    return fn !== region.fn && !context.fn && !isOwn(place, fn) ? set | this.#callerControl(fn, context) : set;
  }

  #enclosure(fn: FunctionInfo, span: Span): Enclosure {
    const known = this.#enclosures.get(span);
    if (known) return known;
    const enclosure = enclosureOf(fn, span);
    this.#enclosures.set(span, enclosure);
    return enclosure;
  }

  #callerControl(fn: FunctionInfo, context: Activation): Origins {
    let set = NONE;
    for (const site of this.#names.callSites(fn)) {
      if (!inRegion(context.region, site.scope.fn, site.call.span)) continue;
      set |= this.#control(site.scope.fn, site.scope, site.call, context);
    }
    return set;
  }
}

const TEXT_METHODS = new Set(
  'strip lstrip rstrip lower upper split splitlines replace removeprefix removesuffix join format title'.split(' '),
);
const NEVER_NONE = new Set(
  'builtins.int builtins.float builtins.str builtins.list builtins.dict builtins.set builtins.tuple builtins.bool builtins.sorted builtins.len'.split(
    ' ',
  ),
);

/** Writes the function's own local: who called the function decides nothing about that. */
const isOwn = ({ location }: Place, fn: FunctionInfo): boolean => location?.startsWith(`l:${fn.id}:`) ?? false;

function selected(value: Expression, select: readonly Selector[]): Expression {
  const [index] = select;
  if (value.kind !== 'collection' || typeof index !== 'number') return value;
  return value.elements[index] ?? value;
}

function pathOf(value: { readonly kind: string; readonly path?: string }): string {
  return value.kind === 'external' ? (value.path ?? '') : '';
}

/** Nothing but constants and invariants: the object is a container the program itself made. */
function isPlainObject(base: Origins): boolean {
  return (base & (UNCONTROLLED | BIT.human | BIT.unknown)) === 0;
}

function isMinusOne(index: Expression): boolean {
  if (index.kind === 'constant') return index.value === -1;
  return (
    index.kind === 'unary' && index.operator === '-' && index.operand.kind === 'constant' && index.operand.value === 1
  );
}

/** `xs.length > 0`: whether anything is in a collection, in languages where its truth does not say it. */
function emptinessTest(test: Expression, scope: Scope): { subject: Expression; none: boolean } | undefined {
  const { sizes } = dialectOf(scope.module);
  const isZero = test.kind === 'compare' && test.right.kind === 'constant' && test.right.value === 0;
  const size = isZero ? test.left : test;
  return size.kind === 'attribute' && sizes.has(size.name) ? { subject: size.object, none: false } : undefined;
}

/** `x is None`, `x == CONSTANT`, `x`: a test of whether (or with which constant) `x` was written. */
export function sentinelTest(test: Expression): { subject: Expression; none: boolean } | undefined {
  if (test.kind === 'name' || test.kind === 'attribute' || test.kind === 'subscript')
    return { subject: test, none: false };
  if (test.kind !== 'compare') return undefined;
  if (!['is', 'is not', '==', '!='].includes(test.operator) || test.right.kind !== 'constant') return undefined;
  const none = test.right.value === null;
  const flag = typeof test.right.value === 'boolean';
  return none || flag ? { subject: test.left, none } : undefined;
}
