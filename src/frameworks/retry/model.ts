// The packages `retry` and `retry2` (both imported as `retry`): for ever unless `tries` is given.
import { framework, type LimitModel } from '../define.ts';

const tries = (at: string): readonly LimitModel[] => [
  {
    name: 'tries',
    kind: 'retry',
    at: [at],
    unlimited: ['negative', 'inf'],
    onHit: 'raises',
    evidence: 'run with retry 0.9.2 and retry2 0.9.5: `tries=-1` is the default and goes on past 3,000; 0 never calls',
  },
];

export default framework({
  id: 'retry',
  title: 'retry',
  docs: 'https://github.com/invl/retry',
  packages: ['retry', 'retry2'],
  imports: ['retry'],
  everyday: ['retry'],
  retries: [
    { call: 'retry{,.api}.retry', form: 'decorator', limits: tries('call/tries|1') },
    { call: 'retry.api.retry_call', form: 'call', repeats: 'call/f|0', limits: tries('call/tries|4') },
  ],
  gaps: [],
});
