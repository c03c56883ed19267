// Turns a Jupyter notebook (nbformat 3 or 4) into one `SourceFile` of its Python code cells, one after another.
// IPython's own syntax is blanked so that line numbers hold; Markdown and outputs are left out.

import { blankMagics } from './magics.ts';
import type { Diagnostic, SourceFile } from './tree.ts';
import {
  emptyFile,
  type ParseLimits,
  type SourceParser,
  sizeDiagnostic,
  splitLines,
  warning,
} from './treesitter/source_parser.ts';

/** Notebooks carry their outputs, which are not read: they may be this many times larger than the code. */
const JSON_ALLOWANCE = 16;

/** What the notebook format may hold, each of it still to be checked. */
type NotebookObject = Readonly<Partial<Record<NotebookKey, unknown>>>;
type NotebookKey =
  | 'metadata'
  | 'kernelspec'
  | 'language_info'
  | 'language'
  | 'name'
  | 'worksheets'
  | 'cells'
  | 'cell_type'
  | 'source'
  | 'input';

interface CodeCell {
  /** 1-based among all cells of the notebook. */
  readonly cell: number;
  readonly lines: readonly string[];
}

export function parseNotebook(parser: SourceParser, path: string, bytes: Uint8Array, limits: ParseLimits): SourceFile {
  const { maxBytes } = limits;
  const tooLarge = sizeDiagnostic(path, bytes.byteLength, { ...limits, maxBytes: maxBytes * JSON_ALLOWANCE });
  if (tooLarge) return emptyFile(path, 'python', [tooLarge]);
  const notebook = readJson(bytes);
  if (!isRecord(notebook)) return emptyFile(path, 'python', [brokenNotebook(path)]);
  const language = languageOf(notebook);
  if (!/^i?python/i.test(language)) return emptyFile(path, 'python', [otherLanguage(path, language)]);
  const cells = codeCells(notebook);
  if (!cells) return emptyFile(path, 'python', [brokenNotebook(path)]);
  return parseCells(parser, path, cells, limits);
}

function parseCells(parser: SourceParser, path: string, cells: readonly CodeCell[], limits: ParseLimits): SourceFile {
  const lines = cells.flatMap((cell) => cell.lines);
  const firstLines: { cell: number; firstLine: number }[] = [];
  const starts: number[] = [];
  let text = '';
  let firstLine = 1;
  for (const cell of cells) {
    firstLines.push({ cell: cell.cell, firstLine });
    starts.push(text.length);
    for (const line of blankMagics(cell.lines)) text += `${line}\n`;
    firstLine += cell.lines.length;
  }
  const tooLarge = sizeDiagnostic(path, text.length, limits);
  if (tooLarge) return emptyFile(path, 'python', [tooLarge]);
  return { path, language: 'python', lines, cells: firstLines, ...parser.lower({ path, text, starts }, limits) };
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Notebooks that do not say are Python, as all were when the format did not ask. */
function languageOf(notebook: NotebookObject): string {
  const metadata = asRecord(notebook.metadata);
  const kernel = asRecord(metadata.kernelspec);
  const info = asRecord(metadata.language_info);
  const named = [kernel.language, info.name, kernel.name].find((name) => typeof name === 'string' && name);
  return typeof named === 'string' ? named : 'python';
}

/** Format 3 keeps its cells in worksheets. */
function codeCells(notebook: NotebookObject): CodeCell[] | undefined {
  const sheets = Array.isArray(notebook.worksheets) ? notebook.worksheets : [notebook];
  const lists = sheets.map((sheet) => asRecord(sheet).cells);
  if (!lists.every((list) => Array.isArray(list))) return undefined;
  return lists.flat().flatMap((entry: unknown, index) => {
    const cell = asRecord(entry);
    const language = cell.language ?? 'python';
    if (cell.cell_type !== 'code' || language !== 'python') return [];
    return [{ cell: index + 1, lines: sourceLines(cell.source ?? cell.input) }];
  });
}

function sourceLines(source: unknown): string[] {
  const pieces = Array.isArray(source) ? source : [source];
  const text = pieces.filter((piece) => typeof piece === 'string').join('');
  return splitLines(text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', ' '));
}

function asRecord(value: unknown): NotebookObject {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is NotebookObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function brokenNotebook(path: string): Diagnostic {
  return warning(path, { code: 'notebook-json', line: 1, message: 'Not readable as a notebook' });
}

function otherLanguage(file: string, language: string): Diagnostic {
  return { file, line: 1, level: 'note', code: 'notebook-language', message: `Notebook language is ${language}` };
}
