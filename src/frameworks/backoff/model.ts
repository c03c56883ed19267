// Backoff: retries for ever unless max_tries or max_time says otherwise; max_tries is compared for equality.
import { framework, type LimitModel } from '../define.ts';

const LIMITS: readonly LimitModel[] = [
  {
    name: 'max_tries',
    kind: 'retry',
    at: ['call/max_tries'],
    unlimited: ['none', 'zero', 'negative', 'inf'],
    exact: { start: 1, step: 1 },
    onHit: 'raises',
    evidence:
      'run with backoff 2.2.1: none, 0, -1 and 2.5 go on past 3,000 tries, 2 stops after 2 (`tries == max_tries`)',
  },
  {
    name: 'max_time',
    kind: 'wall_clock',
    at: ['call/max_time'],
    unlimited: ['none', 'inf'],
    onHit: 'raises',
    evidence: 'backoff _sync.py: `max_time is not None and elapsed >= max_time`',
  },
];

export default framework({
  id: 'backoff',
  title: 'backoff',
  docs: 'https://github.com/litl/backoff',
  packages: ['backoff'],
  imports: ['backoff'],
  retries: [
    { call: 'backoff.**.on_exception', form: 'decorator', limits: LIMITS },
    {
      call: 'backoff.**.on_predicate',
      form: 'decorator',
      limits: LIMITS.map((limit) => ({ ...limit, onHit: 'returns' as const })),
      onResult: 'predicate|1',
      retriesFalsy: true,
    },
  ],
  gaps: ['giveup= may stop earlier', 'a wait generator that ends stops the retries', 'limits given as functions'],
});
