// A mistake of the person who called: a missing path, a wrong option, a broken file given as input.
// Its message is one clear sentence; the command line prints it and exits with 2. It is never an internal error.

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Words for the file-system error codes that a person meets. */
export function reasonOf(error: unknown): string {
  const code = (error as { code?: string } | undefined)?.code;
  return (code && WORDS.get(code)) ?? code ?? 'it cannot be read';
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its symbolic links lead in a circle'],
  ['ENAMETOOLONG', 'the path is too long'],
  ['EMFILE', 'too many files are open'],
  ['ENOSPC', 'no space is left on the device'],
  ['EROFS', 'the file system is read-only'],
]);
