// Together and Fireworks: clients with the interface of OpenAI's chat completions; Replicate's run.
import { framework } from '../define.ts';

const STREAMED = { at: 'call/stream', equals: [true] } as const;

export default framework({
  id: 'together',
  title: 'Together, Fireworks, Replicate',
  docs: 'https://github.com/togethercomputer/together-python',
  packages: ['together', 'fireworks-ai', 'replicate'],
  imports: ['together', 'fireworks', 'replicate'],
  everyday: ['together', 'fireworks'],
  types: {
    Client: [
      'together.{,Async}{Together,Client}()',
      'fireworks.client.{,Async}Fireworks()',
      'fireworks.{,Async}Fireworks()',
    ],
    Replicate: ['replicate', 'replicate.**.Client()'],
  },
  calls: [
    { call: '<Client>.{chat.,}completions.{create,acreate}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Client>.{chat.,}completions.{create,acreate}', is: 'model' },
    { call: '<Client>.images.generate', is: 'model' },
    { call: 'together.Complete.create', is: 'model' },
    { call: 'fireworks.client.{ChatCompletion,Completion}.{create,acreate}', is: 'model' },
    { call: '<Client>.embeddings.create', is: 'external' },
    { call: '<Replicate>.{stream,async_stream}', is: 'model', iterates: 'stream' },
    { call: '<Replicate>.{run,async_run,predictions.create}', is: 'model' },
    { call: '<Replicate>.predictions.get', origin: 'external_state' },
  ],
  gaps: [],
});
