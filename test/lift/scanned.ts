// Scans a small program given as text and says, in one line each, what became of its paths.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { scan } from '../../src/analyse.ts';
import type { Path } from '../../src/result.ts';

export type Files = string | Readonly<Record<string, string>>;

/** `line: rule verdict status controller`; benign paths and laps that call nothing are left out. */
export async function verdicts(files: Files): Promise<string[]> {
  const paths = await scanned(files);
  return paths.filter((path) => path.verdict !== 'benign').map(inOneLine);
}

export async function scanned(files: Files): Promise<readonly Path[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lift-'));
  try {
    for (const [name, text] of Object.entries(typeof files === 'string' ? { 'app.py': files } : files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { paths } = await scan({ paths: [folder], all: true });
    return paths ?? [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inOneLine({ location, rule, verdict, status, controller }: Path): string {
  const found = verdict === 'bounded' ? '' : ` ${controller} ${rule}`;
  return `${location.line}: ${verdict} ${status}${found}`;
}
