// Questions that ask each other, in circles too → the least answer of each, found once. An answer is a set of bits; what is
// still being asked counts as the empty set first, and whatever hangs on that guess is asked again until the guess holds.

/** Answers of one context by question; below zero is the number of one that is not final. */
export type Memo = Map<object | string, number>;

interface Pending {
  readonly memo: Memo;
  readonly question: object | string;
  answer: number;
  /** What was guessed when it was asked: the answer of the round before. */
  readonly guess: number;
  /** Where it stands among the open questions; of a provisional answer: the outermost open question it hangs on. */
  hangsOn: number;
}

/** Questions inside questions deeper than this are not followed: the answer is what the asker says. */
const MAX_OPEN = 400;

export class Answers {
  /** Open questions and provisional answers, in the order in which they were asked. */
  readonly #pending: Pending[] = [];
  #open = 0;
  #hangsOn = Number.POSITIVE_INFINITY;
  /** Answers of the round before, of questions that are asked again. */
  readonly #before = new Map<Memo, Map<object | string, number>>();

  ask(memo: Memo, question: object | string, tooDeep: number, answer: () => number): number {
    const known = memo.get(question);
    if (known !== undefined && known >= 0) return known;
    if (known !== undefined) return this.#guessed(this.#pending[-1 - known]!);
    if (this.#open >= MAX_OPEN) return tooDeep;
    return this.#settle(this.#begin(memo, question), answer);
  }

  #guessed(one: Pending): number {
    this.#hangsOn = Math.min(this.#hangsOn, one.hangsOn);
    return one.answer;
  }

  #begin(memo: Memo, question: object | string): Pending {
    const guess = this.#before.get(memo)?.get(question) ?? 0;
    const one = { memo, question, answer: guess, guess, hangsOn: this.#open++ };
    memo.set(question, -1 - this.#pending.length);
    this.#pending.push(one);
    return one;
  }

  #settle(one: Pending, answer: () => number): number {
    const position = one.hangsOn;
    const first = this.#pending.length;
    const outer = this.#hangsOn;
    for (;;) {
      this.#hangsOn = Number.POSITIVE_INFINITY;
      const found = answer() | one.answer;
      const isCircular = this.#hangsOn <= position;
      const isSame = found === one.answer && this.#holds(first);
      one.answer = found;
      if (this.#hangsOn < position || !isCircular || isSame) break;
      this.#forget(first);
    }
    this.#open -= 1;
    if (this.#hangsOn < position) one.hangsOn = this.#hangsOn;
    else this.#keep(first - 1);
    this.#hangsOn = Math.min(outer, this.#hangsOn < position ? this.#hangsOn : Number.POSITIVE_INFINITY);
    return one.answer;
  }

  /** All guesses from a number on were right. */
  #holds(from: number): boolean {
    for (let at = from; at < this.#pending.length; at++) {
      const { answer, guess } = this.#pending[at]!;
      if (answer !== guess) return false;
    }
    return true;
  }

  /** Provisional answers that hang on a guess which did not hold: they are the next guesses. */
  #forget(from: number): void {
    for (const { memo, question, answer } of this.#pending.splice(from)) {
      memo.delete(question);
      const guesses = this.#before.get(memo) ?? new Map<object | string, number>();
      this.#before.set(memo, guesses.set(question, answer));
    }
  }

  /** Nothing outside hangs on these any more. */
  #keep(from: number): void {
    for (const { memo, question, answer } of this.#pending.splice(from)) memo.set(question, answer);
    if (this.#open === 0) this.#before.clear();
  }
}
