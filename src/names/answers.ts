// Questions that ask each other, in circles too → answers that fit each other, whichever is asked first. What is still being
// asked counts as what is known of it so far, and the outermost question of a circle is asked again until nothing changes.

interface Open<Answer> {
  answer: Answer;
  isActive: boolean;
  /** Somebody went by the answer while it was still being looked for. */
  isGuessed: boolean;
  /** Place among the active questions. */
  position: number;
  /** Answered for now: the outermost question that the answer hangs on. */
  head: Open<unknown> | undefined;
  /** The round in which it was answered for now. */
  round: number;
  readonly finish: () => void;
}

/** Answers to one kind of question. */
export interface Memo<Question, Answer> {
  readonly final: Map<Question, Answer>;
  readonly open: Map<Question, Open<Answer>>;
}

export function emptyMemo<Question, Answer>(): Memo<Question, Answer> {
  return { final: new Map(), open: new Map() };
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

  /** Asks what is not in `memo.final`. */
  ask<Question, Answer>(
    memo: Memo<Question, Answer>,
    question: Question,
    nothing: Answer,
    find: () => Answer,
    isSame: (one: Answer, other: Answer) => boolean,
  ): Answer {
    const known = memo.open.get(question);
    const head = known && activeHead(known as Open<unknown>);
    if (known && head && (known.isActive || known.round === this.#round)) {
      known.isGuessed = true;
      this.#hangsOn = Math.min(this.#hangsOn, head.position);
      return known.answer;
    }
    return this.#settle(known ?? this.#begin(memo, question, nothing), find, isSame);
  }

  #begin<Question, Answer>(memo: Memo<Question, Answer>, question: Question, nothing: Answer): Open<Answer> {
    const finish = () => {
      memo.open.delete(question);
      memo.final.set(question, one.answer);
    };
    const one: Open<Answer> = {
      answer: nothing,
      isActive: false,
      isGuessed: false,
      position: 0,
      head: undefined,
      round: 0,
      finish,
    };
    memo.open.set(question, one);
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
    while (this.#open.length > first) this.#open.pop()!.finish();
    one.finish();
    one.head = undefined;
    if (this.#open.at(-1) === one) this.#open.pop();
    else this.#open.splice(this.#open.lastIndexOf(one), 1);
  }
}

/** The question that an answer for now hangs on, if it is still being asked. */
function activeHead(one: Open<unknown>): Open<unknown> | undefined {
  if (one.isActive) return one;
  if (!one.head) return undefined;
  const head = activeHead(one.head);
  one.head = head;
  return head;
}
