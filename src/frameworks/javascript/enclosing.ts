// What ends what it surrounds: a timeout around a promise.
import type { EnclosingModel } from '../define.ts';

export const ENCLOSINGS: readonly EnclosingModel[] = [
  {
    call: ['npm:p-timeout', 'npm:p-timeout.pTimeout'],
    form: 'argument',
    ends: 'call/promise|0',
    limit: 'milliseconds|1',
    kind: 'wall_clock',
    unlimited: ['inf'],
    onHit: 'raises',
  },
];
