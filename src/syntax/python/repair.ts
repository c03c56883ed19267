// Rewrites Python text that did not parse so that its brackets agree, without moving any character: lines inside
// brackets are joined, closing brackets too many are blanked, statements whose bracket is never closed are dropped,
// and so are merge conflict markers and template directives.
// It looks at brackets, strings and comments only, and is tried after the grammar has failed.

export interface Repaired {
  /** As long as the original. */
  readonly text: string;
  /** Where something other than white space or a comment was blanked. */
  readonly dropped: readonly number[];
  /** How many characters of code that was; what is no code counts as one. */
  readonly loss: number;
}

/** What can only begin a statement, and so cannot stand inside brackets. */
const STATEMENT =
  /^[ \t]*(?:@|(?:async[ \t]+)?(?:def|with)[ \t]|(?:class|while|try|return|raise|import|pass|break|continue|del|assert|global|nonlocal|elif|except|finally)\b(?![ \t]*[=,)\]]))/;
/** Merge conflict markers and template directives, on lines of their own. */
const NOISE = /(?:<{7}|={7}|>{7}|\|{7})(?: [^\n]*)?(?=\n|$)|[ \t]*\{[%#][^\n]*[%#]\}[ \t]*(?=\n|$)/y;
/** `{title:=^80}`: the grammar takes the start of this format specifier for an assignment expression. */
const PADDED = /\{[^{}()\n]*?:=/g;
const TOKEN = /[([{]|[)\]}]|\n|#[^\n]*|[a-zA-Z]*("""|'''|"|')/g;

export function repairBrackets(text: string): Repaired {
  return new Repair(text).run();
}

class Repair {
  readonly #text: string;
  readonly #edits: [start: number, end: number, replacement: string][] = [];
  readonly #dropped: number[] = [];
  #loss = 0;
  /** Start of the logical line, and the edits made before it. */
  #lineStart = 0;
  #editsBefore = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): Repaired {
    TOKEN.lastIndex = 0;
    this.#beginLine(0);
    for (let found = TOKEN.exec(this.#text); found; found = TOKEN.exec(this.#text)) {
      if (found[1] === undefined) this.#readToken(found.index, found[0]);
      else TOKEN.lastIndex = this.#readString(TOKEN.lastIndex, found[0], found[1]);
    }
    if (this.#depth > 0) this.#dropLine(this.#text.length);
    return { text: this.#edited(), dropped: this.#dropped, loss: this.#loss };
  }

  #readToken(at: number, token: string): void {
    if (token === '\n') this.#readLineEnd(at);
    else if (token.startsWith('#')) this.#blankInBrackets(at, at + token.length);
    else if ('([{'.includes(token)) this.#depth++;
    else if (this.#depth > 0) this.#depth--;
    else this.#blank(at, at + 1);
  }

  #readLineEnd(at: number): void {
    const next = at + 1;
    if (this.#depth > 0 && !this.#statementAt(next)) this.#blankInBrackets(at, next);
    else {
      if (this.#depth > 0) this.#dropLine(at);
      this.#beginLine(next);
    }
  }

  #beginLine(at: number): void {
    this.#depth = 0;
    this.#lineStart = at;
    NOISE.lastIndex = at;
    const noise = NOISE.exec(this.#text);
    if (noise) {
      this.#blank(at, NOISE.lastIndex);
      TOKEN.lastIndex = NOISE.lastIndex;
    }
    this.#editsBefore = this.#edits.length;
  }

  #statementAt(at: number): boolean {
    return STATEMENT.test(this.#text.slice(at, at + 200));
  }

  #blankInBrackets(start: number, end: number): void {
    if (this.#depth > 0) this.#edits.push([start, end, ' '.repeat(end - start)]);
  }

  #blank(start: number, end: number): void {
    this.#edits.push([start, end, ' '.repeat(end - start)]);
    this.#dropped.push(start);
    this.#loss++;
  }

  /** Line ends inside stay, so that the lines after keep their indentation. */
  #dropLine(end: number): void {
    this.#edits.length = this.#editsBefore;
    const start =
      this.#lineStart + /^[ \t]*/.exec(this.#text.slice(this.#lineStart, this.#lineStart + 1000))![0].length;
    const blank = this.#text.slice(start, end).replaceAll(/[^\n]/g, ' ');
    this.#edits.push([start, end, blank.startsWith('    ') ? `pass${blank.slice(4)}` : blank]);
    this.#dropped.push(start);
    this.#loss += end - start;
  }

  /** Answers where the string ends. */
  #readString(from: number, opening: string, quote: string): number {
    const end = this.#endOfString(from, quote);
    if (!/[ft]/i.test(opening)) return end;
    for (const found of this.#text.slice(from, end).matchAll(PADDED)) {
      const equals = from + found.index + found[0].length - 1;
      this.#edits.push([equals, equals + 1, ' ']);
    }
    return end;
  }

  #endOfString(from: number, quote: string): number {
    const closing = new RegExp(quote.length === 3 ? `\\\\[^]|${quote}` : `\\\\[^]|${quote}|(?=\\n)`, 'g');
    closing.lastIndex = from;
    for (let found = closing.exec(this.#text); found; found = closing.exec(this.#text)) {
      if (!found[0].startsWith('\\')) return closing.lastIndex;
    }
    return this.#text.length;
  }

  #edited(): string {
    let edited = '';
    let copied = 0;
    for (const [start, end, replacement] of this.#edits) {
      edited += this.#text.slice(copied, start) + replacement;
      copied = end;
    }
    return edited + this.#text.slice(copied);
  }
}
