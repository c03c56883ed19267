// Timeouts around a block, a call or a function, and consumers that stop after some items.
import type { EnclosingModel } from '../define.ts';

const CLOCK = { kind: 'wall_clock', unlimited: ['none', 'inf'], onHit: 'raises' } as const;

export const ENCLOSINGS: readonly EnclosingModel[] = [
  { ...CLOCK, call: 'asyncio{,.timeouts}.timeout', form: 'block', limit: 'delay|0' },
  { ...CLOCK, call: 'async_timeout.timeout', form: 'block', limit: 'delay|0' },
  { ...CLOCK, call: '{anyio,trio}.fail_after', form: 'block', limit: '|0' },
  { ...CLOCK, call: '{anyio,trio}.move_on_after', form: 'block', limit: '|0', onHit: 'returns' },
  { ...CLOCK, call: 'asyncio{,.tasks}.wait_for', form: 'argument', ends: 'fut|0', limit: 'timeout|1' },
  { ...CLOCK, call: 'func_timeout.func_timeout', form: 'argument', ends: 'func|1', limit: 'timeout|0' },
  { ...CLOCK, call: 'func_timeout.func_set_timeout', form: 'decorator', limit: 'timeout|0' },
  { ...CLOCK, call: '{timeout_decorator,wrapt_timeout_decorator}.timeout', form: 'decorator', limit: 'seconds|0' },
  { ...CLOCK, call: 'stopit.ThreadingTimeout', form: 'block', limit: 'seconds|0', onHit: 'returns' },
  {
    call: 'itertools.islice',
    form: 'argument',
    ends: '|0',
    limit: '|1',
    kind: 'iteration',
    unlimited: ['none'],
    onHit: 'returns',
  },
  {
    call: 'more_itertools.take',
    form: 'argument',
    ends: 'iterable|1',
    limit: 'n|0',
    kind: 'iteration',
    onHit: 'returns',
  },
];
