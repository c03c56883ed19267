// Turns a file of one language, bytes or text, into a `SourceFile`. It never throws: whatever goes wrong is a diagnostic,
// and what could be read is kept.

import { Positions } from '../positions.ts';
import type { Comment, Diagnostic, SourceFile, Statement } from '../tree.ts';
import type { FlatTree, NodeTypes } from './flat_tree.ts';
import { nodeTypes } from './flat_tree.ts';
import type { Grammar } from './grammar.ts';
import type { Lowering } from './lowering.ts';
import { type Parsed, ParseStopped, parsePieces, type Recovery } from './pieces.ts';

export interface ParseLimits {
  /** Larger files are not parsed. */
  readonly maxBytes: number;
  /** How long the parser may take for one file. */
  readonly timeoutMs: number;
}

export const DEFAULT_LIMITS: ParseLimits = { maxBytes: 4 * 1024 * 1024, timeoutMs: 10_000 };

export interface Note {
  readonly code: string;
  readonly line: number;
  readonly message: string;
}

/** What sets one language apart from another before its tree is neutral. */
export interface FrontEnd {
  readonly language: SourceFile['language'];
  readonly decode: (bytes: Uint8Array) => { readonly text: string; readonly notes: readonly Note[] };
  readonly recovery: Recovery;
  /** The statements of a whole tree, and what was noticed on the way. */
  readonly lower: (tree: FlatTree, positions: Positions) => { body: readonly Statement[]; cx: Lowering };
  /** The text of a comment without its marks; undefined for what only passes as one. */
  readonly commentText: (written: string) => string | undefined;
}

/** Source text with "\n" line ends. */
export interface DecodedText {
  readonly path: string;
  readonly text: string;
  /** Offsets at which parsing must start afresh; empty for an ordinary file. */
  readonly starts: readonly number[];
}

interface Lowered {
  readonly body: Statement[];
  readonly comments: Comment[];
  readonly diagnostics: Diagnostic[];
}

const ERRORS_REPORTED = 5;

export class SourceParser {
  readonly #front: FrontEnd;
  readonly #grammar: Grammar;
  readonly #types: NodeTypes;

  constructor(front: FrontEnd, grammar: Grammar) {
    this.#front = front;
    this.#grammar = grammar;
    this.#types = nodeTypes(grammar.language);
  }

  parse(path: string, bytes: Uint8Array, limits: ParseLimits = DEFAULT_LIMITS): SourceFile {
    const { language, decode } = this.#front;
    const tooLarge = sizeDiagnostic(path, bytes.byteLength, limits);
    if (tooLarge) return emptyFile(path, language, [tooLarge]);
    const { text, notes } = decode(bytes);
    const lowered = this.lower({ path, text, starts: [] }, limits);
    const diagnostics = [...notes.map((note) => warning(path, note)), ...lowered.diagnostics];
    return { path, language, lines: splitLines(text), ...lowered, diagnostics };
  }

  lower(source: DecodedText, limits: ParseLimits): Lowered {
    try {
      const { recovery } = this.#front;
      const deadline = performance.now() + limits.timeoutMs;
      const by = { grammar: this.#grammar, types: this.#types, recovery, deadline };
      return lowerTrees(this.#front, source, parsePieces(by, source.text, source.starts));
    } catch (error) {
      return { body: [], comments: [], diagnostics: [failure(source.path, error, limits)] };
    }
  }
}

export function sizeDiagnostic(path: string, size: number, limits: ParseLimits): Diagnostic | undefined {
  if (size <= limits.maxBytes) return undefined;
  const message = `Not parsed: ${size} bytes is more than the limit of ${limits.maxBytes}`;
  return warning(path, { code: 'file-too-large', line: 1, message });
}

export function emptyFile(
  path: string,
  language: SourceFile['language'],
  diagnostics: readonly Diagnostic[],
): SourceFile {
  return { path, language, body: [], lines: [], comments: [], diagnostics };
}

export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

export function warning(file: string, note: Note): Diagnostic {
  return { file, line: note.line, level: 'warning', code: note.code, message: note.message };
}

function lowerTrees(front: FrontEnd, source: DecodedText, { trees, dropped }: Parsed): Lowered {
  const positions = new Positions(source.text);
  const lowered: Lowered = { body: [], comments: [], diagnostics: [] };
  const errorLines = new Set(dropped.map((offset) => positions.line(offset)));
  let cutAt: number | undefined;
  for (const tree of trees) {
    const { body, cx } = front.lower(tree, positions);
    for (const statement of body) lowered.body.push(statement);
    addComments(front, lowered.comments, tree, positions);
    for (const node of [...tree.errors, ...tree.missing]) errorLines.add(positions.line(tree.start[node]!));
    cutAt ??= cx.cutAt;
  }
  if (cutAt !== undefined) {
    const message = 'Nested too deeply; the inner part is not analysed';
    lowered.diagnostics.push(warning(source.path, { code: 'nesting-limit', line: positions.line(cutAt), message }));
  }
  lowered.diagnostics.push(...syntaxErrors(errorLines).map((note) => warning(source.path, note)));
  return lowered;
}

function addComments(front: FrontEnd, comments: Comment[], tree: FlatTree, positions: Positions): void {
  for (let at = 0; at < tree.comments.length; at += 2) {
    const start = tree.comments[at]!;
    const text = front.commentText(tree.source.slice(start, tree.comments[at + 1]!));
    if (text !== undefined) comments.push({ line: positions.line(start), text });
  }
}

function syntaxErrors(lines: ReadonlySet<number>): Note[] {
  const sorted = [...lines].sort((a, b) => a - b);
  const message = 'Syntax error; what could be read around it is analysed';
  const notes = sorted.slice(0, ERRORS_REPORTED).map((line) => ({ code: 'syntax-error', line, message }));
  const rest = sorted.slice(ERRORS_REPORTED);
  const [next] = rest;
  if (next === undefined) return notes;
  return [...notes, { code: 'syntax-error', line: next, message: `${rest.length} more syntax errors from here on` }];
}

function failure(file: string, error: unknown, limits: ParseLimits): Diagnostic {
  if (error instanceof ParseStopped) {
    const inTime = `Not parsed within ${limits.timeoutMs} ms`;
    if (error.reason === 'time') return warning(file, { code: 'parse-timeout', line: 1, message: inTime });
    return warning(file, { code: 'parse-memory', line: 1, message: 'Not parsed: it takes the parser too much memory' });
  }
  const message = `The parser failed: ${error instanceof Error ? error.message : String(error)}`;
  return { file, line: 1, level: 'error', code: 'parser-failure', message };
}
