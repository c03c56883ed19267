// Writes what is made from code: docs/rules, docs/frameworks, and the marked parts of README.md. With `--check` it writes
// nothing and fails when something differs from what it would write. Needs a build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conformancePage } from './documents/conformance.mjs';
import { frameworkPages } from './documents/frameworks.mjs';
import { readme } from './documents/readme.mjs';
import { rulePages } from './documents/rules.mjs';

const GENERATED_FOLDERS = ['docs/rules', 'docs/frameworks'];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const wanted = new Map([
  ...(await rulePages()),
  ...frameworkPages(),
  ['docs/conformance.md', conformancePage()],
  ['README.md', await readme()],
]);
const present = GENERATED_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
);
const surplus = present.filter((path) => !wanted.has(path));
const stale = [...wanted].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);

if (process.argv.includes('--check')) check();
else write();

function check() {
  const wrong = [...stale.map(([path]) => path), ...surplus].sort();
  if (wrong.length === 0) return console.log(`generate: ${wanted.size} files are as the code says`);
  console.error(`generate: not as the code says (npm run generate writes them):\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
}

function write() {
  for (const path of surplus) rmSync(path);
  for (const [path, text] of stale) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`generate: ${stale.length} of ${wanted.size} files written, ${surplus.length} removed`);
}
