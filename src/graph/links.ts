// Links between the numbered points of one walk, and what lies before or after a point along them.
// Kept as two lists of numbers; the way back and the way forward are each sorted once, when first asked for.

/** Neighbours by point: those of point `n` stand in `list` from `start[n]` on. */
interface Neighbours {
  readonly start: Int32Array;
  readonly list: Int32Array;
}

/** Room for the rows of points, used by one walk after the other, so that no walk has to clear it. */
export class Rows {
  private rows: Int32Array;
  private turns: Int32Array;
  private turn = 0;

  constructor(size: number) {
    this.rows = new Int32Array(size);
    this.turns = new Int32Array(size);
  }

  begin(): number {
    this.turn += 1;
    return this.turn;
  }

  /** The row of a point, or `next` where it has none on this turn yet. Numbers from -3 on are points. */
  of(name: number, turn: number, next: number): number {
    if (turn !== this.turn) throw new Error('links were added to a walk that was over');
    const at = name + 3;
    if (at >= this.rows.length) this.grow(at);
    if (this.turns[at] === turn) return this.rows[at]!;
    this.turns[at] = turn;
    this.rows[at] = next;
    return next;
  }

  has(name: number, turn: number): boolean {
    return this.turns[name + 3] === turn;
  }

  private grow(at: number): void {
    const larger = (old: Int32Array): Int32Array => {
      const room = new Int32Array(2 * at + 16);
      room.set(old);
      return room;
    };
    this.rows = larger(this.rows);
    this.turns = larger(this.turns);
  }
}

export class Links {
  private readonly sources: number[] = [];
  private readonly targets: number[] = [];
  private readonly names: number[] = [];
  private readonly rows: Rows;
  private readonly turn: number;
  private back: Neighbours | undefined;
  private forth: Neighbours | undefined;

  constructor(rows: Rows) {
    this.rows = rows;
    this.turn = rows.begin();
  }

  /** The first time that a point is met; only while links are added. */
  isNew(name: number): boolean {
    const before = this.names.length;
    this.row(name);
    return this.names.length > before;
  }

  /** The point was met before; only while links are added. */
  isMet(name: number): boolean {
    return this.rows.has(name, this.turn);
  }

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
    const row = this.rows.of(name, this.turn, this.names.length);
    if (row === this.names.length) this.names.push(name);
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
    const first = this.names.indexOf(name);
    const open = first < 0 ? [] : [first];
    const seen = new Uint8Array(this.names.length);
    if (first >= 0) seen[first] = 1;
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
