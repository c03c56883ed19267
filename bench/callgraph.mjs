// The call graph against the micro-benchmark of PyCG: for each of its programs the edges found and the edges that are true.
// `npm run bench:calls -- CHECKOUT` prints the tables of callgraph.md; a program is complete when no edge found is false, and
// sound when no true edge is missing, which is how the benchmark's authors count.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { MODELS } from '../dist/frameworks/index.js';
import { compileModels } from '../dist/frameworks/paths.js';
import { makeOracle } from '../dist/lift/oracle.js';
import { Program } from '../dist/program/program.js';
import { loadParsers, parse } from '../dist/syntax/index.js';

const BUILTIN_TYPES = { str: '<**PyStr**>', dict: '<**PyDict**>', list: '<**PyList**>' };
/** Categories that were added to the benchmark after its paper was published. */
const ADDED_LATER = new Set(['dynamic', 'external']);

const checkout = process.argv[2] && resolve(process.argv[2]);
const snippets = checkout && [join(checkout, 'micro-benchmark/snippets'), checkout].find(existsSync);
if (!snippets) fail('usage: npm run bench:calls -- CHECKOUT_OF_PYCG');
await loadParsers();
const index = compileModels(MODELS);

const rows = foldersIn(snippets).map((category) => ({
  category,
  programs: foldersIn(join(snippets, category))
    .filter((name) => existsSync(join(snippets, category, name, 'callgraph.json')))
    .map((name) => compared(category, name)),
}));
const published = rows.filter(({ category }) => !ADDED_LATER.has(category));
printTable([
  ...rows,
  { category: 'all', programs: rows.flatMap(({ programs }) => programs) },
  ...(published.length < rows.length
    ? [{ category: 'all that the paper counts', programs: published.flatMap(({ programs }) => programs) }]
    : []),
]);
printDifferences(rows.flatMap(({ programs }) => programs));

function compared(category, name) {
  const folder = join(snippets, category, name);
  const expected = edgesOf(JSON.parse(readFileSync(join(folder, 'callgraph.json'), 'utf8')));
  const found = foundIn(folder);
  return {
    name: `${category}/${name}`,
    missing: [...expected].filter((edge) => !found.has(edge)).sort(),
    wrong: [...found].filter((edge) => !expected.has(edge)).sort(),
  };
}

function edgesOf(graph) {
  return new Set(Object.entries(graph).flatMap(([from, callees]) => callees.map((to) => `${from} -> ${to}`)));
}

function foundIn(folder) {
  const files = pythonFiles(folder).map((path) => parse(relative(folder, path), readFileSync(path)));
  const program = new Program(files, (names) => makeOracle(names, index));
  const nameOf = functionNames(program);
  const edges = new Set();
  for (const fn of program.functions()) {
    const from = nameOf.get(fn);
    for (const site of fn.calls) {
      const { callees, external } = program.calls.resolve(site);
      for (const callee of callees) edges.add(`${from} -> ${nameOf.get(callee.fn)}`);
      // An element of something outside (`path[]`) has no name that the benchmark could expect.
      if (external && !external.path.includes('[')) edges.add(`${from} -> ${externalName(external.path)}`);
    }
    for (const { fn: callee } of program.calls.implicit(fn)) edges.add(`${from} -> ${nameOf.get(callee)}`);
  }
  return edges;
}

/** The benchmark's names: dotted modules, and lambdas numbered in the function that they are written in. */
function functionNames(program) {
  const names = new Map();
  const lambdas = new Map();
  const inOrder = [...program.functions()].sort((a, b) => a.span.line - b.span.line || a.span.column - b.span.column);
  for (const fn of inOrder) {
    const module = fn.module.path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.');
    if (fn.kind === 'module') names.set(fn, module);
    else if (fn.kind === 'function') names.set(fn, `${module}.${fn.qualifiedName}`);
    else {
      const outer = names.get(fn.outer) ?? module;
      lambdas.set(outer, (lambdas.get(outer) ?? 0) + 1);
      names.set(fn, `${outer}.<lambda${lambdas.get(outer)}>`);
    }
  }
  return names;
}

/** `builtins.len` is `<builtin>.len` there, a method of a literal belongs to its type, and objects are not told from classes. */
function externalName(path) {
  const [, type, method] = /^builtins\.(\w+)\(\)\.(\w+)$/.exec(path) ?? [];
  if (type in BUILTIN_TYPES) return `${BUILTIN_TYPES[type]}.${method}`;
  return path.replace(/^builtins\./, '<builtin>.').replaceAll('()', '');
}

function printTable(table) {
  console.log('| category | programs | complete | sound |\n|---|--:|--:|--:|');
  for (const { category, programs } of table) {
    const complete = programs.filter(({ wrong }) => wrong.length === 0).length;
    const sound = programs.filter(({ missing }) => missing.length === 0).length;
    console.log(`| ${category.replaceAll('_', ' ')} | ${programs.length} | ${complete} | ${sound} |`);
  }
}

function printDifferences(programs) {
  console.log('\n| program | missing | wrong |\n|---|---|---|');
  for (const { name, missing, wrong } of programs) {
    if (missing.length + wrong.length === 0) continue;
    const cell = (edges) => edges.map((edge) => `\`${edge}\``).join('<br>') || '–';
    console.log(`| ${name} | ${cell(missing)} | ${cell(wrong)} |`);
  }
}


function foldersIn(folder) {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort();
}

function pythonFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.py'))
    .map((name) => join(folder, name))
    .sort();
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
