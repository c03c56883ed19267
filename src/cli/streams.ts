// What the command line says, and where: results on standard output or in a file, everything else on standard error.
// A reader that has gone away (a closed pipe) ends the output quietly.
import { realpathSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reasonOf, UsageError } from '../index.ts';

export function say(line: string): void {
  write(2, `${line}\n`);
}

/** The result: into the file, whole or not at all, or on standard output. */
export function publish(text: string, file: string | undefined): void {
  if (file === undefined) write(1, text);
  else writeFile(file, text);
}

/** Writes all of it before going on; a full pipe is waited for. */
function write(descriptor: 1 | 2, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
      else if (code === 'EPIPE') return;
      else throw error;
    }
  }
}

function writeFile(file: string, text: string): void {
  try {
    const target = targetOf(file);
    if (target.device) writeFileSync(target.path, text);
    else replaceFile(target.path, text);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

/** Follows links; a device or pipe is written to, never replaced. */
function targetOf(file: string): { path: string; device: boolean } {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return { path: file, device: false };
  if (stat.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  return stat.isFile() ? { path: realpathSync(file), device: false } : { path: file, device: true };
}

function replaceFile(path: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
