// Copies the compiled Python grammar next to the built module that loads it, so that the package ships it.
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const grammar = createRequire(import.meta.url).resolve('tree-sitter-python/tree-sitter-python.wasm');
copyFileSync(grammar, new URL('../dist/syntax/python/tree-sitter-python.wasm', import.meta.url));
