// Functions that are written in place as an argument and called by whom they are given to: `withLock(() => work())`. They run
// where they are written, for that call alone; the helper, which is given many, is not taken to lead from one into another. A
// helper that calls its parameter in a loop is a loop around it, and stays so.
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Span } from '../syntax/tree.ts';
import { walkStatements } from '../syntax/walk.ts';
import type { Callee } from './callees.ts';
import { contains } from './region.ts';

const loops = new WeakMap<FunctionInfo, readonly Span[]>();

function isInLoop(fn: FunctionInfo, span: Span): boolean {
  let spans = loops.get(fn);
  if (!spans) {
    const found: Span[] = [];
    walkStatements(fn.body, (one) => {
      if (one.kind === 'while' || one.kind === 'for') found.push(one.span);
    });
    spans = found;
    loops.set(fn, found);
  }
  return spans.some((loop) => contains(loop, span));
}

/** A call of a parameter, once: what was written for it elsewhere is run by whoever wrote it. */
export function callsParameter(names: Names, { call, scope }: CallSite): boolean {
  const { callee } = call;
  if (callee.kind !== 'name' || !dialectOf(scope.module).runsWritten || isInLoop(scope.fn, call.span)) return false;
  return names.bindings(callee.name, scope).some((one) => one.kind === 'parameter' && one.scope.fn === scope.fn);
}

export function isWritten(fn: FunctionInfo): boolean {
  return fn.kind === 'lambda' && fn.module.handed.has(fn);
}

/** Functions written as arguments that one of the callees calls, once. */
export function runHere(names: Names, site: CallSite, callees: readonly Callee[]): FunctionInfo[] {
  const { lambdas } = site.scope.module;
  return site.call.args.flatMap(({ value }, at) => {
    const fn = value.kind === 'lambda' ? lambdas.get(value) : undefined;
    return fn && callees.some((callee) => runsArgument(names, callee, at)) ? [fn] : [];
  });
}

function runsArgument(names: Names, { fn, bound, callback }: Callee, position: number): boolean {
  const parameter = callback ? undefined : fn.params[position + (bound ? 1 : 0)];
  if (!parameter || parameter.field) return false;
  return fn.calls.some(
    (site) =>
      site.call.callee.kind === 'name' && site.call.callee.name === parameter.name && callsParameter(names, site),
  );
}
