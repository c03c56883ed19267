// Links between the numbered points of one walk, and what lies before or after a point along them.
// Kept as two lists of numbers; the way back and the way forward are each sorted once, when first asked for.

/** Neighbours by point: those of point `n` stand in `list` from `start[n]` on. */
interface Neighbours {
  readonly start: Int32Array;
  readonly list: Int32Array;
}

export class Links {
  private readonly sources: number[] = [];
  private readonly targets: number[] = [];
  private readonly rows = new Map<number, number>();
  private readonly names: number[] = [];
  private back: Neighbours | undefined;
  private forth: Neighbours | undefined;

  add(from: number, to: number): void {
    this.sources.push(this.row(from));
    this.targets.push(this.row(to));
  }

  /** The point itself and all from which links lead to it. */
  before(name: number): ReadonlySet<number> {
    this.back ??= this.sorted(this.targets, this.sources);
    return this.closure(name, this.back);
  }

  /** The point itself and all to which links lead from it. */
  after(name: number): ReadonlySet<number> {
    this.forth ??= this.sorted(this.sources, this.targets);
    return this.closure(name, this.forth);
  }

  private row(name: number): number {
    let row = this.rows.get(name);
    if (row === undefined) {
      row = this.names.length;
      this.rows.set(name, row);
      this.names.push(name);
    }
    return row;
  }

  private sorted(by: readonly number[], others: readonly number[]): Neighbours {
    const start = new Int32Array(this.names.length + 1);
    for (const row of by) start[row + 1]!++;
    for (let row = 1; row < start.length; row += 1) start[row]! += start[row - 1]!;
    const next = start.slice();
    const list = new Int32Array(by.length);
    for (let link = 0; link < by.length; link += 1) list[next[by[link]!]!++] = others[link]!;
    return { start, list };
  }

  private closure(name: number, { start, list }: Neighbours): ReadonlySet<number> {
    const found = new Set([name]);
    const first = this.rows.get(name);
    const open = first === undefined ? [] : [first];
    const seen = new Uint8Array(this.names.length);
    if (first !== undefined) seen[first] = 1;
    for (let row = open.pop(); row !== undefined; row = open.pop()) {
      for (let at = start[row]!; at < start[row + 1]!; at += 1) {
        const other = list[at]!;
        if (seen[other]) continue;
        seen[other] = 1;
        found.add(this.names[other]!);
        open.push(other);
      }
    }
    return found;
  }
}
