// Retry libraries of npm: p-retry and async-retry try ten times more, cockatiel for ever.
import { framework, type LimitModel } from '../define.ts';

function retries(defaults: LimitModel['defaults'], name: string, evidence: string): LimitModel {
  return {
    name,
    kind: 'retry',
    at: [`call/${name}`],
    ...(defaults ? { defaults } : {}),
    unlimited: ['inf'],
    onHit: 'raises',
    evidence,
  };
}

const FOREVER = { at: 'call/forever', equals: [true], not: true } as const;

export default framework({
  id: 'retry-js',
  title: 'p-retry, async-retry, cockatiel and others',
  docs: 'https://github.com/sindresorhus/p-retry',
  packages: ['npm:p-retry', 'npm:async-retry', 'npm:cockatiel', 'npm:exponential-backoff', 'npm:ts-retry-promise'],
  imports: [
    'npm:p-retry',
    'npm:async-retry',
    'npm:cockatiel',
    'npm:exponential-backoff',
    'npm:ts-retry-promise',
    'npm:retry',
  ],
  types: {
    Policy: ['npm:cockatiel.retry()'],
  },
  retries: [
    {
      call: 'npm:p-retry{,.pRetry}',
      form: 'call',
      repeats: 'call/input|0',
      limits: [
        {
          ...retries(
            [{ value: 10 }],
            'retries',
            'p-retry 5.1.2 to 9.0.0: retries: 10; shouldConsumeRetry that is false counts nothing',
          ),
          where: [{ at: 'call/shouldConsumeRetry', absent: true }],
        },
        {
          name: 'maxRetryTime',
          kind: 'wall_clock',
          at: ['call/maxRetryTime'],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence: 'p-retry index.d.ts',
        },
      ],
    },
    {
      call: 'npm:async-retry',
      form: 'call',
      repeats: 'call/retrier|0',
      limits: [
        {
          ...retries([{ value: 10 }], 'retries', 'retry 0.13.1 lib/retry.js: retries: 10; forever: true starts over'),
          where: [FOREVER],
        },
      ],
    },
    {
      call: '<Policy>.execute',
      form: 'call',
      repeats: 'call/fn|0',
      stands: 'call',
      limits: [
        {
          name: 'maxAttempts',
          kind: 'retry',
          at: ['receiver/maxAttempts'],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence: 'cockatiel 3.2.1 dist/Policy.js: `maxAttempts ?? Infinity`',
        },
      ],
    },
    {
      call: 'npm:exponential-backoff.backOff',
      form: 'call',
      repeats: 'call/request|0',
      limits: [retries([{ value: 10 }], 'numOfAttempts', 'exponential-backoff 3.1.3: numOfAttempts: 10')],
    },
    {
      call: 'npm:ts-retry-promise.retry',
      form: 'call',
      repeats: 'call/f|0',
      limits: [retries([{ value: 10 }], 'retries', 'ts-retry-promise 0.8.1: retries: 10, "INFINITELY" for no limit')],
    },
  ],
  gaps: ['retry.operation of the package retry', 'policies of cockatiel joined by wrap', 'makeRetriable of p-retry'],
});
