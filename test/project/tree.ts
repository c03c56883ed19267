// A folder of files for a test, made from a plain object, and removed by the test that made it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Tree {
  readonly root: string;
  readonly at: (path: string) => string;
  readonly remove: () => void;
}

/** Paths to contents; a path that ends in `/` is an empty folder. */
export function makeTree(files: Readonly<Record<string, string | Uint8Array>>): Tree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ial-scan-')));
  const at = (path: string): string => join(root, path);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(path.endsWith('/') ? at(path) : dirname(at(path)), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(at(path), content);
  }
  return { root, at, remove: () => rmSync(root, { recursive: true, force: true }) };
}
