// Tenacity: retries for ever, and at once, unless a stop object says otherwise.
import { framework } from '../define.ts';

const STOP = {
  limits: [],
  stop: 'stop',
  onResult: 'retry',
  results: [
    { make: 'tenacity{,.retry}.retry_if_{result,not_result}', predicate: 'predicate|0' },
    { make: 'tenacity.asyncio{,.retry}.retry_if_result', predicate: 'predicate|0' },
  ],
} as const;

export default framework({
  id: 'tenacity',
  title: 'Tenacity',
  docs: 'https://tenacity.readthedocs.io',
  packages: ['tenacity'],
  imports: ['tenacity'],
  types: { Retrying: ['tenacity.**.{,Async,Tornado}Retrying()', '<Retrying>.copy()'] },
  retries: [
    { call: 'tenacity.retry', form: 'decorator', ...STOP },
    { call: ['tenacity.**.{,Async,Tornado}Retrying', '<Retrying>.copy'], form: 'iterator', ...STOP },
    // `Retrying(...)(fn)`, `Retrying(...).call(fn)`, `@retrying.wraps`: the limits stand where the object was made.
    { call: ['<Retrying>', '<Retrying>.call'], form: 'call', repeats: 'call/fn|0', ...STOP, stop: 'receiver/stop' },
    { call: '<Retrying>.wraps', form: 'decorator', ...STOP, stop: 'receiver/stop' },
  ],
  stops: [
    { make: 'tenacity{,.stop}.stop_after_attempt', limit: 'max_attempt_number|0', decidedBy: 'count' },
    { make: 'tenacity{,.stop}.stop_{after,before}_delay', limit: 'max_delay|0', decidedBy: 'clock' },
    { make: 'tenacity{,.stop}.stop_when_event_set', decidedBy: 'external_state' },
    { make: 'tenacity{,.stop}.stop_never', decidedBy: 'never' },
    { make: 'tenacity{,.stop}.stop_any', decidedBy: 'never', combines: 'any' },
    { make: 'tenacity{,.stop}.stop_all', decidedBy: 'never', combines: 'all' },
  ],
  gaps: [
    'fn.retry_with(stop=...) for one call',
    'retry=retry_never and enabled=False switch the retry off',
    'a stop written as a plain function',
  ],
});
