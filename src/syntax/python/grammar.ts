// Loads tree-sitter and the compiled Python grammar once per process, and hands out the parser.
// It knows where the two wasm files lie (source tree or built package); it does not know the grammar's nodes.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import { type CursorExports, cursorExports } from './cursor.ts';

export interface Grammar {
  readonly parser: Parser;
  readonly language: Language;
  /** The cursor functions of the wasm module, when they could be had. */
  readonly cursor: CursorExports | undefined;
  /** Size of the parser's memory, which grows but never shrinks; 0 when it cannot be had. */
  readonly memoryBytes: () => number;
}

let loading: Promise<Grammar> | undefined;

export function loadGrammar(): Promise<Grammar> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Grammar> {
  // Emscripten turns the options object itself into the module, which is how its exports can be reached.
  const module: Record<string, unknown> = {};
  await Parser.init(module);
  const language = await Language.load(new Uint8Array(await readFile(grammarFile())));
  const parser = new Parser();
  parser.setLanguage(language);
  const memoryBytes = () => (module.HEAPU8 instanceof Uint8Array ? module.HEAPU8.byteLength : 0);
  return { parser, language, cursor: cursorExports(module), memoryBytes };
}

function grammarFile(): URL | string {
  const shipped = new URL('./tree-sitter-python.wasm', import.meta.url);
  if (existsSync(shipped)) return shipped;
  return createRequire(import.meta.url).resolve('tree-sitter-python/tree-sitter-python.wasm');
}
