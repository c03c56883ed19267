// Lines of a fixed width: wrapping, cutting, padding and indenting plain text. It knows nothing of colours or findings.

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const COMBINING = /\p{Mn}/u;

/** Columns that a text takes on a terminal. */
export function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : COMBINING.test(character) ? 0 : 1;
  return columns;
}

/** Breaks at spaces; a word longer than a line stands alone on its own (it may be a path to click on). */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).filter(Boolean)) {
    if (line && width(line) + 1 + width(word) > columns) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

/** Cuts at the right, with an ellipsis. */
export function cut(text: string, columns: number): string {
  if (width(text) <= columns) return text;
  let kept = '';
  for (const character of text) {
    if (width(kept + character) > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - width(text)));
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line ? ' '.repeat(by) + line : line));
}

/** A label column beside wrapped text. */
export function labelled(label: string, text: string, labelColumns: number, columns: number): string[] {
  return wrap(text, columns - labelColumns).map((line, index) => pad(index === 0 ? label : '', labelColumns) + line);
}
