// Call sites → what they may run: functions of the project (direct, through methods, constructors, callbacks), or an
// external access path with what is known of it. What cannot be resolved says so.
import { accepts, hasDecorator } from '../names/arguments.ts';
import { dialectOf } from '../names/dialect.ts';
import { isAbstract, methodAround } from '../names/hierarchy.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import { lastName, type Names } from '../names/resolver.ts';
import type { ExternalValue, Value } from '../names/values.ts';
import type { Expression } from '../syntax/tree.ts';
import { type Callee, type ResolvedCall, running, unique } from './callees.ts';
import { callsParameter, isWritten, runHere } from './handed.ts';
import { type ImplicitCall, implicitCalls } from './implicit.ts';
import { listenersOf } from './listeners.ts';
import type { ExternalFacts, Oracle } from './oracle.ts';

export type { Callee, ResolvedCall } from './callees.ts';

/** A place at which the analysis itself failed, and went on elsewhere. */
export interface Failure {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** More same-named methods than this say nothing about which one runs. */
const MAX_BY_NAME = 3;
export class Calls {
  readonly #names: Names;
  readonly #oracle: Oracle;
  /** Calls at which the analysis itself failed. */
  readonly failures: Failure[] = [];
  readonly #resolved = new Map<object, ResolvedCall>();
  readonly #from = new Map<FunctionInfo, ReadonlySet<FunctionInfo>>();

  constructor(names: Names, oracle: Oracle) {
    this.#names = names;
    this.#oracle = oracle;
  }

  resolve(site: CallSite): ResolvedCall {
    const known = this.#resolved.get(site.call);
    if (known) return known;
    const resolved = this.#resolveOrFail(site);
    this.#resolved.set(site.call, resolved);
    return resolved;
  }

  /** One call that cannot be resolved costs no more than that call. */
  #resolveOrFail(site: CallSite): ResolvedCall {
    try {
      return this.#resolve(site);
    } catch (error) {
      this.#names.abandon();
      this.failures.push({ file: site.scope.module.path, line: site.call.span.line, message: String(error) });
      return { site, callees: [], unresolved: 'the analysis failed here' };
    }
  }

  /** The access path of an external object, however it is held. */
  madeBy(expression: Expression, scope: CallSite['scope']): string | undefined {
    for (const value of this.#names.evaluate(expression, scope)) if (value.kind === 'external') return value.path;
    return undefined;
  }

  /** Every function that a function's code may run. */
  from(fn: FunctionInfo): ReadonlySet<FunctionInfo> {
    const known = this.#from.get(fn);
    if (known) return known;
    const called = fn.calls.flatMap((site) => running(this.resolve(site)).map((callee) => callee.fn));
    const found = new Set([...called, ...this.implicit(fn).map((one) => one.fn)]);
    this.#from.set(fn, found);
    return found;
  }

  /** Code that runs without a call. */
  implicit(fn: FunctionInfo): readonly ImplicitCall[] {
    return implicitCalls(this.#names, fn);
  }

  #resolve(site: CallSite): ResolvedCall {
    const values = this.#names.evaluate(site.call.callee, site.scope);
    const callees = values.flatMap((value) => this.#calleesOf(value));
    const known = this.#mostTelling(values, site);
    if (callees.length > 0 && !known?.facts?.kind) {
      const facts = this.#evidentModel(site);
      return facts
        ? { site, callees: [], facts }
        : this.#unlessAbstract(site, unique([...this.#placed(site, callees), ...this.#written(site, callees)]));
    }
    if (known) {
      const { external } = known;
      const run = known.facts?.kind ? undefined : this.#handedOver(site);
      if (run) return { site, callees, external, facts: run };
      const facts = known.facts ?? this.#evidentUnlessBuiltin(external, site);
      const callbacks = facts?.kind ? [] : this.#callbacks(site);
      return { site, callees: unique([...callees, ...callbacks]), external, ...(facts ? { facts } : {}) };
    }
    return this.#unresolved(site, values);
  }

  #placed(site: CallSite, callees: readonly Callee[]): readonly Callee[] {
    if (!callees.some(({ fn }) => isWritten(fn)) || !callsParameter(this.#names, site)) return callees;
    return callees.map((callee) => (isWritten(callee.fn) ? { ...callee, elsewhere: true } : callee));
  }

  #written(site: CallSite, callees: readonly Callee[]): Callee[] {
    return runHere(this.#names, site, callees).map((fn) => ({ fn, bound: false, callback: true }));
  }

  /** The receiver's class, or one above it, is a model by name: its own code is the inside of one call. */
  #evidentModel(site: CallSite): ExternalFacts | undefined {
    const { callee } = site.call;
    if (callee.kind !== 'attribute') return undefined;
    for (const value of this.#names.evaluate(callee.object, site.scope)) {
      if (value.kind !== 'instance' || value.self) continue;
      for (const cls of this.#names.hierarchy.ancestry(value.cls).classes) {
        const facts = this.#oracle.evidentClass(cls.name, callee.name);
        if (facts) return facts;
      }
    }
    return undefined;
  }

  /** Of several external values (`prompt | model`, a default and what callers pass) the one that is known to do work. */
  #mostTelling(
    values: readonly Value[],
    site: CallSite,
  ): { external: ExternalValue; facts?: ExternalFacts } | undefined {
    let best: { external: ExternalValue; facts?: ExternalFacts } | undefined;
    for (const external of values) {
      if (external.kind !== 'external') continue;
      const facts = this.#oracle.external(external, site);
      if (facts?.kind) return { external, facts };
      if (!best || (facts && !best.facts)) best = facts ? { external, facts } : { external };
    }
    return best;
  }

  /** Only declarations are in sight: what the call is named tells, else the overrides in the project are what runs. */
  #unlessAbstract(site: CallSite, callees: readonly Callee[]): ResolvedCall {
    if (!callees.every(({ fn }) => fn.owner && isAbstract(fn)) || runsAsWritten(site, callees))
      return { site, callees };
    const facts = this.#oracle.evident(site);
    if (facts) return { site, callees: [], facts };
    const overrides = callees.flatMap((callee) =>
      this.#names.hierarchy.methods(callee.fn.owner!, callee.fn.name, true).map((fn) => ({ ...callee, fn })),
    );
    return { site, callees: overrides.length > 0 ? overrides : callees };
  }

