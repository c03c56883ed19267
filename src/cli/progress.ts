// Progress on standard error: one line that overwrites itself, for a person at a terminal only.
import { neutral } from '../index.ts';

export interface Progress {
  readonly advance: (done: number, total: number, file: string) => void;
  readonly end: () => void;
}

const INTERVAL_MS = 80;

export function startProgress(wanted: boolean): Progress {
  if (!wanted || process.stderr.isTTY !== true) return { advance: () => {}, end: () => {} };
  let last = 0;
  let shown = false;
  return {
    advance: (done, total, file) => {
      if (Date.now() - last < INTERVAL_MS) return;
      last = Date.now();
      shown = true;
      process.stderr.write(`\r\u001b[2K${line(done, total, file)}`);
    },
    end: () => {
      if (shown) process.stderr.write('\r\u001b[2K');
      shown = false;
    },
  };
}

function line(done: number, total: number, file: string): string {
  const room = (process.stderr.columns || 80) - 1;
  return neutral(`scanning ${done}/${total} ${file}`).slice(0, Math.max(10, room));
}
