// OpenAI SDK: chat completions, responses, assistant runs, the module-level client and the interface before 1.0.
// Everything that speaks the same protocol (DeepSeek, vLLM, OpenRouter, Azure) is reached through these clients.
import { framework } from '../define.ts';

const RAW = '{,.with_raw_response,.with_streaming_response}';
const STREAMED = { at: 'call/stream', equals: [true] } as const;

export default framework({
  id: 'openai',
  title: 'OpenAI SDK',
  docs: 'https://github.com/openai/openai-python',
  packages: ['openai'],
  imports: ['openai'],
  types: {
    // The module itself is a client: `openai.chat.completions.create(...)`.
    Client: [
      'openai',
      '{openai,langfuse.openai,langsmith.wrappers,posthog.ai.openai}.**.{,Async}{,Azure}OpenAI()',
      'openai.{,Async}Client()',
      'langsmith.wrappers.wrap_openai()',
      'weave.wrap_openai()',
    ],
    Run: ['<Client>.beta.threads{,.runs}.create{,_and_run}{,_poll}()'],
  },
  calls: [
    { call: `<Client>{.with_options,.copy}`, returns: 'Client' },
    { call: `<Client>{,.beta}.chat.completions${RAW}.stream`, is: 'model', iterates: 'stream' },
    { call: `<Client>{,.beta}.chat.completions${RAW}.{create,parse}`, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: `<Client>{,.beta}.chat.completions${RAW}.{create,parse}`, is: 'model' },
    { call: `<Client>{,.beta}.responses${RAW}.stream`, is: 'model', iterates: 'stream' },
    { call: `<Client>{,.beta}.responses${RAW}.{create,parse}`, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: `<Client>{,.beta}.responses${RAW}.{create,parse}`, is: 'model' },
    { call: `<Client>.completions${RAW}.create`, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: `<Client>.completions${RAW}.create`, is: 'model' },
    { call: `<Client>.images${RAW}.{generate,edit,create_variation}`, is: 'model' },
    { call: `<Client>.audio.{speech,transcriptions,translations}${RAW}.create`, is: 'external' },
    { call: `<Client>.{embeddings,moderations}${RAW}.create`, is: 'external' },

    // Assistants: a run is one model invocation that may stop to ask for tools; handing results back starts the next.
    {
      call: '<Client>.beta.threads{.create_and_run_stream,.runs{.create_and_stream,.stream}}',
      is: 'model',
      iterates: 'stream',
    },
    {
      call: '<Client>.beta.threads.runs.submit_tool_outputs_stream',
      is: 'model',
      writesOutside: true,
      iterates: 'stream',
    },
    {
      call: '<Client>.beta.threads.runs.submit_tool_outputs{,_and_poll}',
      is: 'model',
      writesOutside: true,
      returns: 'Run',
    },
    { call: '<Client>.beta.threads{.create_and_run{,_poll},.runs.create{,_and_poll}}', is: 'model', returns: 'Run' },
    { call: '<Client>.beta.threads.runs.{retrieve,poll,list}', origin: 'external_state', returns: 'Run' },
    { call: '<Client>.beta.threads.runs.steps.{retrieve,list}', origin: 'external_state' },
    { call: '<Client>.beta.threads.runs.cancel', is: 'external' },
    { call: '<Client>.beta.threads.messages.{list,retrieve}', origin: 'model' },
    { call: '<Client>.beta.threads.messages.create', is: 'external', origin: 'arguments' },
    { call: '<Client>.responses.{retrieve,input_items.list}', origin: 'external_state' },

    {
      call: '<Client>.{batches,files,models,uploads,vector_stores,beta.vector_stores,fine_tuning.jobs,containers}.{retrieve,list,content,poll,wait_for_processing}',
      origin: 'external_state',
    },
    {
      call: '<Client>.{batches,files,vector_stores,fine_tuning.jobs}{,.files}.{create,cancel,delete,upload}',
      is: 'external',
    },

    // Before 1.0.
    { call: 'openai.**.{ChatCompletion,Completion}.{create,acreate}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: 'openai.**.{ChatCompletion,Completion,Edit,Image}.{create,acreate}', is: 'model' },
    { call: 'openai.**.{Embedding,Moderation}.{create,acreate}', is: 'external' },
  ],
  gaps: [
    'max_retries of the client (2) repeats one HTTP request; it is not a loop over model replies',
    'realtime connections',
  ],
});
