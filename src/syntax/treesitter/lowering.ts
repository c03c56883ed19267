// What the lowering functions of one tree share: the flat tree, positions, depth, and what they noticed.

import type { Positions } from '../positions.ts';
import type { Expression, Opaque, Span } from '../tree.ts';
import type { FlatTree } from './flat_tree.ts';

/** Far more than people write; CPython itself stops at 200 nested brackets and 100 indentations. */
export const NESTING_LIMIT = 300;
/** Longest chain (`a.b.c…`, `x + x + …`, `elif …`) that is kept whole: later layers walk it recursively. */
export const CHAIN_LIMIT = 3000;

export class Lowering {
  readonly tree: FlatTree;
  readonly positions: Positions;
  /** How many expressions and statements enclose the one being lowered. */
  depth = 0;
  /** A `yield` was seen since the innermost function began. */
  sawYield = false;
  /** Offset of the first place that was cut because it nests too deeply. */
  cutAt: number | undefined;
  /** Error nodes whose content is already in the result. */
  readonly recovered = new Set<number>();

  constructor(tree: FlatTree, positions: Positions) {
    this.tree = tree;
    this.positions = positions;
  }

  /** Error nodes inside a statement that its lowering had no place for. */
  *unrecovered(statement: number): Iterable<number> {
    const { errors, next } = this.tree;
    for (let at = firstFrom(errors, statement); at < errors.length && errors[at]! < next[statement]!; at++) {
      if (!this.recovered.has(errors[at]!)) yield errors[at]!;
    }
  }

  span(node: number): Span {
    return this.positions.span(this.tree.start[node]!, this.tree.end[node]!);
  }

  opaque(node: number, reason: string, parts: readonly Expression[] = []): Opaque {
    return { kind: 'opaque', span: this.span(node), reason, parts };
  }

  cut(node: number): Opaque {
    this.cutAt ??= this.tree.start[node]!;
    return this.opaque(node, 'nested too deeply');
  }
}

/** Index of the first entry of `sorted` that is at least `value`. */
function firstFrom(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
