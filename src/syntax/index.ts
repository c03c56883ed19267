// The front ends: picks a parser by file extension and turns bytes into a `SourceFile`.
// `loadParsers` must have resolved before `parse` is called.

import { parseNotebook } from './notebook.ts';
import { loadPythonParser } from './python/parse.ts';
import type { SourceFile } from './tree.ts';
import { DEFAULT_LIMITS, type ParseLimits, type SourceParser } from './treesitter/source_parser.ts';
import { isScript, loadScriptParsers, parserFor, type ScriptParsers } from './typescript/parse.ts';

export { textOf } from './text.ts';
export * from './tree.ts';
export type { ParseLimits } from './treesitter/source_parser.ts';
export * from './walk.ts';

let python: SourceParser | undefined;
let scripts: ScriptParsers | undefined;

/** Loads the parsers that the files need; without paths all of them. */
export async function loadParsers(paths?: readonly string[]): Promise<void> {
  if (!paths || paths.some((path) => !isScript(path))) python ??= await loadPythonParser();
  if (!paths || paths.some(isScript)) scripts ??= await loadScriptParsers();
}

export function parse(path: string, bytes: Uint8Array, limits: Partial<ParseLimits> = {}): SourceFile {
  const inForce = { ...DEFAULT_LIMITS, ...limits };
  if (isScript(path)) return parserFor(path, loaded(scripts)).parse(path, bytes, inForce);
  if (/\.ipynb$/i.test(path)) return parseNotebook(loaded(python), path, bytes, inForce);
  return loaded(python).parse(path, bytes, inForce);
}

function loaded<Parser>(parser: Parser | undefined): Parser {
  if (!parser) throw new Error('loadParsers() must be awaited before parse()');
  return parser;
}
