// Anthropic SDK for JavaScript: messages, and the tool runner, a loop with no default limit.
import { framework, TOOL_LOOP } from '../define.ts';

const STREAMED = { at: 'call/body|0/{stream}', equals: [true] } as const;

export default framework({
  id: 'anthropic-js',
  title: 'Anthropic SDK (JavaScript)',
  docs: 'https://github.com/anthropics/anthropic-sdk-typescript',
  packages: ['npm:@anthropic-ai/sdk'],
  imports: [
    'npm:@anthropic-ai/sdk',
    'npm:@anthropic-ai/bedrock-sdk',
    'npm:@anthropic-ai/vertex-sdk',
    'npm:@anthropic-ai/foundry-sdk',
  ],
  types: {
    Client: [
      'npm:@anthropic-ai/{sdk,bedrock-sdk,vertex-sdk,foundry-sdk}{,.Anthropic,.AnthropicBedrock,.AnthropicVertex,.AnthropicFoundry}()',
      'npm:langsmith/wrappers{,/anthropic}.wrapAnthropic()',
      '<Client>.withOptions()',
    ],
    Stream: ['<Client>{,.beta}.messages.stream()'],
    ToolRunner: ['<Client>.beta.messages.toolRunner()'],
  },
  calls: [
    { call: '<Client>{,.beta}.messages.stream', is: 'model', iterates: 'stream' },
    { call: '<Client>{,.beta}.messages.{create,parse}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Client>{,.beta}.messages.{create,parse}', is: 'model' },
    { call: '<Client>.completions.create', is: 'model' },
    { call: '<Stream>.{finalMessage,finalText,done}', origin: 'model' },
    { call: '<Client>{,.beta}.messages.countTokens', is: 'external' },
    { call: '<Client>{,.beta}.{messages.batches,models,files}.{retrieve,list,results}', origin: 'external_state' },
    { call: '<Client>.beta.messages.toolRunner', is: 'agent', iterates: 'stream' },
    { call: '<ToolRunner>.{done,runUntilDone,generateToolResponse,untilDone}', origin: 'model' },
  ],
  loops: [
    {
      call: '<Client>.beta.messages.toolRunner',
      ...TOOL_LOOP,
      dispatches: ['call/body|0/{tools}'],
      limits: [
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['call/body|0/{max_iterations}'],
          unlimited: ['none', 'zero', 'inf'],
          onHit: 'returns',
          evidence:
            '@anthropic-ai/sdk 1.14.0 src/lib/tools/BetaToolRunner.ts: tested by truth, so undefined and 0 are no limit',
        },
      ],
    },
  ],
  gaps: ['maxRetries of the client (2) repeats one HTTP request'],
});
