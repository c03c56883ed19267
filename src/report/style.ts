// The look of terminal output: which colour each level and part has, or none at all.
import picocolors from 'picocolors';
import type { Level, Verdict } from '../result.ts';

export type Colors = ReturnType<typeof picocolors.createColors>;

export function colorsFor(enabled: boolean): Colors {
  return picocolors.createColors(enabled);
}

export function levelColor(colors: Colors, level: Level): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, note: colors.blue }[level];
}

export function verdictColor(colors: Colors, verdict: Verdict): (text: string) => string {
  return {
    unbounded: colors.red,
    weak: colors.yellow,
    unresolved: colors.blue,
    bounded: colors.green,
    benign: colors.gray,
  }[verdict];
}
