// package.json and tsconfig files of the project → where imports of its own packages and path aliases lead, as plain data.
// What cannot be read says nothing; the reader of versions reports it.
import { dirname, join, posix, relative, sep } from 'node:path';
import { readRegularFile } from './read.ts';
import type { Project } from './types.ts';

const LIMIT_BYTES = 4 * 1024 * 1024;
const DEEPEST_EXTENDS = 8;

type Targets = Readonly<Record<string, readonly string[]>>;

export interface ScriptProject {
  readonly packages: readonly {
    readonly folder: string;
    readonly name?: string;
    readonly exports: Targets;
    readonly imports: Targets;
  }[];
  readonly aliases: readonly { readonly folder: string; readonly base?: string; readonly paths: Targets }[];
}

export function readScriptProject({ root, manifests }: Pick<Project, 'root' | 'manifests'>): ScriptProject {
  const named = (pattern: RegExp) => manifests.filter(({ absolute }) => pattern.test(absolute.split(sep).join('/')));
  const folderOf = (absolute: string) => relative(root, dirname(absolute)).split(sep).join('/') || '.';
  return {
    packages: named(/\/package\.json$/).flatMap(({ absolute }) => {
      const document = read(absolute);
      return document ? [packageOf(folderOf(absolute), document)] : [];
    }),
    aliases: named(/\/[jt]sconfig[\w.-]*\.json$/).flatMap(({ absolute }) => {
      const found = aliasesOf(absolute, 0);
      return found ? [{ folder: folderOf(absolute), ...found }] : [];
    }),
  };
}

function packageOf(folder: string, document: Table): ScriptProject['packages'][number] {
  const main = [document.source, document.module, document.main, document.types].filter(
    (one) => typeof one === 'string',
  );
  const exported = targets(document.exports, '.');
  return {
    folder,
    ...(typeof document.name === 'string' ? { name: document.name } : {}),
    exports: Object.keys(exported).length > 0 ? exported : main.length > 0 ? { '.': main } : {},
    imports: targets(document.imports, '#'),
  };
}

/** `exports` is one target, targets by condition, or subpaths with either. */
function targets(value: unknown, prefix: string): Targets {
  const table = asTable(value);
  const keys = Object.keys(table).filter((key) => key.startsWith(prefix));
  if (keys.length === 0) {
    const all = leaves(value);
    return prefix === '.' && all.length > 0 ? { '.': all } : {};
  }
  return Object.fromEntries(keys.map((key) => [key, leaves(table[key])]));
}

/** Every file named below, whatever the condition. */
function leaves(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((one) => leaves(one, depth + 1));
  return Object.values(asTable(value)).flatMap((one) => leaves(one, depth + 1));
}

/** `paths` of a configuration or of the nearest one that it extends, relative to its own folder. */
function aliasesOf(absolute: string, depth: number): { base?: string; paths: Targets } | undefined {
  const document = depth > DEEPEST_EXTENDS ? undefined : read(absolute);
  if (!document) return undefined;
  const options = asTable(document.compilerOptions);
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : undefined;
  const paths = Object.entries(asTable(options.paths)).map(
    ([pattern, found]) => [pattern, leaves(found).map((one) => posix.join(base ?? '.', one))] as const,
  );
  if (paths.length > 0) return { ...(base === undefined ? {} : { base }), paths: Object.fromEntries(paths) };
  const inherited = leaves(document.extends).flatMap((one) => inheritedFrom(absolute, one, depth) ?? []);
  const [first] = inherited;
  if (!first && base === undefined) return undefined;
  return { ...(base === undefined ? {} : { base }), paths: first?.paths ?? {} };
}

function inheritedFrom(absolute: string, extended: string, depth: number): { paths: Targets } | undefined {
  if (!extended.startsWith('.')) return undefined;
  const target = join(dirname(absolute), extended.endsWith('.json') ? extended : `${extended}.json`);
  const found = aliasesOf(target, depth + 1);
  if (!found) return undefined;
  const between = relative(dirname(absolute), dirname(target)).split(sep).join('/') || '.';
  const paths = Object.entries(found.paths).map(
    ([pattern, all]) => [pattern, all.map((one) => posix.join(between, one))] as const,
  );
  return { paths: Object.fromEntries(paths) };
}

function read(absolute: string): Table | undefined {
  try {
    const text = new TextDecoder().decode(readRegularFile(absolute, LIMIT_BYTES));
    return asTable(JSON.parse(withoutComments(text)));
  } catch {
    return undefined;
  }
}

/** JSON with comments and trailing commas, as TypeScript reads it. */
export function withoutComments(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, string?: string) => string ?? ' ')
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? '');
}

type Table = Readonly<Record<string, unknown>>;

function asTable(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
}
