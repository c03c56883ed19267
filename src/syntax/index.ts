// The front ends: picks a parser by file extension and turns bytes into a `SourceFile`.
// `loadParsers` must have resolved before `parse` is called.

import { parseNotebook } from './notebook.ts';
import { DEFAULT_LIMITS, loadPythonParser, type ParseLimits, type PythonParser } from './python/parse.ts';
import type { SourceFile } from './tree.ts';

export type { ParseLimits } from './python/parse.ts';
export { textOf } from './text.ts';
export * from './tree.ts';
export * from './walk.ts';

let python: PythonParser | undefined;

export async function loadParsers(): Promise<void> {
  python ??= await loadPythonParser();
}

/** Whether `parse` knows what to do with a file of that name. */
export function isParseable(path: string): boolean {
  return /\.(?:py|pyi|ipynb)$/i.test(path);
}

export function parse(path: string, bytes: Uint8Array, limits: Partial<ParseLimits> = {}): SourceFile {
  if (!python) throw new Error('loadParsers() must be awaited before parse()');
  const inForce = { ...DEFAULT_LIMITS, ...limits };
  if (/\.ipynb$/i.test(path)) return parseNotebook(python, path, bytes, inForce);
  return python.parse(path, bytes, inForce);
}