  #evidentUnlessBuiltin(external: ExternalValue, site: CallSite): ExternalFacts | undefined {
    return external.path.startsWith('builtins.') ? undefined : this.#oracle.evident(site);
  }

  #unresolved(site: CallSite, values: readonly Value[]): ResolvedCall {
    const reasons = values.flatMap((value) => (value.kind === 'unknown' ? [value.reason] : []));
    const unresolved = reasons[0] ?? 'nothing is known of the callee';
    const byName = this.#byName(site);
    if (byName.length > 0) return { site, callees: byName, unresolved };
    const facts = this.#oracle.evident(site) ?? this.#handedOver(site);
    return { site, callees: this.#callbacks(site), unresolved, ...(facts ? { facts } : {}) };
  }

  #calleesOf(value: Value): Callee[] {
    if (value.kind === 'function') {
      const bound = value.self !== undefined && !hasDecorator(value.fn, 'staticmethod');
      return [{ fn: value.fn, bound, callback: false, ...(value.partial ? { partial: value.partial } : {}) }];
    }
    if (value.kind === 'class') return this.#methodCallees(value.cls, '__init__');
    if (value.kind === 'instance') return this.#methodCallees(value.cls, '__call__');
    return [];
  }

  #methodCallees(cls: Parameters<Names['hierarchy']['methods']>[0], name: string): Callee[] {
    return this.#names.hierarchy.methods(cls, name, false).map((fn) => ({ fn, bound: true, callback: false }));
  }

  /** A method on an unknown object: the few project methods of that name that could be meant. */
  #byName(site: CallSite): Callee[] {
    const { callee } = site.call;
    if (callee.kind !== 'attribute' || callee.name.startsWith('__')) return [];
    if (dialectOf(site.scope.module).common.has(callee.name)) return [];
    const all = this.#names.methodsNamed(callee.name).filter((fn) => !isAbstract(fn) && accepts(fn, site));
    // `list() { return this.host.list(); }` hands the work on to another object.
    const around = methodAround(site.scope.fn);
    const methods = all.length > 1 ? all.filter((fn) => fn !== around) : all;
    if (methods.length === 0 || methods.length > MAX_BY_NAME) return [];
    return methods.map((fn) => ({ fn, bound: true, callback: false }));
  }

  /** `to_thread(input, "> ")`, `run_in_executor(None, client.create)`: what is known of the callable that is run. */
  #handedOver(site: CallSite): ExternalFacts | undefined {
    const { call, scope } = site;
    if (!dialectOf(scope.module).runsElsewhere.has(lastName(call.callee) ?? '')) return undefined;
    const at = call.args.findIndex(({ value }) => value.kind === 'name' || value.kind === 'attribute');
    if (at < 0) return undefined;
    const callee = call.args[at]!.value;
    if (this.#names.evaluate(callee, scope).some((value) => value.kind === 'function')) return undefined;
    const inner: CallSite = { call: { ...call, callee, args: call.args.slice(at + 1) }, scope };
    const { facts } = this.#resolve(inner);
    return facts?.kind || facts?.waits ? facts : undefined;
  }

  #callbacks(site: CallSite): Callee[] {
    const name = lastName(site.call.callee);
    const dialect = dialectOf(site.scope.module);
    if (!name) return [];
    if (dialect.emits.has(name))
      return listenersOf(this.#names, site).flatMap((one) => this.#callbacksIn(one.listener, one));
    const runs = dialect.runsArguments.has(name);
    if (!runs && (!dialect.runsWritten || dialect.defers.has(name))) return [];
    return site.call.args.flatMap(({ value }) =>
      (runs ? canBeFunction(value) : value.kind === 'lambda') ? this.#callbacksIn(value, site) : [],
    );
  }

  #callbacksIn(value: Expression, { scope }: Pick<CallSite, 'scope'>): Callee[] {
    return this.#names
      .evaluate(value, scope)
      .flatMap((one) => (one.kind === 'function' ? this.#calleesOf(one) : []))
      .map((callee) => ({ ...callee, callback: true }));
  }
}

/** Constructing a class and calling `super()` run that method, whatever is written in it. */
function runsAsWritten({ call: { callee } }: CallSite, callees: readonly Callee[]): boolean {
  if (callees.every(({ fn }) => fn.name === '__init__')) return true;
  const object = callee.kind === 'attribute' ? callee.object : undefined;
  return object?.kind === 'call' && object.callee.kind === 'name' && object.callee.name === 'super';
}

function canBeFunction(expression: Expression): boolean {
  if (expression.kind === 'call') return lastName(expression) === 'partial';
  return expression.kind === 'name' || expression.kind === 'attribute' || expression.kind === 'lambda';
}
