// Writes of one name (or key) in one scope → those that a use in the same scope can see: a write that stands on the way to the
// use hides the ones before it, and a later one is seen only where a loop comes back to the use. Order in the text is enough
// for that: no path is followed.
import type { Span } from '../syntax/tree.ts';

/** Statements that run together: the whole block, or none of it. Absent around those of the scope itself. */
export interface Block {
  readonly span: Span;
  /** The block is the body of this loop. */
  readonly loop?: Span;
  readonly outer: Block | undefined;
}

export interface Written {
  readonly span: Span;
  readonly within: Block | undefined;
}

/** Of writes in the order of the text; empty when all of them come later (the use runs at another time). */
export function reaching<One extends Written>(
  writes: readonly One[],
  use: Span,
  replaces: (write: One) => boolean,
): readonly One[] {
  const last = writes.findLast((one) => replaces(one) && isBefore(one.span, use) && isCertain(one, use));
  return writes.filter((one) => {
    if (one === last) return true;
    if (isBefore(one.span, use)) return !last || isBefore(last.span, one.span);
    return comesBack(one, use, last);
  });
}

/** The block of the write holds the use too. */
function isCertain(one: Written, use: Span): boolean {
  return !one.within || contains(one.within.span, use);
}

function comesBack(one: Written, use: Span, last: Written | undefined): boolean {
  for (let block = one.within; block; block = block.outer) {
    if (!block.loop || !contains(block.loop, use)) continue;
    if (!last || !contains(block.loop, last.span)) return true;
  }
  return false;
}

function isBefore(one: Span, other: Span): boolean {
  return one.endLine < other.line || (one.endLine === other.line && one.endColumn <= other.column);
}

function contains(outer: Span, inner: Span): boolean {
  const starts = inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column);
  const ends = inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn);
  return starts && ends;
}
