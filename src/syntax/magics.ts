// Blanks IPython's own syntax in a notebook cell (magics, shell commands, help) so that what remains is Python with
// the same number of lines. A line is only taken for a magic where a statement may begin.

/** Cell magics whose cell is still Python that runs here. */
const PYTHON_CELLS = /^%%(?:time|timeit|capture|prun|memit|mprun|snakeviz|skip_if|debug)\b/;
/** Line magics that run the Python after them. */
const PYTHON_LINES = /^([ \t]*)(%(?:time|timeit|prun|memit)[ \t]+)(?!-)(?=\S)/;
const COMMAND = /^[ \t]*(?:[%!]|\?+\s*[\w.*]|\?+$)/;
const HELP = /^[ \t]*[\w.*%]+\?{1,2}[ \t]*$/;
const ASSIGNED_COMMAND = /^([ \t]*[\w.,[\]'" \t*]*?=[ \t]*)(?:!|%(?=[A-Za-z]))/;

export function blankMagics(lines: readonly string[]): string[] {
  const opening = lines.find((line) => line.trim() !== '')?.trimStart() ?? '';
  if (opening.startsWith('%%') && !PYTHON_CELLS.test(opening)) return lines.map(() => '');
  const blanked: string[] = [];
  const scanner = new StatementScanner();
  let continued = false;
  for (const line of lines) {
    const asPython: string = continued ? '' : scanner.atStatement ? withoutMagic(line) : line;
    const isMagic: boolean = continued || asPython !== line;
    blanked.push(asPython);
    continued = isMagic && !PYTHON_LINES.test(line) && line.trimEnd().endsWith('\\');
    if (asPython !== '') scanner.read(asPython);
  }
  return blanked;
}

/** The line itself when it is Python already. */
function withoutMagic(line: string): string {
  if (/^[ \t]*%%/.test(line)) return '';
  const timed = PYTHON_LINES.exec(line);
  if (timed) return timed[1]! + line.slice(timed[0].length);
  if (COMMAND.test(line) || HELP.test(line)) return `${/^[ \t]*/.exec(line)![0]}pass`;
  const assigned = ASSIGNED_COMMAND.exec(line);
  // What IPython itself turns `x = !ls` into, less the command.
  return assigned ? `${assigned[1]}get_ipython().getoutput('')` : line;
}

/** Keeps track of brackets, strings and continuation lines, to tell where a line begins a statement. */
class StatementScanner {
  #brackets = 0;
  #quotes = '';
  #continued = false;

  get atStatement(): boolean {
    return this.#brackets === 0 && this.#quotes === '' && !this.#continued;
  }

  read(line: string): void {
    let at = 0;
    while (at < line.length) at = this.#quotes === '' ? this.#readCode(line, at) : this.#readString(line, at);
    this.#continued = line.endsWith('\\') && this.#quotes === '';
    // Only triple-quoted strings go on; a plain one that is not closed is an error of its own line.
    if (this.#quotes.length === 1 && !line.endsWith('\\')) this.#quotes = '';
  }

  #readCode(line: string, at: number): number {
    const character = line[at]!;
    if (character === '#') return line.length;
    if ('([{'.includes(character)) this.#brackets++;
    else if (')]}'.includes(character)) this.#brackets = Math.max(0, this.#brackets - 1);
    else if (character === '"' || character === "'") {
      this.#quotes = line.startsWith(character.repeat(3), at) ? character.repeat(3) : character;
      return at + this.#quotes.length;
    }
    return at + 1;
  }

  #readString(line: string, at: number): number {
    if (line[at] === '\\') return at + 2;
    if (!line.startsWith(this.#quotes, at)) return at + 1;
    const next = at + this.#quotes.length;
    this.#quotes = '';
    return next;
  }
}
