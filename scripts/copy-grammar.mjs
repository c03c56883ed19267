// Copies the compiled grammars next to the built module that loads them, so that the package ships them.
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const GRAMMARS = { python: 'tree-sitter-python', typescript: 'tree-sitter-typescript', tsx: 'tree-sitter-typescript' };

for (const [name, from] of Object.entries(GRAMMARS)) {
  const file = `tree-sitter-${name}.wasm`;
  copyFileSync(resolve(`${from}/${file}`), new URL(`../dist/syntax/treesitter/${file}`, import.meta.url));
}
