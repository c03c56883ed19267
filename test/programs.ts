// One program of the scanned language, alone in a folder, held against the expectations on its lines.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { scan } from '../src/index.ts';
import { readExpectations } from './expectations.ts';
import { type Score, scoreCase } from './scoring.ts';

export const SOURCE = /\.(?:py|ipynb|[cm]?[jt]sx?)$/;

/** In a folder of its own, so that no file around it speaks for it. */
export async function scoreProgram(path: string): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'case-'));
  try {
    cpSync(path, statSync(path).isDirectory() ? folder : join(folder, basename(path)), { recursive: true });
    const sources = filesIn(folder).filter((file) => SOURCE.test(file));
    const expected = sources.flatMap((file) => readExpectations(relative(folder, file), readFileSync(file, 'utf8')));
    return scoreCase(expected, (await scan({ paths: [folder] })).findings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The programs of a folder, by name. */
export function programsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || SOURCE.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}
