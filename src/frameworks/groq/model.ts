// Groq: a client with the interface of OpenAI's chat completions. Cerebras and SambaNova ship the same one.
import { framework } from '../define.ts';

const STREAMED = { at: 'call/stream', equals: [true] } as const;

export default framework({
  id: 'groq',
  title: 'Groq SDK',
  docs: 'https://github.com/groq/groq-python',
  packages: ['groq', 'cerebras-cloud-sdk', 'sambanova'],
  imports: ['groq', 'cerebras', 'sambanova'],
  types: {
    Client: ['groq.{,Async}{Groq,Client}()', 'cerebras.cloud.sdk.{,Async}Cerebras()', 'sambanova.{,Async}SambaNova()'],
  },
  calls: [
    { call: '<Client>.with_options', returns: 'Client' },
    {
      call: '<Client>.{chat.,}completions{,.with_raw_response}.create',
      is: 'model',
      when: STREAMED,
      iterates: 'stream',
    },
    { call: '<Client>.{chat.,}completions{,.with_raw_response}.create', is: 'model' },
    { call: '<Client>.{audio.transcriptions,embeddings}.create', is: 'external' },
  ],
  gaps: [],
});
