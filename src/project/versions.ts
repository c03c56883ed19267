// Manifests of the project → for a package, seen from a source file: the version in force and the line that says so.
// The nearest folder that limits the package decides; a lock file, there or above it, is more exact than a range.
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { compare, valid } from '@renovatebot/pep440';
import type { Diagnostic } from '../syntax/tree.ts';
import * as readers from './manifest-readers.ts';
import { type ManifestKind, manifestFolder, manifestKind } from './manifests.ts';
import * as npm from './npm-manifests.ts';
import { normalName, type Pin, type PinStrength } from './pins.ts';
import { readRegularFile, unreadable } from './read.ts';
import { type PinLine, readRequirements } from './requirements.ts';
import type { Project, ProjectFile } from './types.ts';
import { admits, newestVersion } from './version-range.ts';

const LIMIT_BYTES = 32 * 1024 * 1024;

export interface FrameworkVersions {
  /** What is known of a package, by any spelling of its name, for a file of the project (relative path). */
  readonly pin: (packageName: string, sourceFile: string) => Pin | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** `assumed`: versions by normalised package name that hold whatever the project says. */
export function readFrameworkVersions(
  project: Pick<Project, 'root' | 'manifests'>,
  assumed: ReadonlyMap<string, string> = new Map(),
): FrameworkVersions {
  const diagnostics: Diagnostic[] = [];
  const folders = new Map<string, Map<string, Pin[]>>();
  for (const manifest of project.manifests) {
    const pins = folders.get(folderOf(project.root, manifest)) ?? new Map<string, Pin[]>();
    folders.set(folderOf(project.root, manifest), pins);
    for (const pin of readManifest(project, manifest, diagnostics)) {
      pins.set(pin.name, [...(pins.get(pin.name) ?? []), pin]);
    }
  }
  const pin: FrameworkVersions['pin'] = (packageName, file) => {
    const name = normalName(packageName);
    const version = assumed.get(name);
    return version === undefined
      ? nearestPin(folders, name, file)
      : { name, version, strength: 'declared', pinnedBy: 'assumed by the caller' };
  };
  return { pin, diagnostics };
}

/**
 * The version of a package that decides between `boundaries` (the versions where a model's facts change): exact, or the
 * newest that the range admits, or undefined when nothing is known, which means the newest there is.
 */
export function versionFor(
  versions: FrameworkVersions,
  packageName: string,
  sourceFile: string,
  boundaries: readonly string[],
): { readonly version?: string; readonly pin?: Pin } {
  const pin = versions.pin(packageName, sourceFile);
  const version = newestVersion(pin, boundaries);
  return { ...(version ? { version } : {}), ...(pin ? { pin } : {}) };
}

const slashes = (path: string): string => path.split(sep).join('/') || '.';
const folderOf = (root: string, manifest: ProjectFile): string =>
  slashes(relative(root, manifestFolder(manifest.absolute)));

function readManifest(project: Pick<Project, 'root'>, manifest: ProjectFile, diagnostics: Diagnostic[]): Pin[] {
  const kind = manifestKind(manifest.absolute)!;
  if (kind === 'requirements') return requirementPins(project.root, manifest, new Set(), diagnostics);
  try {
    const text = readText(manifest.absolute);
    const included = kind === 'pyproject' ? readers.dynamicRequirements(text) : [];
    return [
      ...READERS[kind](text).map((line) => toPin(manifest, line, kind.endsWith('_lock') ? 'lock' : 'declared')),
      ...included
        .flatMap((path) => includedFile(project.root, manifest, path) ?? [])
        .flatMap((file) => requirementPins(project.root, file, new Set(), diagnostics)),
    ];
  } catch (error) {
    diagnostics.push(broken(manifest, error));
    return [];
  }
}

const READERS: Readonly<Record<Exclude<ManifestKind, 'requirements'>, (text: string) => readonly PinLine[]>> = {
  pyproject: readers.readPyproject,
  hatch: readers.readHatch,
  pixi: readers.readPixi,
  toml_lock: readers.readTomlLock,
  pipfile: readers.readPipfile,
  pipfile_lock: readers.readPipfileLock,
  setup_cfg: readers.readSetupCfg,
  setup_py: readers.readSetupPy,
  conda: readers.readCondaEnvironment,
  package_json: npm.readPackageJson,
  npm_lock: npm.readNpmLock,
  pnpm_lock: npm.readPnpmLock,
  yarn_lock: npm.readYarnLock,
  bun_lock: npm.readBunLock,
  tsconfig: () => [],
};

function readText(absolute: string): string {
  return new TextDecoder().decode(readRegularFile(absolute, LIMIT_BYTES));
}

/** With the files it includes, each once, and none from outside the tree that the manifest was found in. */
function requirementPins(root: string, file: ProjectFile, seen: Set<string>, diagnostics: Diagnostic[]): Pin[] {
  seen.add(file.absolute);
  try {
    const { pins, includes } = readRequirements(readText(file.absolute));
    const included = includes.flatMap((path) => includedFile(root, file, path) ?? []);
    return [
      ...pins.map((line) => toPin(file, line, 'declared')),
      ...included.flatMap((one) => (seen.has(one.absolute) ? [] : requirementPins(root, one, seen, diagnostics))),
    ];
  } catch (error) {
    diagnostics.push(unreadable(file.path, error));
    return [];
  }
}

function includedFile(root: string, from: ProjectFile, path: string): ProjectFile | undefined {
  if (/^[a-z]+:\/\//i.test(path)) return undefined;
  const absolute = resolve(dirname(from.absolute), path);
  const inside = slashes(relative(root, absolute));
  const depth = (one: string): number => one.split('/').filter((part) => part === '..').length;
  if (posix.isAbsolute(inside) || depth(inside) > depth(from.path)) return undefined;
  return { path: inside, absolute, size: 0 };
}

function toPin(file: ProjectFile, { wanted, line }: PinLine, strength: PinStrength): Pin {
  return { ...wanted, strength, pinnedBy: `${file.path}:${line}` };
}

function broken(manifest: ProjectFile, error: unknown): Diagnostic {
  const { line, code } = error as { line?: number; code?: string };
  if (code) return unreadable(manifest.path, error);
  const reason = (error as Error).message.split('\n')[0]!;
  const message = `Its versions cannot be read: ${reason}`;
  return { file: manifest.path, line: line ?? 1, level: 'warning', code: 'broken_manifest', message };
}

function nearestPin(
  folders: ReadonlyMap<string, ReadonlyMap<string, readonly Pin[]>>,
  name: string,
  file: string,
): Pin | undefined {
  const levels = foldersUp(file, folders).map((folder) => folders.get(folder)?.get(name) ?? []);
  const telling = levels.findIndex((pins) => pins.some((pin) => pin.version ?? pin.spec));
  const nearest = telling === -1 ? levels.findIndex((pins) => pins.length > 0) : telling;
  if (nearest === -1) return undefined;
  const best = strongest(levels[nearest]!);
  if (best.version) return best;
  const locks = levels.slice(nearest).flatMap((pins) => pins.filter((pin) => pin.strength === 'lock' && pin.version));
  const admitted = locks.filter((pin) => !best.spec || admits(best.spec, pin.version!));
  return admitted.length > 0 ? strongest(admitted) : best;
}

/** From the file's own folder to the root, then to those above it that hold manifests. */
function foldersUp(file: string, folders: ReadonlyMap<string, unknown>): string[] {
  const up: string[] = [];
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    up.push(folder);
    if (folder === '.' || folder === '/') break;
  }
  const above = [...folders.keys()].filter((folder) => /^\.\.(?:\/\.\.)*$/.test(folder));
  return [...up, ...above.sort((a, b) => a.length - b.length)];
}

/** A lock, else an exact version (the newest of several), else the ranges together. */
function strongest(pins: readonly Pin[]): Pin {
  const exact = pins.filter((pin) => pin.version !== undefined && valid(pin.version) !== null);
  const locked = exact.filter((pin) => pin.strength === 'lock');
  const candidates = locked.length > 0 ? locked : exact;
  if (candidates.length > 0) return candidates.toSorted((a, b) => compare(a.version!, b.version!)).at(-1)!;
  const ranged = pins.filter((pin) => pin.spec !== undefined);
  if (ranged.length === 0) return pins[0]!;
  return { ...ranged[0]!, spec: [...new Set(ranged.map((pin) => pin.spec))].join('||') };
}
