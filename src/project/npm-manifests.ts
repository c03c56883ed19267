// package.json and the lock files of npm, pnpm, Yarn and Bun → their pins with their lines. Names carry the prefix `npm:`, so
// that a Python package of the same name is another one; versions and ranges are put into the words of PEP 440.
import { parseConstraint, type Wanted } from './pins.ts';
import type { PinLine } from './requirements.ts';

const SECTIONS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'resolutions',
  'overrides',
];

export function readPackageJson(text: string): readonly PinLine[] {
  const document = asTable(JSON.parse(text));
  const lines = text.split('\n');
  return SECTIONS.flatMap((section) =>
    Object.entries(asTable(document[section])).flatMap(([name, range]): PinLine[] =>
      typeof range === 'string' ? [{ wanted: wantedRange(name, range), line: lineOf(lines, name) }] : [],
    ),
  );
}

/** The first line that writes the name as a key. */
function lineOf(lines: readonly string[], name: string): number {
  return Math.max(1, lines.findIndex((line) => line.includes(`"${name}"`) && line.includes(':')) + 1);
}

/** `workspace:*`, tags and addresses say nothing of the version. */
function wantedRange(name: string, range: string): Wanted {
  const plain = range.replace(/^(?:npm:(?:@?[^@]+)@|workspace:)/, '').trim();
  if (!/^[\d^~<>=vV*]/.test(plain)) return parseConstraint(`npm:${name}`, '*');
  const alternatives = plain.split('||').map((one) => comparators(one.trim()));
  return parseConstraint(`npm:${name}`, alternatives.join('||'));
}

/** A bare `5` or `5.x` is any 5; `1.2 - 2.3` lies between. */
function comparators(range: string): string {
  const between = /^(\S+)\s+-\s+(\S+)$/.exec(range);
  if (between) return `>=${version(between[1]!)},<=${version(between[2]!)}`;
  return range
    .split(/\s+(?=[\^~<>=\d])/)
    .map((one) => {
      const [, operator = '', number = ''] = /^([\^~<>=]*)\s*v?(.*)$/.exec(one) ?? [];
      const plain = number.replace(/\.[xX*]/g, '');
      if (operator === '' && plain !== number) return `==${plain}.*`;
      if (operator === '' && /^\d+(\.\d+)?$/.test(plain)) return `==${plain}.*`;
      return `${operator === '=' ? '==' : operator}${version(plain)}`;
    })
    .join(',');
}

/** `6.0.0-beta.3` is `6.0.0b3`. */
function version(text: string): string {
  const [, release = text, tag] = /^v?(\d+(?:\.\d+)*)(?:-([\w.-]+))?/.exec(text) ?? [];
  if (!tag) return release;
  const [, word = '', number = '0'] = /^([a-z]+)[.-]?(\d*)/i.exec(tag) ?? [];
  const short = { alpha: 'a', beta: 'b', rc: 'rc' }[word.toLowerCase()];
  return short ? `${release}${short}${number === '' ? '0' : number}` : `${release}.dev0`;
}

function locked(name: string, text: string, line: number): PinLine {
  return { wanted: { name: parseConstraint(`npm:${name}`, '*').name, version: version(text) }, line };
}

/** package-lock.json of any age: what is installed at the top. */
export function readNpmLock(text: string): readonly PinLine[] {
  const document = asTable(JSON.parse(text));
  const top = Object.entries(asTable(document.packages)).flatMap(([path, entry]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    return name ? [[name, entry] as const] : [];
  });
  const entries = top.length > 0 ? top : Object.entries(asTable(document.dependencies));
  return entries.flatMap(([name, entry]) => {
    const { version: exact } = asTable(entry);
    return typeof exact === 'string' ? [locked(name, exact, 1)] : [];
  });
}

const NAME = String.raw`((?:@[^/@"'\s]+\/)?[^@/"'\s]+)`;
const PNPM = new RegExp(String.raw`^ {2}'?/?${NAME}[@/](\d[^:()'"]*)`);
const BUN = new RegExp(String.raw`^\s*"[^"]+": \["${NAME}@(\d[^"]*)"`);
const YARN_ENTRY = new RegExp(`^"?${NAME}@`);

export function readPnpmLock(text: string): readonly PinLine[] {
  return byLine(text, PNPM);
}

export function readBunLock(text: string): readonly PinLine[] {
  return byLine(text, BUN);
}

function byLine(text: string, pattern: RegExp): readonly PinLine[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [locked(found[1]!, found[2]!, index + 1)] : [];
  });
}

export function readYarnLock(text: string): readonly PinLine[] {
  let name: string | undefined;
  return text.split('\n').flatMap((line, index) => {
    if (/^\S/.test(line)) name = YARN_ENTRY.exec(line)?.[1];
    const exact = /^ {2}version:? "?(\d[^"\s]*)"?/.exec(line)?.[1];
    return name && exact ? [locked(name, exact, index + 1)] : [];
  });
}

type Table = Readonly<Record<string, unknown>>;

function asTable(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
}
