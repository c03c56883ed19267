// Ollama: module functions and clients; one call is one model invocation.
import { framework } from '../define.ts';

export default framework({
  id: 'ollama',
  title: 'Ollama',
  docs: 'https://github.com/ollama/ollama-python',
  packages: ['ollama'],
  imports: ['ollama'],
  types: { Client: ['ollama', 'ollama.**.{,Async}Client()'] },
  calls: [
    { call: '<Client>.{chat,generate}', is: 'model', when: { at: 'call/stream', equals: [true] }, iterates: 'stream' },
    { call: '<Client>.{chat,generate}', is: 'model' },
    { call: '<Client>.{embed,embeddings,pull,push,create,copy,delete,web_search,web_fetch}', is: 'external' },
    { call: '<Client>.{list,show,ps}', origin: 'external_state' },
  ],
  gaps: [],
});
