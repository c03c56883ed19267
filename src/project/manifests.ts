// Which files say what versions of packages a project uses, and how much each kind is to be trusted.
// It knows names only; the readers are in `versions.ts` and beside it.
import { basename, dirname } from 'node:path';

export type ManifestKind =
  | 'requirements'
  | 'pyproject'
  | 'hatch'
  | 'pixi'
  | 'toml_lock'
  | 'pipfile'
  | 'pipfile_lock'
  | 'setup_cfg'
  | 'setup_py'
  | 'conda'
  | 'package_json'
  | 'npm_lock'
  | 'pnpm_lock'
  | 'yarn_lock'
  | 'bun_lock'
  | 'tsconfig';

/** A folder of requirements files speaks for the folder that it stands in. */
export const MANIFEST_FOLDERS: readonly string[] = ['requirements', 'requirements.d'];

const NAMES: ReadonlyMap<string, ManifestKind> = new Map([
  ['pyproject.toml', 'pyproject'],
  ['hatch.toml', 'hatch'],
  ['pixi.toml', 'pixi'],
  ['poetry.lock', 'toml_lock'],
  ['uv.lock', 'toml_lock'],
  ['pdm.lock', 'toml_lock'],
  ['pylock.toml', 'toml_lock'],
  ['Pipfile', 'pipfile'],
  ['Pipfile.lock', 'pipfile_lock'],
  ['setup.cfg', 'setup_cfg'],
  ['setup.py', 'setup_py'],
  ['package.json', 'package_json'],
  ['package-lock.json', 'npm_lock'],
  ['npm-shrinkwrap.json', 'npm_lock'],
  ['pnpm-lock.yaml', 'pnpm_lock'],
  ['yarn.lock', 'yarn_lock'],
  ['bun.lock', 'bun_lock'],
]);
const REQUIREMENTS = /^(?:.*[-_.])?(?:requirements|constraints)(?:[-_.].*)?\.(?:txt|in|lock)$/i;
/** Names where imports lead, and no version. */
const SCRIPT_CONFIG = /^[jt]sconfig[\w.-]*\.json$/;
const CONDA = /^(?:.*[-_.])?(?:environment|conda|env)(?:[-_.].*)?\.ya?ml$/i;

export function manifestKind(path: string): ManifestKind | undefined {
  const name = basename(path);
  if (REQUIREMENTS.test(name)) return 'requirements';
  if (MANIFEST_FOLDERS.includes(basename(dirname(path))) && /\.(?:txt|in)$/.test(name)) return 'requirements';
  if (SCRIPT_CONFIG.test(name)) return 'tsconfig';
  return NAMES.get(name) ?? (CONDA.test(name) ? 'conda' : undefined);
}

export function isManifest(path: string): boolean {
  return manifestKind(path) !== undefined;
}

/** The folder that a manifest speaks for. */
export function manifestFolder(absolute: string): string {
  const folder = dirname(absolute);
  return MANIFEST_FOLDERS.includes(basename(folder)) ? dirname(folder) : folder;
}
