// Lists of words as people can read them.

export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ').filter((word) => word !== '')));
}
