// Vercel AI SDK 3 to 7: `generateText` and `streamText` with tools, agents, and the chat hooks that send by themselves. Each
// major has its own limit; a stop condition that is written replaces the default.
import { framework } from '../define.ts';
import { LOOPS } from './loops.ts';

export default framework({
  id: 'vercel-ai',
  title: 'Vercel AI SDK',
  docs: 'https://ai-sdk.dev/docs',
  packages: ['npm:ai'],
  imports: [
    'npm:ai',
    'npm:@ai-sdk/react',
    'npm:@ai-sdk/vue',
    'npm:@ai-sdk/svelte',
    'npm:@ai-sdk/angular',
    'npm:@ai-sdk/workflow',
  ],
  types: {
    ToolLoopAgent: ['npm:ai.{ToolLoopAgent,Experimental_Agent,Agent}()'],
    WorkflowAgent: [
      'npm:{ai,@ai-sdk/workflow}.{WorkflowAgent,DurableAgent}()',
      'npm:@workflow/ai/agent.DurableAgent()',
    ],
    HarnessAgent: ['npm:{ai,@ai-sdk/harness}.HarnessAgent()'],
    StepCount: ['npm:ai.{stepCountIs,isStepCount}()'],
    Result: ['npm:ai.{generateText,streamText}()', '<ToolLoopAgent|WorkflowAgent|HarnessAgent>.{generate,stream}()'],
  },
  calls: [
    { call: 'npm:ai{,/rsc}.{streamText,streamUI,streamObject,experimental_streamText}', is: 'model' },
    {
      call: 'npm:ai.{generateText,generateObject,experimental_generateText,generateImage,experimental_generateImage}',
      is: 'model',
    },
    { call: '<ToolLoopAgent|WorkflowAgent|HarnessAgent>.{generate,stream,respond}', is: 'agent' },
    // A provider names a model; nothing is asked yet.
    {
      call: ['npm:@ai-sdk/*{,.**}', 'npm:{ollama-ai-provider,@openrouter/ai-sdk-provider,workers-ai-provider}{,.**}'],
      origin: 'arguments',
    },
    { call: 'npm:ai.{embed,embedMany,experimental_transcribe,experimental_generateSpeech}', is: 'external' },
    {
      call: 'npm:ai.{tool,dynamicTool,jsonSchema,convertToModelMessages,convertToCoreMessages,stepCountIs,isStepCount,hasToolCall,isLoopFinished,smoothStream,wrapLanguageModel,pruneMessages}',
      origin: 'arguments',
    },
  ],
  values: [
    {
      value: [
        '<Result>.{textStream,fullStream,partialOutputStream,consumeStream}',
        'npm:ai.streamObject().partialObjectStream',
      ],
      origin: 'model',
      iterates: 'stream',
    },
  ],
  loops: LOOPS,
  gaps: [
    'prepareStep that forces a tool at every step',
    'a stop condition of the program is taken to be a limit whose value cannot be seen',
    'the round trips between a chat hook and its server, where each request has a fresh limit',
  ],
});
