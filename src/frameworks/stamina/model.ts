// Stamina: bounded by default, by ten attempts and by 45 seconds, whichever comes first.
import { framework, type LimitModel } from '../define.ts';

const limits = (owner: 'call' | 'receiver', position: '' | 'positional' = ''): readonly LimitModel[] => [
  {
    name: 'attempts',
    kind: 'retry',
    at: [`${owner}/attempts${position && '|1'}`],
    defaults: [{ value: 10 }],
    unlimited: ['none', 'inf'],
    onHit: 'raises',
    evidence: 'signature of stamina 26.1.0: attempts=10',
  },
  {
    name: 'timeout',
    kind: 'wall_clock',
    at: [`${owner}/timeout${position && '|2'}`],
    defaults: [{ value: 45 }],
    unlimited: ['none', 'inf'],
    onHit: 'raises',
    evidence: 'signature of stamina 26.1.0: timeout=45.0',
  },
];

export default framework({
  id: 'stamina',
  title: 'stamina',
  docs: 'https://stamina.hynek.me',
  packages: ['stamina'],
  imports: ['stamina'],
  types: { Caller: ['stamina.{,Async}RetryingCaller()', '<Caller>.on()'] },
  retries: [
    { call: 'stamina.retry', form: 'decorator', limits: limits('call') },
    { call: 'stamina.retry_context', form: 'iterator', limits: limits('call', 'positional') },
    { call: '<Caller>', form: 'call', repeats: 'call/callable_|1', limits: limits('receiver') },
  ],
  gaps: [],
});
