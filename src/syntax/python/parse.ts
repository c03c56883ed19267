// Turns a Python file, bytes or text, into a `SourceFile`. It never throws: whatever goes wrong is a diagnostic,
// and what could be read is kept.

import { Positions } from '../positions.ts';
import type { Comment, Diagnostic, SourceFile, Statement } from '../tree.ts';
import { lowerBlock } from './blocks.ts';
import { decodePython, type Note } from './decode.ts';
import type { FlatTree, NodeTypes } from './flat_tree.ts';
import { nodeTypes } from './flat_tree.ts';
import { type Grammar, loadGrammar } from './grammar.ts';
import { Lowering } from './lowering.ts';
import { type Parsed, ParseStopped, parsePieces } from './pieces.ts';

export interface ParseLimits {
  /** Larger files are not parsed. */
  readonly maxBytes: number;
  /** How long the parser may take for one file. */
  readonly timeoutMs: number;
}

export const DEFAULT_LIMITS: ParseLimits = { maxBytes: 4 * 1024 * 1024, timeoutMs: 10_000 };

/** Source text with "\n" line ends. */
export interface PythonText {
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

export async function loadPythonParser(): Promise<PythonParser> {
  return new PythonParser(await loadGrammar());
}

export class PythonParser {
  readonly #grammar: Grammar;
  readonly #types: NodeTypes;

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
    this.#types = nodeTypes(grammar.language);
  }

  parse(path: string, bytes: Uint8Array, limits: ParseLimits = DEFAULT_LIMITS): SourceFile {
    const tooLarge = sizeDiagnostic(path, bytes.byteLength, limits);
    if (tooLarge) return emptyFile(path, [tooLarge]);
    const { text, notes } = decodePython(bytes);
    const lowered = this.lower({ path, text, starts: [] }, limits);
    const diagnostics = [...notes.map((note) => warning(path, note)), ...lowered.diagnostics];
    return { path, language: 'python', lines: splitLines(text), ...lowered, diagnostics };
  }

  lower(source: PythonText, limits: ParseLimits): Lowered {
    try {
      const by = { grammar: this.#grammar, types: this.#types, deadline: performance.now() + limits.timeoutMs };
      return lowerTrees(source, parsePieces(by, source.text, source.starts));
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

export function emptyFile(path: string, diagnostics: readonly Diagnostic[]): SourceFile {
  return { path, language: 'python', body: [], lines: [], comments: [], diagnostics };
}

export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

export function warning(file: string, note: Note): Diagnostic {
  return { file, line: note.line, level: 'warning', code: note.code, message: note.message };
}

function lowerTrees(source: PythonText, { trees, dropped }: Parsed): Lowered {
  const positions = new Positions(source.text);
  const lowered: Lowered = { body: [], comments: [], diagnostics: [] };
  const errorLines = new Set(dropped.map((offset) => positions.line(offset)));
  let cutAt: number | undefined;
  for (const tree of trees) {
    const cx = new Lowering(tree, positions);
    for (const statement of lowerBlock(cx, 0)) lowered.body.push(statement);
    addComments(lowered.comments, tree, positions);
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

function addComments(comments: Comment[], tree: FlatTree, positions: Positions): void {
  for (let at = 0; at < tree.comments.length; at += 2) {
    const start = tree.comments[at]!;
    if (tree.source[start] !== '#') continue;
    const text = tree.source.slice(start + 1, tree.comments[at + 1]!).trim();
    comments.push({ line: positions.line(start), text });
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
