// Cohere: chat and generate of the first and second client generation.
import { framework } from '../define.ts';

export default framework({
  id: 'cohere',
  title: 'Cohere SDK',
  docs: 'https://github.com/cohere-ai/cohere-python',
  packages: ['cohere'],
  imports: ['cohere'],
  types: {
    Client: ['cohere.**.{,Async}{Client,ClientV2,BedrockClient,BedrockClientV2,SagemakerClient}()'],
  },
  calls: [
    { call: '<Client>{,.v2}.{chat_stream,generate_stream}', is: 'model', iterates: 'stream' },
    { call: '<Client>{,.v2}.{chat,generate,summarize}', is: 'model' },
    { call: '<Client>{,.v2}.{embed,rerank,classify,tokenize}', is: 'external' },
  ],
  gaps: [],
});
