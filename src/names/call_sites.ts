// Functions → the calls that may run them. Most are found by name and confirmed by resolution; a function that is handed around
// as a value may be called under any other name, so the calls whose callee is a value are resolved once, all together.
import { append } from '../multimap.ts';
import type { Expression } from '../syntax/tree.ts';
import type { Hierarchy } from './hierarchy.ts';
import { lastName } from './last_name.ts';
import type { Binding, CallSite, ClassInfo, FunctionInfo, ModuleInfo, Scope } from './model.ts';
import type { Value } from './values.ts';

export interface ResolvedSite extends CallSite {
  /** The call binds the first parameter (method on an object, constructor). */
  readonly bound: boolean;
}

/** What resolution tells the index. */
interface Resolution {
  readonly hierarchy: Hierarchy;
  evaluate(expression: Expression, scope: Scope): Value[];
  bindings(name: string, scope: Scope): readonly Binding[];
  isStored(attribute: string): boolean;
  wrappedBy(wrapper: FunctionInfo): FunctionInfo | undefined;
}

/** More callers than this say no more about what a parameter may be. */
const MAX_CALL_SITES = 24;

export class CallIndex {
  readonly #byName = new Map<string, CallSite[]>();
  readonly #mentioned = new Set<string>();
  readonly #modules: readonly ModuleInfo[];
  readonly #resolution: Resolution;
  #indirect: readonly CallSite[] | undefined;

  constructor(modules: readonly ModuleInfo[], resolution: Resolution) {
    this.#modules = modules;
    this.#resolution = resolution;
    for (const module of modules) {
      for (const name of module.mentioned) this.#mentioned.add(name);
      for (const site of module.calls) {
        const name = lastName(site.call.callee);
        if (name) append(this.#byName, name, site);
      }
    }
  }

  /** Calls whose callee ends in that name, anywhere. */
  named(name: string): readonly CallSite[] {
    return this.#byName.get(name) ?? [];
  }

  /** Calls that name the function (or its class) and may run it. */
  direct(fn: FunctionInfo): ResolvedSite[] {
    const sites: ResolvedSite[] = [];
    for (const site of this.named(this.#calledName(fn))) {
      if (sites.length >= MAX_CALL_SITES) break;
      const match = this.#match(site, fn);
      if (match) sites.push({ ...site, bound: isBound(match) });
    }
    return sites;
  }

  /** Whether the function may be called under another name than its own. */
  isHandedAround(fn: FunctionInfo): boolean {
    return fn.kind === 'lambda' || this.#mentioned.has(this.#calledName(fn));
  }

  /** The functions that calls of values may run, with those calls. */
  calledAsValues(): ReadonlyMap<FunctionInfo, readonly ResolvedSite[]> {
    this.#indirect ??= this.#modules.flatMap((module) => module.calls.filter((site) => this.#isIndirect(site)));
    const found = new Map<FunctionInfo, ResolvedSite[]>();
    for (const site of this.#indirect) {
      for (const value of this.#resolution.evaluate(site.call.callee, site.scope)) {
        for (const fn of this.#runBy(value)) {
          if ((found.get(fn)?.length ?? 0) < MAX_CALL_SITES) append(found, fn, { ...site, bound: isBound(value) });
        }
      }
    }
    return found;
  }

  #isIndirect({ call, scope }: CallSite): boolean {
    const { callee } = call;
    if (callee.kind === 'attribute') return this.#resolution.isStored(callee.name);
    if (callee.kind !== 'name') return true;
    return this.#resolution
      .bindings(callee.name, scope)
      .some(({ kind, imported, name }) =>
        kind === 'import' ? imported?.member !== undefined && imported.member !== name : !DEFINES.has(kind),
      );
  }

  #match(site: CallSite, fn: FunctionInfo): Value | undefined {
    const values = this.#resolution.evaluate(site.call.callee, site.scope);
    return values.find((value) => this.#runBy(value).includes(fn));
  }

  #runBy(value: Value): readonly FunctionInfo[] {
    if (value.kind === 'function') return this.#with(value.fn);
    return value.kind === 'class' ? this.#resolution.hierarchy.methods(value.cls, '__init__', false) : [];
  }

  /** What a wrapper is called with it hands on to what it wraps. */
  #with(fn: FunctionInfo): readonly FunctionInfo[] {
    const wrapped = this.#resolution.wrappedBy(fn);
    const handsOn = fn.params.some((one) => one.rest) || fn.params.length === wrapped?.params.length;
    return wrapped && handsOn ? [fn, ...this.#with(wrapped)] : [fn];
  }

  #calledName(fn: FunctionInfo): string {
    const { name, owner } = this.#resolution.wrappedBy(fn) ?? fn;
    return name === '__init__' && owner ? owner.name : name;
  }

  /** Calls that construct the class, found by its name. */
  constructions(cls: ClassInfo): readonly CallSite[] {
    return this.named(cls.name)
      .slice(0, MAX_CALL_SITES)
      .filter(({ call, scope }) =>
        this.#resolution.evaluate(call.callee, scope).some((value) => value.kind === 'class' && value.cls === cls),
      );
  }
}

const DEFINES: ReadonlySet<Binding['kind']> = new Set(['function', 'class']);

function isBound(value: Value): boolean {
  return value.kind === 'class' || (value.kind === 'function' && value.self !== undefined);
}
