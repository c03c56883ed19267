// What is known of Python text that does not parse: how its brackets can be repaired, and where it can be cut.

import type { Recovery } from '../treesitter/pieces.ts';
import { repairBrackets } from './repair.ts';

const TOP_LEVEL = /^(?:(@)|(?:async[ \t]+)?(?:def|class)\b|if\b)/gm;

/** Where a new top-level statement most likely begins, a decorator counting with what it decorates. */
function topLevelStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  let decorated = false;
  TOP_LEVEL.lastIndex = from;
  for (let found = TOP_LEVEL.exec(text); found && found.index < to; found = TOP_LEVEL.exec(text)) {
    if (found.index > from && !decorated) starts.push(found.index);
    decorated = found[1] !== undefined;
  }
  return starts;
}

export const RECOVERY: Recovery = { repair: repairBrackets, topLevelStarts };
