// The only reading of file contents: regular files into bytes, lines or JSON, with a limit and never through a device.
// It decides no encoding for the parser: `sourceLines` decodes only for showing code on a terminal.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../syntax/tree.ts';
import { reasonOf, UsageError } from './errors.ts';
import type { ProjectFile } from './types.ts';

/** Larger than this no file is ever read, named or not. */
export const HARD_LIMIT_BYTES = 256 * 1024 * 1024;

/** The bytes of a source file, or the diagnostic that says why there are none. */
export function readSource(file: Pick<ProjectFile, 'path' | 'absolute'>): Uint8Array | Diagnostic {
  try {
    return readRegularFile(file.absolute, HARD_LIMIT_BYTES);
  } catch (error) {
    return unreadable(file.path, error);
  }
}

export function unreadable(path: string, error: unknown): Diagnostic {
  const why = error instanceof UsageError ? error.message : reasonOf(error);
  return { file: path, line: 1, level: 'warning', code: 'unreadable', message: `Cannot read it: ${why}.` };
}

/** Opens without blocking, so that a FIFO swapped in for a file cannot hang the scan. */
export function readRegularFile(absolute: string, limit: number): Uint8Array {
  const handle = openSync(absolute, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new UsageError('it is not a regular file');
    if (stat.size > limit) throw new UsageError(`it is larger than ${limit} bytes`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Reads a JSON document that was given by name; `-` is standard input. */
export function readJson(path: string): unknown {
  const text = readNamed(path);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${path} is not valid JSON: ${(error as Error).message}.`);
  }
}

function readNamed(path: string): string {
  try {
    return path === '-' ? readFileSync(0, 'utf8') : new TextDecoder().decode(readRegularFile(path, HARD_LIMIT_BYTES));
  } catch (error) {
    throw new UsageError(`Cannot read ${path}: ${error instanceof UsageError ? error.message : reasonOf(error)}.`);
  }
}

/** Lines of source for code frames, read again on demand (only files with a finding are asked for). */
export function sourceLines(root: string): (file: string, cell?: number) => readonly string[] | undefined {
  const seen = new Map<string, readonly string[] | undefined>();
  return (file, cell) => {
    const key = `${cell ?? ''}:${file}`;
    if (!seen.has(key)) seen.set(key, linesOf(join(root, file), cell));
    return seen.get(key);
  };
}

function linesOf(absolute: string, cell: number | undefined): readonly string[] | undefined {
  try {
    const text = decode(readRegularFile(absolute, HARD_LIMIT_BYTES));
    return cell === undefined ? text.split(/\r\n|\r|\n/) : cellLines(text, cell);
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The lines of one notebook cell, counted over all cells from 1. */
function cellLines(text: string, cell: number): readonly string[] | undefined {
  const book = JSON.parse(text) as { cells?: Cell[]; worksheets?: { cells?: Cell[] }[] };
  const cells = book.cells ?? book.worksheets?.flatMap((sheet) => sheet.cells ?? []) ?? [];
  const source = cells[cell - 1]?.source ?? cells[cell - 1]?.input;
  if (source === undefined) return undefined;
  return (Array.isArray(source) ? source.join('') : String(source)).split(/\r\n|\r|\n/);
}

interface Cell {
  readonly source?: string | readonly string[];
  readonly input?: string | readonly string[];
}
