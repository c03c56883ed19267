// An environment of Python packages: made once in a folder of its own, then used to run probes, each in its own process.
// An ecosystem is these two functions: `make` (throws with the reason why not) and `command`.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const UV = 'uv==0.13.9';
const PYTHON = '3.11';
const HARNESS = new URL('harness.py', import.meta.url).pathname;
const INSTALL_MS = 10 * 60_000;

/** Installs the packages; a folder that has them already is left as it is. */
export async function make(folder, { packages, python = PYTHON, options = [] }) {
  const wanted = JSON.stringify([packages, python, options]);
  const mark = join(folder, 'packages.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  const uv = await installer(join(folder, '..', 'uv'));
  const env = { ...process.env, UV_PYTHON_DOWNLOADS: 'never' };
  await run(uv, ['venv', '-q', '--clear', '-p', python, folder], { env });
  await run(uv, ['pip', 'install', '-q', '-p', pythonIn(folder), ...options, ...packages], {
    env,
    timeout: INSTALL_MS,
  });
  writeFileSync(mark, wanted);
}

export function command(folder, { probes, probe, given }) {
  return [pythonIn(folder), [HARNESS, probes, probe, JSON.stringify(given)]];
}

const pythonIn = (folder) => join(folder, 'bin', 'python');

/** The installer is a package like any other, kept apart from what is installed with it. */
async function installer(folder) {
  const uv = join(folder, 'bin', 'uv');
  if (existsSync(uv)) return uv;
  mkdirSync(folder, { recursive: true });
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin', 'pip'), ['install', '-q', UV], { timeout: INSTALL_MS });
  return uv;
}
