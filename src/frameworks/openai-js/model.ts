// OpenAI SDK for JavaScript: chat completions, responses, and `runTools`, a loop of at most ten completions.
import { framework, TOOL_LOOP } from '../define.ts';

const STREAMED = { at: 'call/body|0/{stream}', equals: [true] } as const;
const RUN_TOOLS = '<Client>{,.beta}.chat.completions.{runTools,runFunctions}';

export default framework({
  id: 'openai-js',
  title: 'OpenAI SDK (JavaScript)',
  docs: 'https://github.com/openai/openai-node',
  packages: ['npm:openai'],
  imports: ['npm:openai', 'npm:@azure/openai', 'npm:groq-sdk', 'npm:together-ai'],
  types: {
    Client: [
      'npm:openai{,.OpenAI,.AzureOpenAI,.OpenAI.OpenAI}()',
      'npm:{groq-sdk,together-ai,@cerebras/cerebras_cloud_sdk}{,.*}()',
      'npm:@azure/openai.{AzureOpenAI,OpenAIClient}()',
      'npm:langfuse.observeOpenAI()',
      'npm:langsmith/wrappers.wrapOpenAI()',
      'npm:braintrust.wrapOpenAI()',
      'npm:@instructor-ai/instructor{,.createInstructor}()',
      '<Client>.withOptions()',
    ],
    Runner: [`${RUN_TOOLS}()`],
  },
  calls: [
    { call: '<Client>{,.beta}.chat.completions.stream', is: 'model', iterates: 'stream' },
    { call: '<Client>{,.beta}.chat.completions.{create,parse}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Client>{,.beta}.chat.completions.{create,parse}', is: 'model' },
    { call: '<Client>.responses.stream', is: 'model', iterates: 'stream' },
    { call: '<Client>.responses.{create,parse}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Client>.responses.{create,parse}', is: 'model' },
    { call: '<Client>.completions.create', is: 'model' },
    { call: '<Client>.{getChatCompletions,getCompletions}', is: 'model' },
    { call: '<Client>.images.{generate,edit}', is: 'model' },
    { call: '<Client>.{embeddings,moderations}.create', is: 'external' },
    { call: '<Client>.audio.**.create', is: 'external' },
    { call: '<Client>.beta.threads{.createAndRunPoll,.runs{.create,.createAndPoll,.stream}}', is: 'model' },
    { call: '<Client>.beta.threads.runs.submitToolOutputs{,AndPoll,Stream}', is: 'model', writesOutside: true },
    { call: '<Client>.beta.threads.runs.{retrieve,poll,list}', origin: 'external_state' },
    { call: '<Client>.beta.threads.messages.list', origin: 'model' },
    {
      call: '<Client>.{batches,files,models,vectorStores,fineTuning.jobs}.{retrieve,list,content}',
      origin: 'external_state',
    },
    { call: RUN_TOOLS, is: 'agent', iterates: 'stream' },
    { call: '<Runner>.{finalContent,finalMessage,finalChatCompletion,done,totalUsage}', origin: 'model' },
  ],
  loops: [
    {
      call: RUN_TOOLS,
      ...TOOL_LOOP,
      dispatches: ['call/body|0/{tools}'],
      limits: [
        {
          name: 'maxChatCompletions',
          kind: 'turn',
          at: ['call/options|1/{maxChatCompletions}'],
          defaults: [{ value: 10 }],
          unlimited: ['inf'],
          onHit: 'returns',
          evidence:
            'openai 6.49.0 and 7.59.0 src/lib/AbstractChatCompletionRunner.ts: DEFAULT_MAX_CHAT_COMPLETIONS = 10',
        },
      ],
    },
  ],
  gaps: ['maxRetries of the client (2) repeats one HTTP request; it is not a loop over model replies'],
});
