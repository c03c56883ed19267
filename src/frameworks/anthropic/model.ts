// Anthropic SDK: messages (also beta, Bedrock, Vertex), old completions, and the tool runner, a loop with no default limit.
import { framework, TOOL_LOOP } from '../define.ts';

const RAW = '{,.with_raw_response,.with_streaming_response}';
const STREAMED = { at: 'call/stream', equals: [true] } as const;

export default framework({
  id: 'anthropic',
  title: 'Anthropic SDK',
  docs: 'https://github.com/anthropics/anthropic-sdk-python',
  packages: ['anthropic'],
  imports: ['anthropic'],
  types: {
    Client: [
      'anthropic.**.{,Async}Anthropic{,Bedrock,BedrockMantle,Vertex,Foundry,AWS}()',
      'anthropic.{,Async}Client()',
      'langsmith.wrappers.wrap_anthropic()',
    ],
    Stream: ['<Client>{,.beta}.messages.stream()'],
    ToolRunner: ['<Client>.beta.messages.tool_runner()'],
  },
  calls: [
    { call: '<Client>{.with_options,.copy}', returns: 'Client' },
    { call: `<Client>{,.beta}.messages${RAW}.stream`, is: 'model', iterates: 'stream', returns: 'Stream' },
    { call: `<Client>{,.beta}.messages${RAW}.{create,parse}`, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: `<Client>{,.beta}.messages${RAW}.{create,parse}`, is: 'model' },
    { call: `<Client>.completions${RAW}.create`, is: 'model', when: STREAMED, iterates: 'stream' },
    { call: `<Client>.completions${RAW}.create`, is: 'model' },
    { call: '<Client>.completion', is: 'model' },
    { call: '<Stream>.{get_final_message,get_final_text,until_done}', origin: 'model' },
    { call: '<Client>{,.beta}.messages.count_tokens', is: 'external' },
    { call: '<Client>{,.beta}.messages.batches.{create,cancel}', is: 'external' },
    { call: '<Client>{,.beta}.{messages.batches,models,files}.{retrieve,list,results}', origin: 'external_state' },
    // Reading the runner drives the loop reported where it is made.
    { call: '<Client>.beta.messages.tool_runner', is: 'agent', iterates: 'stream', returns: 'ToolRunner' },
    { call: '<ToolRunner>.{until_done,generate_tool_call_response}', origin: 'model' },
  ],
  values: [{ value: '<Stream>.{text_stream,current_message_snapshot}', origin: 'model', iterates: 'stream' }],
  loops: [
    {
      call: '<Client>.beta.messages.tool_runner',
      ...TOOL_LOOP,
      dispatches: ['call/tools'],
      limits: [
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['call/max_iterations'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence:
            'anthropic-sdk-python lib/tools/_beta_runner.py: `max_iterations: int | None = None`, tested only when not None',
        },
      ],
    },
  ],
  gaps: ['max_retries of the client (2) repeats one HTTP request'],
});
