// The code one lap may run: the body of a loop (or a whole function) and every project function called from it.
import type { FunctionInfo } from '../names/model.ts';
import type { For, Span, While } from '../syntax/tree.ts';
import { running } from './callees.ts';
import type { Calls } from './calls.ts';

export interface Region {
  readonly fn: FunctionInfo;
  /** The loop; absent when the region is the whole function. */
  readonly loop?: Span;
  /** Inside the loop's text but run once before it: the iterable of a `for`. */
  readonly before?: Span;
  /** Functions that run inside a lap, as a whole. */
  readonly called: ReadonlySet<FunctionInfo>;
}

/** A lap that runs more functions than this is not followed further; what lies beyond stays unseen. */
const MAX_FUNCTIONS = 600;

export function regionOf(fn: FunctionInfo, loop: While | For | undefined, calls: Calls): Region {
  const called = new Set<FunctionInfo>();
  const pending: FunctionInfo[] = [];
  const before = loop?.kind === 'for' ? loop.iterable.span : undefined;
  const add = (callee: FunctionInfo) => {
    if (called.has(callee) || called.size >= MAX_FUNCTIONS) return;
    called.add(callee);
    pending.push(callee);
  };
  if (loop) {
    const isInside = (span: Span) => contains(loop.span, span) && !(before && contains(before, span));
    for (const site of fn.calls) {
      if (isInside(site.call.span)) for (const { fn: callee } of running(calls.resolve(site))) add(callee);
    }
    for (const read of calls.implicit(fn)) {
      if (isInside(read.span) || (read.isEachLap && contains(loop.span, read.span))) add(read.fn);
    }
  } else for (const callee of calls.from(fn)) add(callee);
  for (let next = pending.pop(); next; next = pending.pop()) for (const callee of calls.from(next)) add(callee);
  return { fn, called, ...(loop ? { loop: loop.span } : {}), ...(before ? { before } : {}) };
}

export function inRegion(region: Region, fn: FunctionInfo, span: Span): boolean {
  if (region.called.has(fn)) return true;
  if (fn !== region.fn || (region.before && contains(region.before, span))) return false;
  return !region.loop || contains(region.loop, span);
}

export function contains(outer: Span, inner: Span): boolean {
  const afterStart = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const beforeEnd =
    inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return afterStart && beforeEnd;
}
