// LlamaIndex.TS: agents of the workflow package have no limit at all; those of the older runner stop after ten tool calls.
import { framework, TOOL_LOOP } from '../define.ts';

const PACKAGE = 'npm:{@llamaindex/workflow,llamaindex,@llamaindex/core/agent,@llamaindex/core}';

export default framework({
  id: 'llamaindex-ts',
  title: 'LlamaIndex.TS',
  docs: 'https://developers.llamaindex.ai/typescript/framework/',
  packages: ['npm:@llamaindex/workflow', 'npm:llamaindex'],
  imports: ['npm:llamaindex', 'npm:@llamaindex/workflow', 'npm:@llamaindex/core', 'npm:@llamaindex/openai'],
  types: {
    Agent: [`${PACKAGE}.{agent,multiAgent,AgentWorkflow,AgentWorkflow.fromTools}()`],
    Runner: [
      `${PACKAGE}.{OpenAIAgent,ReActAgent,AnthropicAgent,LLMAgent,GeminiAgent,AgentRunner}()`,
      'npm:@llamaindex/{openai,anthropic,google}.{OpenAIAgent,AnthropicAgent,GeminiAgent}()',
    ],
    Chat: [
      'npm:@llamaindex/{openai,anthropic,google,ollama,groq,mistral,deepseek,azure}{,.*}()',
      'npm:llamaindex.{OpenAI,Anthropic,Gemini,Ollama,Groq,MistralAI}()',
    ],
    Engine: ['npm:llamaindex.**.{asQueryEngine,asChatEngine}()'],
  },
  calls: [
    { call: '<Agent>.runStream', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.run', is: 'agent' },
    { call: '<Runner>.{chat,query}', is: 'agent' },
    { call: '<Chat>.{chat,complete,exec,streamExec}', is: 'model' },
    { call: '<Engine>.{query,chat}', is: 'model' },
    { call: `${PACKAGE}.{tool,FunctionTool.from}`, origin: 'arguments' },
  ],
  loops: [
    {
      ...TOOL_LOOP,
      call: '<Agent>.{run,runStream}',
      dispatches: ['receiver/tools', 'receiver/agents'],
      endsWhen: 'the model gives its final answer',
      limits: [],
    },
    {
      ...TOOL_LOOP,
      call: '<Runner>.{chat,query}',
      dispatches: ['receiver/tools'],
      limits: [
        {
          name: 'MAX_TOOL_CALLS',
          kind: 'iteration',
          at: [],
          defaults: [{ value: 10 }],
          onHit: 'returns',
          evidence: 'LlamaIndexTS packages/core/src/agent/base.ts: MAX_TOOL_CALLS = 10, written into the code',
        },
      ],
    },
  ],
  gaps: [
    'timeout of AgentWorkflow is passed on and never read',
    'handlers of workflow-core that send each other events',
  ],
});
