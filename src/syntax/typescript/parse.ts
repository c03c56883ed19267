// The TypeScript and JavaScript front end: how files are decoded, recovered and lowered. One grammar reads TypeScript
// proper, whose `<T>x` is a cast; the other reads everything that may hold JSX, plain JavaScript among it.

import { loadGrammar } from '../treesitter/grammar.ts';
import type { Recovery } from '../treesitter/pieces.ts';
import { type FrontEnd, type Note, SourceParser } from '../treesitter/source_parser.ts';
import { lowerModule } from './modules.ts';

/** A comment that switches the whole line or block; stars of a documentation comment are no text. */
const LINE_COMMENT = /^\/\/|^<!--|^-->/;
const TOP_LEVEL =
  /^(?:export\b|import\b|(?:async[ \t]+)?function\b|(?:abstract[ \t]+)?class\b|const\b|let\b|var\b|interface\b|type[ \t]+\w|enum\b|@\w)/gm;

const RECOVERY: Recovery = { topLevelStarts };

const SCRIPT: FrontEnd = {
  language: 'typescript',
  decode,
  recovery: RECOVERY,
  lower: lowerModule,
  commentText: (written) =>
    LINE_COMMENT.test(written)
      ? written.replace(LINE_COMMENT, '').trim()
      : written.replace(/^\/\*+|\*+\/$/g, '').trim(),
};

export interface ScriptParsers {
  readonly typescript: SourceParser;
  readonly tsx: SourceParser;
}

export async function loadScriptParsers(): Promise<ScriptParsers> {
  const [typescript, tsx] = await Promise.all([loadGrammar('typescript'), loadGrammar('tsx')]);
  return { typescript: new SourceParser(SCRIPT, typescript), tsx: new SourceParser(SCRIPT, tsx) };
}

export function isScript(path: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(path);
}

export function parserFor(path: string, parsers: ScriptParsers): SourceParser {
  return /\.[cm]?ts$/i.test(path) ? parsers.typescript : parsers.tsx;
}

function decode(bytes: Uint8Array): { text: string; notes: readonly Note[] } {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded;
  const hasNul = text.includes('\0');
  const note = { code: 'binary-content', line: 1, message: 'Contains NUL bytes; they are read as spaces' };
  return { text: hasNul ? text.replaceAll('\0', ' ') : text, notes: hasNul ? [note] : [] };
}

function topLevelStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  TOP_LEVEL.lastIndex = from;
  for (let found = TOP_LEVEL.exec(text); found && found.index < to; found = TOP_LEVEL.exec(text)) {
    if (found.index > from) starts.push(found.index);
  }
  return starts;
}
