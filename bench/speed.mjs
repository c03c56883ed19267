// How fast a scan is: CPU time of the whole scan of a repository against tree-sitter alone, the front end alone (tree-sitter and
// the syntax tree made of it) and CPython's `ast.parse` of all its Python files, tests included, with peak memory and growth.
// `npm run bench -- DIR...` prints the tables of speed.md. Every run is a process of its own; a number is the median of three.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { discoverProject } from '../dist/project/discover.js';

const RUNS = 3;
const LEAST_LINES = 300_000;
const GROWTH = [1, 2, 4, 8];
const WORKER = fileURLToPath(new URL('./speed-run.mjs', import.meta.url));
const AST_PARSE = `
import ast, json, sys, time, warnings
warnings.simplefilter('ignore')
sources = [open(path, 'rb').read() for path in json.load(sys.stdin)]
start = time.process_time()
for source in sources:
    try: ast.parse(source)
    except (SyntaxError, ValueError): pass
print(json.dumps({'cpuMs': (time.process_time() - start) * 1000}))
`;

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) fail('usage: npm run bench -- DIR...');
const sources = folders.map((folder) => ({ name: basename(folder), paths: [folder], files: filesOf(folder) }));
const all = sources.flatMap(({ files }) => files);
const analysed = folders.flatMap((folder) => discoverProject([folder]).files.map((file) => file.absolute)).filter(isPython);
const lines = linesOf(all);
if (lines < LEAST_LINES) fail(`${lines} lines of Python; a fair measurement needs at least ${LEAST_LINES}`);

console.log(`${all.length} Python files, ${lines} lines. CPU time (user and system), medians of ${RUNS} runs.\n`);
print(
  ['repository', 'lines', 'scan', 'tree-sitter', 'ratio', 'front end', 'ratio', 'ast.parse', 'ratio', 'lines/s', 'peak memory'],
  [...sources.map(measured), ...(sources.length > 1 ? [measured({ name: 'all', paths: folders, files: all })] : [])],
);
console.log('\nGrowth: nested subsets of all files.\n');
print(['code', 'lines', 'whole scan', 'lines/s', 'peak memory'], GROWTH.map(grown));

function measured({ name, paths, files }) {
  const count = linesOf(files);
  const parsing = median(() => run(process.execPath, [WORKER, 'parse'], files));
  const front = median(() => run(process.execPath, [WORKER, 'front'], files));
  const scan = median(() => run(process.execPath, [WORKER, 'scan'], paths));
  const ast = median(() => run('python3', ['-c', AST_PARSE], files));
  return [
    name,
    count,
    seconds(scan),
    ...[parsing, front, ast].flatMap((one) => [seconds(one), (scan.cpuMs / one.cpuMs).toFixed(2)]),
    Math.round((count / scan.cpuMs) * 1000),
    `${scan.peakMb} MB`,
  ];
}

function grown(times) {
  const files = analysed.filter((_, index) => index % GROWTH.at(-1) < times);
  const count = linesOf(files);
  const scan = median(() => run(process.execPath, [WORKER, 'scan'], files));
  return [`${times}×`, count, seconds(scan), Math.round((count / scan.cpuMs) * 1000), `${scan.peakMb} MB`];
}

function run(command, args, input) {
  return JSON.parse(execFileSync(command, args, { input: JSON.stringify(input), maxBuffer: 1 << 28 }).toString());
}

function median(measure) {
  const runs = Array.from({ length: RUNS }, measure).sort((a, b) => a.cpuMs - b.cpuMs);
  return runs[(RUNS - 1) / 2];
}

/** The project's own Python files: what is analysed, and the tests that are left out. */
function filesOf(folder) {
  const { files, skipped } = discoverProject([folder]);
  const tests = skipped.filter((one) => one.reason === 'test_code').map((one) => join(folder, one.path));
  return [...files.map((file) => file.absolute), ...tests].filter(isPython).sort();
}

function isPython(path) {
  return /\.pyi?$/.test(path);
}

function linesOf(files) {
  return files.reduce((sum, path) => sum + readFileSync(path).reduce((count, byte) => count + (byte === 10), 0), 0);
}

function seconds({ cpuMs }) {
  return `${(cpuMs / 1000).toFixed(2)} s`;
}

function print(head, rows) {
  for (const row of [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
