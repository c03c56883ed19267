// LiteLLM: one function for every provider, and the Router that spreads calls over deployments.
import { framework } from '../define.ts';

const STREAMED = { at: 'call/stream', equals: [true] } as const;
const FUNCTION =
  'litellm{,.main,.responses.main}.{,a}{completion,text_completion,responses,completion_with_retries,image_generation}';

export default framework({
  id: 'litellm',
  title: 'LiteLLM',
  docs: 'https://docs.litellm.ai',
  packages: ['litellm'],
  imports: ['litellm'],
  types: { Router: ['litellm{,.router}.Router()'], Client: ['litellm.LiteLLM()'] },
  calls: [
    { call: FUNCTION, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: FUNCTION, is: 'model' },
    { call: 'litellm{,.main}.batch_completion{,_models,_models_all_responses}', is: 'model' },
    { call: '<Router>.{,a}{completion,text_completion,responses}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Router>.{,a}{completion,text_completion,responses,image_generation}', is: 'model' },
    { call: '<Client>.chat.completions.create', is: 'model' },
    { call: ['litellm{,.main}.{,a}embedding', '<Router>.{,a}embedding'], is: 'external' },
    { call: 'litellm.**.{token_counter,completion_cost,cost_per_token,supports_*,get_*,encode}', origin: 'arguments' },
  ],
  gaps: ['num_retries, max_retries and fallbacks repeat one request a fixed number of times'],
});
