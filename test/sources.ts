// The package's own sources, for the tests that hold its structure.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

export interface Source {
  /** Relative to `src/`, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export const SOURCES: readonly Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

/** What a file imports or re-exports, as written. */
export function importsOf({ text }: Source): readonly string[] {
  return [...text.matchAll(/^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!,
  );
}
