// Which functions can reach a call that matters, through any number of project calls. One backwards sweep over the whole
// call graph, so recursion and size cost nothing extra.
import { append } from '../multimap.ts';
import type { FunctionInfo, ModuleInfo } from '../names/model.ts';
import { type ResolvedCall, running } from './callees.ts';
import type { Calls } from './calls.ts';

export class Reach {
  readonly #reaching = new Set<FunctionInfo>();
  readonly #calls: Calls;

  constructor(modules: readonly ModuleInfo[], calls: Calls, matters: (call: ResolvedCall) => boolean) {
    this.#calls = calls;
    const callers = new Map<FunctionInfo, FunctionInfo[]>();
    for (const module of modules) {
      for (const fn of [module.body, ...module.functions]) this.#record(fn, callers, matters);
    }
    const pending = [...this.#reaching];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const caller of callers.get(next) ?? []) {
        if (this.#reaching.has(caller)) continue;
        this.#reaching.add(caller);
        pending.push(caller);
      }
    }
  }

  #record(
    fn: FunctionInfo,
    callers: Map<FunctionInfo, FunctionInfo[]>,
    matters: (call: ResolvedCall) => boolean,
  ): void {
    for (const site of fn.calls) {
      const call = this.#calls.resolve(site);
      if (matters(call)) this.#reaching.add(fn);
      for (const { fn: callee } of running(call)) append(callers, callee, fn);
    }
    for (const { fn: run } of this.#calls.implicit(fn)) append(callers, run, fn);
  }

  has(fn: FunctionInfo): boolean {
    return this.#reaching.has(fn);
  }
}
