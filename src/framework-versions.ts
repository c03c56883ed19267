// Pins of the project × framework models → which row of a model holds for a file, and which frameworks the files use.
import type { FrameworkModel } from './frameworks/define.ts';
import { MODELS } from './frameworks/index.ts';
import type { VersionFacts } from './lift/context.ts';
import { packageOf } from './names/script_modules.ts';
import { normalName } from './project/pins.ts';
import { holdsFor, type Known, rowInForce } from './project/version-range.ts';
import type { FrameworkVersions } from './project/versions.ts';
import type { ScanResult } from './result.ts';
import type { SourceFile, Statement } from './syntax/index.ts';
import { nestedBlocks } from './syntax/walk.ts';

export function versionFacts(versions: FrameworkVersions): VersionFacts {
  const known = (packages: readonly string[], file: string): Known | undefined => {
    for (const name of packages) {
      const pin = versions.pin(name, file);
      if (pin) return pin;
    }
    return undefined;
  };
  return {
    row: (packages, rows, file) => rowInForce(rows, known(packages, file)),
    within: (packages, range, file) => holdsFor(range, known(packages, file)),
  };
}

/** By package: an assumption about a model holds for all of its packages. */
export function assumedVersions(
  models: readonly FrameworkModel[],
  assume: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const entries = Object.entries(assume).flatMap(([name, version]) => {
    const packages = models.find(({ id }) => id === name)?.packages ?? [];
    return [...packages, name].map((one) => [normalName(one), version] as const);
  });
  return new Map(entries);
}

/** Packages that stay what their models say even where their source is part of the scanned tree. */
export function modelledLibraries(added: readonly FrameworkModel[] = []): ReadonlySet<string> {
  const everyday = new Set(MODELS.flatMap((model) => model.everyday ?? []));
  const roots = (models: readonly FrameworkModel[]): string[] =>
    models.flatMap((model) => model.imports.map(ROOTS.python));
  return new Set([...roots(added), ...roots(MODELS).filter((name) => !everyday.has(name))]);
}

/** The modelled frameworks that files import, with the version that was taken. */
export function frameworksIn(
  models: readonly FrameworkModel[],
  files: readonly SourceFile[],
  versions: FrameworkVersions,
): ScanResult['frameworks'] {
  const used = new Map<FrameworkModel, string>();
  for (const file of files) {
    const imported = importedModules(file);
    for (const model of models) {
      if (!used.has(model) && model.imports.some((name) => imported.has(name))) used.set(model, file.path);
    }
  }
  return [...used]
    .map(([model, file]) => ({ id: model.id, ...pinOf(model, file, versions) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function pinOf(
  model: FrameworkModel,
  file: string,
  versions: FrameworkVersions,
): { version: string; pinnedBy: string } {
  for (const name of model.packages) {
    const pin = versions.pin(name, file);
    if (pin) return { version: pin.version ?? pin.spec ?? 'any', pinnedBy: pin.pinnedBy };
  }
  return { version: 'newest', pinnedBy: 'not pinned' };
}

/** Top-level names of all imports, nested ones included. */
function importedModules({ body, language }: SourceFile): Set<string> {
  const rootOf = ROOTS[language];
  const found = new Set<string>();
  const pending: (readonly Statement[])[] = [body];
  for (let block = pending.pop(); block; block = pending.pop()) {
    for (const statement of block) {
      if (statement.kind === 'import') for (const { module } of statement.modules) found.add(rootOf(module));
      else if (statement.kind === 'import_from' && statement.level === 0) found.add(rootOf(statement.module));
      else for (const inner of nestedBlocks(statement)) if (inner.length > 0) pending.push(inner);
    }
  }
  return found;
}

const ROOTS: Readonly<Record<SourceFile['language'], (module: string) => string>> = {
  python: (module) => module.split('.')[0] ?? module,
  typescript: (module) => `npm:${packageOf(module)}`,
};
