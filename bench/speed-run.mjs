// One measured run in a process of its own: `parse` parses the files named on standard input with tree-sitter and nothing
// more, `front` turns them into syntax trees, `scan` scans the paths named there. Prints CPU time and peak memory as JSON.
import { readFileSync } from 'node:fs';
import { scan } from '../dist/index.js';
import { loadParsers, parse } from '../dist/syntax/index.js';
import { loadGrammar } from '../dist/syntax/treesitter/grammar.js';

const paths = JSON.parse(readFileSync(0, 'utf8'));
const KINDS = { parse: parsing, front, scan: () => () => scan({ paths }) };
const work = await KINDS[process.argv[2]]();
const before = process.cpuUsage();
await work();
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }));

/** The bytes are read beforehand; no tree is kept. */
async function front() {
  await loadParsers();
  const files = paths.map((path) => ({ path, bytes: readFileSync(path) }));
  return () => files.reduce((lines, { path, bytes }) => lines + parse(path, bytes).lines.length, 0);
}

/** The texts are decoded beforehand, and handed over in pieces as the scan does it. */
async function parsing() {
  const { parser } = await loadGrammar('python');
  const texts = paths.map((path) => readFileSync(path, 'utf8'));
  return () => {
    for (const text of texts) parser.parse((index) => text.slice(index, index + 8192))?.delete();
  };
}
