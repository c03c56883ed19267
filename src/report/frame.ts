// The lines of code around a controller, numbered and dedented, with the controller's line marked.
import type { Location } from '../result.ts';
import { cut } from './layout.ts';
import { neutralCode } from './neutral.ts';

/** The lines of a file, or of one notebook cell; undefined when they cannot be had. */
export type SourceLines = (file: string, cell?: number) => readonly string[] | undefined;

const BEFORE = 2;
const AFTER = 5;

export interface FrameLine {
  readonly number: string;
  readonly code: string;
  readonly marked: boolean;
}

/** Empty when the file is gone or shorter than the location says. */
export function codeFrame(lines: readonly string[] | undefined, at: Location, columns: number): readonly FrameLine[] {
  if (!lines || at.line < 1 || at.line > lines.length) return [];
  const first = Math.max(1, at.line - BEFORE);
  const last = Math.min(lines.length, Math.max(at.line + 2, Math.min(at.endLine, at.line + AFTER)));
  const shown = lines.slice(first - 1, last).map((line) => neutralCode(line.slice(0, 400)).trimEnd());
  const margin = Math.min(...shown.filter(Boolean).map((line) => line.length - line.trimStart().length));
  const digits = String(last).length;
  return trimBlank(
    shown.map((line, index) => ({
      number: String(first + index).padStart(digits),
      code: cut(line.slice(margin === Number.POSITIVE_INFINITY ? 0 : margin), columns - digits),
      marked: first + index === at.line,
    })),
  );
}

function trimBlank(lines: readonly FrameLine[]): readonly FrameLine[] {
  const first = lines.findIndex((line) => line.code || line.marked);
  const last = lines.findLastIndex((line) => line.code || line.marked);
  return lines.slice(first, last + 1);
}
