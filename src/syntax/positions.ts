// Splits text into lines and turns offsets into spans, by a table of the line each offset is on.
// It expects every line end to be one "\n".

import type { Span } from './tree.ts';

export class Positions {
  readonly #lineAt: Int32Array;
  readonly #lineStarts: Int32Array;

  constructor(source: string) {
    const starts = [0];
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#lineStarts = Int32Array.from(starts);
    this.#lineAt = new Int32Array(source.length + 1);
    for (let line = 1; line < starts.length; line++) this.#lineAt.fill(line, starts[line], starts[line + 1]);
  }

  /** 1-based. */
  line(offset: number): number {
    return this.#lineAt[offset]! + 1;
  }

  span(start: number, end: number): Span {
    const line = this.#lineAt[start]!;
    const endLine = this.#lineAt[end]!;
    return {
      line: line + 1,
      column: start - this.#lineStarts[line]!,
      endLine: endLine + 1,
      endColumn: end - this.#lineStarts[endLine]!,
    };
  }
}
