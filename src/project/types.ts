// What the scanned tree holds, as plain data: files to analyse, entries left out and why, files that pin versions.
import type { Diagnostic } from '../syntax/tree.ts';

/** `path` is relative to the project root, with forward slashes (`../` only for manifests above the root). */
export interface ProjectFile {
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
}

export type SkipReason =
  | 'hidden'
  | 'virtual_environment'
  | 'site_packages'
  | 'node_modules'
  | 'vendored'
  | 'generated'
  | 'gitignored'
  | 'test_code'
  | 'too_large'
  | 'symlink'
  | 'not_regular'
  | 'unreadable';

/** An entry that is not analysed. A folder stands for everything below it. */
export interface Skipped {
  readonly path: string;
  readonly what: 'file' | 'folder';
  readonly reason: SkipReason;
  readonly detail: string;
}

export interface Project {
  /** Absolute path of the folder that all other paths are relative to. */
  readonly root: string;
  readonly files: readonly ProjectFile[];
  readonly skipped: readonly Skipped[];
  /** Requirements, project and lock files, of the walked folders and of those above up to the repository's top. */
  readonly manifests: readonly ProjectFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface DiscoverOptions {
  /** File extensions to analyse, with the dot. */
  readonly extensions?: readonly string[];
  /** A larger source file is left out, with a diagnostic. Notebooks carry their output and may be eight times as large. */
  readonly maxFileBytes?: number;
  readonly cwd?: string;
}
