// LangChain.js: chat models and what is built from them, executors of the first generation, `createAgent`.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const RUN = '{invoke,stream,batch,streamEvents,streamLog}';
const PARTNERS =
  'npm:@langchain/{openai,anthropic,google-genai,google-vertexai,google-vertexai-web,google-webauth,ollama,groq,mistralai,cohere,aws,community,deepseek,xai,cloudflare,azure-openai,baidu-qianfan,cerebras,google-gauth}{,/**}';
const EXECUTOR = 'npm:{langchain,@langchain/classic}/agents';

const EXECUTOR_LIMITS: readonly LimitModel[] = [
  {
    name: 'maxIterations',
    kind: 'iteration',
    at: ['receiver/maxIterations'],
    defaults: [{ value: 15 }],
    unlimited: ['none', 'inf'],
    onHit: 'returns',
    evidence: 'langchainjs libs/langchain/src/agents/executor.ts: maxIterations = 15',
  },
];

const MIDDLEWARE: readonly LimitModel[] = [
  {
    name: 'runLimit of modelCallLimitMiddleware',
    kind: 'turn',
    at: ['receiver/middleware/[ModelCallLimit]/runLimit', 'receiver/middleware/[ModelCallLimit]/threadLimit'],
    unlimited: ['none', 'inf'],
    onHit: 'returns',
    evidence: 'npm langchain 1.5.14 modelCallLimitMiddleware: tested before every model call',
  },
  {
    name: 'recursionLimit',
    kind: 'step',
    at: ['call/config|1/{recursionLimit}', 'receiver~withConfig/recursionLimit'],
    defaults: [{ value: 25 }],
    unlimited: ['inf'],
    unset: ['none'],
    onHit: 'raises',
    evidence: 'npm langchain 1.5.14 dist/agents/ReactAgent.js: runs on a graph, whose default is 25',
  },
];

export default framework({
  id: 'langchain-js',
  title: 'LangChain.js',
  docs: 'https://docs.langchain.com/oss/javascript/langchain/overview',
  packages: ['npm:langchain', 'npm:@langchain/core'],
  imports: [
    'npm:langchain',
    'npm:@langchain/core',
    'npm:@langchain/openai',
    'npm:@langchain/anthropic',
    'npm:@langchain/community',
  ],
  types: {
    Chat: [
      `${PARTNERS}.*Chat*()`,
      `${PARTNERS}.{OpenAI,AzureOpenAI,Ollama,Anthropic,Cohere,Bedrock}()`,
      'npm:langchain{,/chat_models}{,/**}.{initChatModel,Chat*,OpenAI}()',
      'npm:@langchain/core/language_models/**.{BaseChatModel,BaseLanguageModel,BaseLLM}()',
      '<Chat>.{bind,bindTools,withConfig,withRetry,withFallbacks,withStructuredOutput}()',
    ],
    Chain: [
      '<Chat>.pipe()',
      'npm:@langchain/core/runnables.RunnableSequence.from()',
      'npm:{langchain,@langchain/classic}/chains{,/**}.*()',
    ],
    Executor: [
      `${EXECUTOR}{,/**}.{AgentExecutor,AgentExecutor.fromAgentAndTools,initializeAgentExecutorWithOptions,initializeAgentExecutor}()`,
    ],
    Created: ['npm:langchain{,/agents}.createAgent()', '<Created>.withConfig()'],
    ModelCallLimit: ['npm:langchain.modelCallLimitMiddleware()'],
    Prompt: ['npm:@langchain/core/prompts.**()'],
    Tool: ['npm:{langchain,@langchain/core/tools}.{tool,DynamicTool,DynamicStructuredTool,StructuredTool}()'],
  },
  pipes: ['Chat'],
  calls: [
    { call: `<Chat>.${RUN}`, is: 'model' },
    { call: '<Chat>.{call,predict,generate,complete}', is: 'model' },
    { call: `<Chain>.${RUN}`, is: 'model' },
    { call: '<Chain>.{call,run}', is: 'model' },
    { call: `<Executor>.${RUN}`, is: 'agent' },
    { call: '<Executor>.{call,run}', is: 'agent' },
    { call: `<Created>.${RUN}`, is: 'agent' },
    { call: '<Prompt>.pipe', returns: 'Chain' },
    { call: `<Tool>.${RUN}`, is: 'tool' },
    { call: '<Tool>.call', is: 'tool' },
    { call: 'npm:{langchain,@langchain/core/tools}.tool', origin: 'arguments' },
  ],
  loops: [
    {
      ...TOOL_LOOP,
      call: [`<Executor>.${RUN}`, '<Executor>.{call,run}'],
      endsWhen: 'the model gives its final answer',
      dispatches: ['receiver/tools'],
      limits: EXECUTOR_LIMITS,
    },
    {
      ...TOOL_LOOP,
      call: `<Created>.${RUN}`,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: MIDDLEWARE,
    },
  ],
  gaps: ['toolCallLimitMiddleware', 'withRetry of a runnable (bounded)', 'memory classes'],
});
