// A place in the code as text: `file.py:12`, or `file.ipynb cell 3:12` in a notebook.

export interface PlaceLike {
  readonly file: string;
  readonly line: number;
  readonly cell?: number;
}

export function place(at: PlaceLike, base = ''): string {
  const file = base + at.file;
  return at.cell === undefined ? `${file}:${at.line}` : `${file} cell ${at.cell}:${at.line}`;
}
