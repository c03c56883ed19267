// Paths named by the caller → the project: which files to analyse, in a fixed order, and what is left out and why.
// It opens folders, never files. Symbolic links below a named path are not followed, so the walk cannot leave or circle.
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { isTestFile } from '../syntax/test_files.ts';
import type { Diagnostic } from '../syntax/tree.ts';
import { reasonOf, UsageError } from './errors.ts';
import { enterFolder, type IgnoreRules, isIgnored, rulesAround } from './gitignore.ts';
import { isManifest, MANIFEST_FOLDERS } from './manifests.ts';
import { unreadable } from './read.ts';
import { type Reason, skipFileByName, skipFolderByContent, skipFolderByName } from './skip.ts';
import type { DiscoverOptions, Project, ProjectFile, Skipped } from './types.ts';

const EXTENSIONS = ['.py', '.pyw', '.ipynb', '.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const NOTEBOOK_FACTOR = 8;

interface Walk {
  readonly root: string;
  readonly extensions: ReadonlySet<string>;
  readonly maxFileBytes: number;
  readonly files: Map<string, ProjectFile>;
  readonly manifests: Map<string, ProjectFile>;
  readonly skipped: Map<string, Skipped>;
  readonly diagnostics: Diagnostic[];
}

interface Folder {
  readonly absolute: string;
  readonly rules: IgnoreRules;
  readonly named: boolean;
}

/** Throws `UsageError` for a path that does not exist or cannot be opened at all. */
export function discoverProject(paths: readonly string[], options: DiscoverOptions = {}): Project {
  if (paths.length === 0) throw new UsageError('Name at least one file or folder to scan.');
  const named = paths.map((path) => openNamed(path, options.cwd ?? process.cwd()));
  const walk = startWalk(commonFolder(named), options);
  for (const one of named) {
    if (one.stat.isFile()) addFile(walk, one.absolute, one.stat.size);
    else walkFolders(walk, one.absolute);
  }
  addManifestsAbove(walk);
  leaveOutTests(walk, new Set(named.map(({ absolute }) => absolute)));
  return finish(walk);
}

/** Test code runs no agent in earnest, and what it passes is no configuration. Where there is nothing else it is analysed. */
function leaveOutTests(walk: Walk, named: ReadonlySet<string>): void {
  const files = [...walk.files.values()];
  const tests = files.filter(({ path, absolute }) => isTestFile(path) && !named.has(absolute));
  if (tests.length === files.length) return;
  for (const { absolute } of tests) {
    walk.files.delete(absolute);
    skip(walk, absolute, 'file', { reason: 'test_code', detail: 'test code' });
  }
}

interface Named {
  readonly absolute: string;
  readonly stat: Stats;
}

function openNamed(path: string, cwd: string): Named {
  if (path === '') throw new UsageError('A path is empty: name a file or a folder.');
  try {
    const absolute = realpathSync(resolve(cwd, path));
    const stat = statSync(absolute);
    if (stat.isDirectory()) readdirSync(absolute);
    else if (!stat.isFile()) throw new UsageError('it is neither a regular file nor a folder');
    return { absolute, stat };
  } catch (error) {
    const why = error instanceof UsageError ? error.message : reasonOf(error);
    throw new UsageError(`Cannot scan ${path}: ${why}.`);
  }
}

function commonFolder(named: readonly Named[]): string {
  const folders = named.map((one) => (one.stat.isFile() ? dirname(one.absolute) : one.absolute));
  let common = folders[0]!;
  while (!folders.every((folder) => folder === common || folder.startsWith(common === sep ? sep : common + sep))) {
    common = dirname(common);
  }
  return common;
}

function startWalk(root: string, options: DiscoverOptions): Walk {
  return {
    root,
    extensions: new Set(options.extensions ?? EXTENSIONS),
    maxFileBytes: options.maxFileBytes ?? MAX_FILE_BYTES,
    files: new Map(),
    manifests: new Map(),
    skipped: new Map(),
    diagnostics: [],
  };
}

/** A stack, not recursion: folders may nest as deep as the file system lets them. */
function walkFolders(walk: Walk, start: string): void {
  const stack: Folder[] = [{ absolute: start, rules: rulesAround(repositoryTop(start), start), named: true }];
  for (let folder = stack.pop(); folder; folder = stack.pop()) stack.push(...walkFolder(walk, folder));
}

/** Takes in the files of one folder; gives back the folders to walk next. */
function walkFolder(walk: Walk, folder: Folder): Folder[] {
  const entries = listFolder(walk, folder.absolute);
  const names = new Set(entries.map((entry) => entry.name));
  const reason = folder.named ? undefined : skipFolderByContent(basename(folder.absolute), names);
  if (reason) {
    skip(walk, folder.absolute, 'folder', reason);
    return [];
  }
  const rules = enterFolder(folder.rules, folder.absolute, names.has('.gitignore'));
  return entries.flatMap((entry) => {
    const absolute = join(folder.absolute, entry.name);
    if (entry.isDirectory()) return enter(walk, absolute, rules);
    takeFile(walk, absolute, entry, rules);
    return [];
  });
}

function listFolder(walk: Walk, absolute: string): Dirent[] {
  try {
    return readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    skip(walk, absolute, 'folder', { reason: 'unreadable', detail: reasonOf(error) });
    walk.diagnostics.push(unreadable(relativePath(walk, absolute), error));
    return [];
  }
}

function enter(walk: Walk, absolute: string, rules: IgnoreRules): Folder[] {
  const reason = skipFolderByName(basename(absolute)) ?? ignoredBy(rules, absolute, true);
  if (!reason) return [{ absolute, rules, named: false }];
  skip(walk, absolute, 'folder', reason);
  return [];
}

function takeFile(walk: Walk, absolute: string, entry: Dirent, rules: IgnoreRules): void {
  if (entry.isFile() && isManifest(absolute)) addManifest(walk, absolute);
  if (!walk.extensions.has(extname(entry.name).toLowerCase())) {
    if (entry.isSymbolicLink() && leadsToFolder(absolute)) skip(walk, absolute, 'folder', SYMLINK);
    return;
  }
  const reason = fileType(entry) ?? skipFileByName(entry.name) ?? ignoredBy(rules, absolute, false);
  if (reason) skip(walk, absolute, 'file', reason);
  else takeSource(walk, absolute);
}

const SYMLINK: Reason = { reason: 'symlink', detail: 'a symbolic link, not followed' };

function fileType(entry: Dirent): Reason | undefined {
  if (entry.isSymbolicLink()) return SYMLINK;
  return entry.isFile() ? undefined : { reason: 'not_regular', detail: 'not a regular file' };
}

function leadsToFolder(absolute: string): boolean {
  try {
    return statSync(absolute).isDirectory();
  } catch {
    return false;
  }
}

function ignoredBy(rules: IgnoreRules, absolute: string, isFolder: boolean): Reason | undefined {
  return isIgnored(rules, absolute, isFolder) ? { reason: 'gitignored', detail: 'ignored by .gitignore' } : undefined;
}

function takeSource(walk: Walk, absolute: string): void {
  try {
    const { size } = lstatSync(absolute);
    const limit = walk.maxFileBytes * (absolute.toLowerCase().endsWith('.ipynb') ? NOTEBOOK_FACTOR : 1);
    if (size <= limit) addFile(walk, absolute, size);
    else tooLarge(walk, absolute, size, limit);
  } catch (error) {
    skip(walk, absolute, 'file', { reason: 'unreadable', detail: reasonOf(error) });
    walk.diagnostics.push(unreadable(relativePath(walk, absolute), error));
  }
}

function tooLarge(walk: Walk, absolute: string, size: number, limit: number): void {
  const detail = `${megabytes(size)} MB, more than ${megabytes(limit)} MB`;
  skip(walk, absolute, 'file', { reason: 'too_large', detail });
  const message = `Left out: ${detail}.`;
  walk.diagnostics.push({ file: relativePath(walk, absolute), line: 1, level: 'warning', code: 'too_large', message });
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '');

/** The folder with `.git` that the path lies in, if any: rules and pins are looked for no further up. */
function repositoryTop(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (exists(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Of the root (where only files were named) and of the folders above it, up to the repository's top. */
function addManifestsAbove(walk: Walk): void {
  const top = repositoryTop(walk.root) ?? walk.root;
  for (let at = walk.root; ; at = dirname(at)) {
    for (const folder of [at, ...MANIFEST_FOLDERS.map((name) => join(at, name))]) addManifestsOf(walk, folder);
    if (at === top) return;
  }
}

function addManifestsOf(walk: Walk, folder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of listFolder(walk, folder)) {
    const absolute = join(folder, entry.name);
    if (entry.isFile() && isManifest(absolute)) addManifest(walk, absolute);
  }
}

function addManifest(walk: Walk, absolute: string): void {
  walk.manifests.set(absolute, { path: relativePath(walk, absolute), absolute, size: 0 });
}

function addFile(walk: Walk, absolute: string, size: number): void {
  walk.files.set(absolute, { path: relativePath(walk, absolute), absolute, size });
}

function skip(walk: Walk, absolute: string, what: 'file' | 'folder', reason: Reason): void {
  walk.skipped.set(absolute, { path: relativePath(walk, absolute), what, ...reason });
}

function relativePath(walk: Walk, absolute: string): string {
  return relative(walk.root, absolute).split(sep).join('/') || '.';
}

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

function finish(walk: Walk): Project {
  return {
    root: walk.root,
    files: [...walk.files.values()].sort(byPath),
    skipped: [...walk.skipped.values()].filter((one) => !walk.files.has(join(walk.root, one.path))).sort(byPath),
    manifests: [...walk.manifests.values()].sort(byPath),
    diagnostics: walk.diagnostics.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  };
}
