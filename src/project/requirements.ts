// A requirements or constraints file → its pins with their lines, and the files it includes. Options and hashes are passed over.
import { parseRequirement, type Wanted } from './pins.ts';

export interface PinLine {
  readonly wanted: Wanted;
  readonly line: number;
}

export interface RequirementsFile {
  readonly pins: readonly PinLine[];
  /** Paths as written after `-r` and `-c`. */
  readonly includes: readonly string[];
}

const INCLUDE = /^(?:-r|-c|--requirement|--constraint)[\s=]*(.+)$/;
const EDITABLE = /^(?:-e|--editable)[\s=]*/;
const EGG = /#egg=([\w.-]+)/;

export function readRequirements(text: string): RequirementsFile {
  const lines = logicalLines(text);
  return {
    pins: lines.flatMap(({ text, line }) => pinLine(text, line)),
    includes: lines.flatMap(
      ({ text }) =>
        INCLUDE.exec(text)?.[1]
          ?.trim()
          .replace(/^["']|["']$/g, '') ?? [],
    ),
  };
}

function pinLine(text: string, line: number): PinLine[] {
  if (text.startsWith('-') && !EDITABLE.test(text)) return [];
  const plain = text.replace(EDITABLE, '').replace(/\s--[\w-]+(?:[=\s]\S+)?/g, '');
  const egg = EGG.exec(plain)?.[1];
  const wanted = parseRequirement(egg && !plain.includes(' @ ') ? `${egg} @ ${plain}` : plain);
  return wanted ? [{ wanted, line }] : [];
}

/** Without comments, with continued lines joined; numbered by their first line. */
function logicalLines(text: string): { text: string; line: number }[] {
  const joined: { text: string; line: number }[] = [];
  let open: { text: string; line: number } | undefined;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const clean = raw.replace(/(?:^|\s)#(?!egg=).*$/, '').trim();
    const continued = clean.endsWith('\\');
    const piece = continued ? clean.slice(0, -1).trim() : clean;
    open = open ? { ...open, text: `${open.text} ${piece}` } : { text: piece, line: index + 1 };
    if (continued) continue;
    if (open.text) joined.push(open);
    open = undefined;
  }
  return open?.text ? [...joined, open] : joined;
}
