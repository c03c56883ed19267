// The package `retrying`: for ever unless an attempt number or a delay is given.
import { framework, type LimitModel } from '../define.ts';

const limits = (owner: 'call' | 'receiver'): readonly LimitModel[] => [
  {
    name: 'stop_max_attempt_number',
    kind: 'retry',
    at: [`${owner}/stop_max_attempt_number|2`],
    unlimited: ['none', 'inf'],
    onHit: 'raises',
    evidence: 'run with retrying 1.4.2: no stop goes on past 3,000 attempts, 3 stops after 3, 0 and -1 after 1',
  },
  {
    name: 'stop_max_delay',
    kind: 'wall_clock',
    at: [`${owner}/stop_max_delay|3`],
    unlimited: ['none', 'inf'],
    onHit: 'raises',
    evidence: 'retrying.py: milliseconds since the first attempt',
  },
  {
    name: 'stop',
    kind: 'retry',
    at: [],
    where: [{ at: `${owner}/stop|0`, equals: ['stop_after_attempt'] }],
    defaults: [{ value: 5 }],
    onHit: 'raises',
    evidence: "run with retrying 1.4.2: stop='stop_after_attempt' alone stops after 5",
  },
];

export default framework({
  id: 'retrying',
  title: 'retrying',
  docs: 'https://github.com/groodt/retrying',
  packages: ['retrying'],
  imports: ['retrying'],
  types: { Retrying: ['retrying.Retrying()'] },
  retries: [
    { call: 'retrying.retry', form: 'decorator', limits: limits('call'), onResult: 'retry_on_result' },
    {
      call: '<Retrying>.call',
      form: 'call',
      repeats: 'call/fn|0',
      limits: limits('receiver'),
    },
  ],
  gaps: ['stop_func: a stop written as a plain function'],
});
