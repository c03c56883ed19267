// Mistral: the current client (`mistralai.Mistral`) and the ones before 1.0.
import { framework } from '../define.ts';

export default framework({
  id: 'mistral',
  title: 'Mistral SDK',
  docs: 'https://github.com/mistralai/client-python',
  packages: ['mistralai'],
  imports: ['mistralai'],
  types: {
    Client: ['mistralai.**.Mistral{,Azure,GCP,GoogleCloud}()', 'mistralai_{azure,gcp}.Mistral*()'],
    OldClient: ['mistralai.**.Mistral{,Async}Client()'],
  },
  calls: [
    {
      call: '<Client>.{chat,fim,agents,beta.conversations}.{stream,stream_async,start_stream,append_stream}',
      is: 'model',
      iterates: 'stream',
    },
    { call: '<Client>.{chat,fim,agents}.{complete,complete_async,parse,parse_async}', is: 'model' },
    { call: '<Client>.beta.conversations.{start,append,restart,run}{,_async}', is: 'model' },
    { call: '<Client>.embeddings.create{,_async}', is: 'external' },
    { call: '<OldClient>.chat_stream', is: 'model', iterates: 'stream' },
    { call: '<OldClient>.{chat,completion}', is: 'model' },
  ],
  gaps: ['beta.conversations.run_async executes registered functions in a loop of its own'],
});
