// The recursion limit: super-steps of one run of one graph. Its default moved from 25 to ten thousand.
import type { LimitModel } from '../define.ts';

/** Where a run finds its recursion limit: the config argument of the call, then `with_config` on the graph. */
export const RECURSION_AT = [
  'call/config|1/{recursion_limit}',
  'receiver~with_config/recursion_limit',
  'receiver~with_config/config|0/{recursion_limit}',
] as const;

export const IGNORED_AT: LimitModel['ignoredAt'] = [
  {
    at: 'call/config|1/{configurable}/{recursion_limit}',
    why: 'recursion_limit is read at the top level of the config; inside configurable nothing reads it',
  },
  {
    at: 'receiver~with_config/configurable/{recursion_limit}',
    why: 'recursion_limit is read at the top level of the config; inside configurable nothing reads it',
  },
];

export const RECURSION_LIMIT: LimitModel = {
  name: 'recursion_limit',
  kind: 'step',
  at: RECURSION_AT,
  defaults: [{ value: 25 }, { since: '1.0.6', value: 10_000 }, { since: '1.1.4', value: 10_007 }],
  unlimited: ['inf'],
  unset: ['none'],
  onHit: 'raises',
  ignoredAt: IGNORED_AT,
  evidence:
    'run with 0.6.11, 1.0.5, 1.0.6, 1.1.4 and 1.2.24: the defaults; 5 in the call or with_config runs 5 steps, inside configurable, None and with_config(0) the default',
};

/** A deep agent is made with a limit of its own, which no release of LangGraph moves. */
export const DEEP_RECURSION_LIMIT: LimitModel = {
  ...RECURSION_LIMIT,
  defaults: [{ value: 9_999 }],
  evidence:
    'run with deepagents 0.7.32: with_config(recursion_limit=9999) on the graph; 12 in the call ends it after 6 model calls',
};
