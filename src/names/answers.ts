// Questions that ask each other, in circles too → answers that fit each other, whichever is asked first. What is still being
// asked counts as what is known of it so far, and the outermost question of a circle is asked again until nothing changes.

/** Answers to one kind of question: final ones, and those that still hang on another question. */
export type Memo<Question, Answer> = Map<Question, Answer | Open<Answer>>;

/** A question whose answer is not final. */
class Open<Answer> {
  answer: Answer;
  isActive = false;
  /** Somebody went by the answer while it was still being looked for. */
  isGuessed = false;
  /** Place among the active questions. */
  position = 0;
  /** Answered for now: the outermost question that the answer hangs on. */
  head: Open<unknown> | undefined;
  /** The round in which it was answered for now. */
  round = 0;
  readonly memo: Memo<unknown, Answer>;
  readonly question: unknown;

  constructor(memo: Memo<unknown, Answer>, question: unknown, answer: Answer) {
    this.memo = memo;
    this.question = question;
    this.answer = answer;
  }
}

/** Circles that have not settled after so many rounds are left as they are. */
const MAX_ROUNDS = 8;
const NOTHING = Number.POSITIVE_INFINITY;

export class Answers {
  /** Unfinished questions in the order in which they were first asked, and those of them that are being asked. */
  readonly #open: Open<unknown>[] = [];
  readonly #active: Open<unknown>[] = [];
  #round = 0;
  #changes = 0;
  #hangsOn = NOTHING;

  get depth(): number {
    return this.#active.length;
  }

  ask<Question, Answer>(
    memo: Memo<Question, Answer>,
    question: Question,
    nothing: Answer,
    find: () => Answer,
    isSame: (one: Answer, other: Answer) => boolean,
  ): Answer {
    const known = memo.get(question);
    if (known === undefined) return this.#settle(this.#begin(memo, question, nothing), find, isSame);
    if (!(known instanceof Open)) return known;
    const head = activeHead(known as Open<unknown>);
    if (!head || !(known.isActive || known.round === this.#round)) return this.#settle(known, find, isSame);
    known.isGuessed = true;
    this.#hangsOn = Math.min(this.#hangsOn, head.position);
    return known.answer;
  }

  /** After a failure in the middle: what was being asked is asked anew. */
  abandon(): void {
    for (const one of this.#open) one.memo.delete(one.question);
    this.#open.length = 0;
    this.#active.length = 0;
    this.#hangsOn = NOTHING;
  }

  #begin<Question, Answer>(memo: Memo<Question, Answer>, question: Question, nothing: Answer): Open<Answer> {
    const one = new Open(memo as Memo<unknown, Answer>, question, nothing);
    memo.set(question, one);
    this.#open.push(one as Open<unknown>);
    return one;
  }

  #settle<Answer>(one: Open<Answer>, find: () => Answer, isSame: (one: Answer, other: Answer) => boolean): Answer {
    const first = this.#open.length;
    const outer = this.#hangsOn;
    one.position = this.#active.length;
    one.isActive = true;
    this.#active.push(one as Open<unknown>);
    this.#rounds(one, find, isSame);
    this.#active.pop();
    one.isActive = false;
    if (this.#hangsOn < one.position) {
      one.head = this.#active[this.#hangsOn];
      one.round = this.#round;
    } else {
      this.#finish(one as Open<unknown>, first);
      this.#hangsOn = NOTHING;
    }
    this.#hangsOn = Math.min(outer, this.#hangsOn);
    return one.answer;
  }

  #rounds<Answer>(one: Open<Answer>, find: () => Answer, isSame: (one: Answer, other: Answer) => boolean): void {
    for (let rounds = 1; ; rounds++) {
      const before = this.#changes;
      this.#hangsOn = NOTHING;
      const found = find();
      if (one.isGuessed && !isSame(found, one.answer)) this.#changes++;
      one.answer = found;
      if (this.#hangsOn !== one.position || this.#changes === before || rounds === MAX_ROUNDS) return;
      this.#round++;
    }
  }

  /** Nothing outside hangs on this and what was first asked on the way to it. */
  #finish(one: Open<unknown>, first: number): void {
    while (this.#open.length > first) close(this.#open.pop()!);
    close(one);
    if (this.#open.at(-1) === one) this.#open.pop();
    else this.#open.splice(this.#open.lastIndexOf(one), 1);
  }
}

function close(one: Open<unknown>): void {
  one.memo.set(one.question, one.answer);
  one.head = undefined;
}

/** The question that an answer for now hangs on, if it is still being asked. */
function activeHead(one: Open<unknown>): Open<unknown> | undefined {
  if (one.isActive) return one;
  if (!one.head) return undefined;
  one.head = activeHead(one.head);
  return one.head;
}
