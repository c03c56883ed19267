// Loads tree-sitter and each compiled grammar once per process, and hands out its parser.
// It knows where the wasm files lie (source tree or built package); it does not know the grammars' nodes.

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

export type GrammarName = 'python' | 'typescript' | 'tsx';

/** The package that holds each grammar, where the scanner runs from its source. */
const PACKAGES: Readonly<Record<GrammarName, string>> = {
  python: 'tree-sitter-python',
  typescript: 'tree-sitter-typescript',
  tsx: 'tree-sitter-typescript',
};

const loading = new Map<GrammarName, Promise<Grammar>>();

export function loadGrammar(name: GrammarName): Promise<Grammar> {
  const known = loading.get(name);
  if (known) return known;
  const grammar = load(name);
  loading.set(name, grammar);
  return grammar;
}

// Emscripten turns the options object itself into the module, which is how its exports can be reached.
const module: Record<string, unknown> = {};
let initialised: Promise<void> | undefined;

async function load(name: GrammarName): Promise<Grammar> {
  initialised ??= Parser.init(module);
  await initialised;
  const language = await Language.load(new Uint8Array(await readFile(grammarFile(name))));
  const parser = new Parser();
  parser.setLanguage(language);
  const memoryBytes = () => (module.HEAPU8 instanceof Uint8Array ? module.HEAPU8.byteLength : 0);
  return { parser, language, cursor: cursorExports(module), memoryBytes };
}

function grammarFile(name: GrammarName): URL | string {
  const file = `tree-sitter-${name}.wasm`;
  const shipped = new URL(`./${file}`, import.meta.url);
  if (existsSync(shipped)) return shipped;
  return createRequire(import.meta.url).resolve(`${PACKAGES[name]}/${file}`);
}
