// LlamaIndex: model classes, agents, query engines and event workflows (`llama_index.core.workflow`, `workflows`).
import { framework } from '../define.ts';
import { LOOPS } from './agents.ts';

const CORE = '{llama_index.core.workflow,workflows}';
const MODEL =
  '{complete,acomplete,chat,achat,predict,apredict,structured_predict,astructured_predict,predict_and_call,apredict_and_call,chat_with_tools,achat_with_tools}';
const STREAM =
  '{stream_complete,astream_complete,stream_chat,astream_chat,stream,astream,stream_chat_with_tools,astream_chat_with_tools,stream_structured_predict,astream_structured_predict}';

export default framework({
  id: 'llamaindex',
  title: 'LlamaIndex',
  docs: 'https://developers.llamaindex.ai/python/framework/',
  packages: ['llama-index-core', 'llama-index', 'llama-index-workflows'],
  imports: ['llama_index', 'workflows', 'llama_index_client'],
  everyday: ['workflows'],
  types: {
    Llm: [
      'llama_index.llms.**.*()',
      'llama_index{,.core,.legacy}.llms.**.*()',
      'llama_index{,.core}.{Settings,settings.Settings}.llm',
    ],
    OldReact: ['llama_index{,.core,.legacy}.agent.**.ReActAgent.from_{tools,llm}()'],
    OldWorker: [
      'llama_index.**.{FunctionCallingAgent,OpenAIAgent,FunctionCallingAgentWorker,OpenAIAgentWorker}.from_{tools,llm,defaults}()',
      'llama_index.**.{FunctionCallingAgentWorker,OpenAIAgentWorker}.from_tools().as_agent()',
    ],
    OldRunner: ['llama_index{,.core}.agent.**.{AgentRunner,ParallelAgentRunner}()'],
    Agent: [
      'llama_index.core.agent.**.{FunctionAgent,ReActAgent,CodeActAgent,AgentWorkflow,BaseWorkflowAgent}()',
      'llama_index.core.agent.**.AgentWorkflow.from_tools_or_functions()',
    ],
    Engine: [
      'llama_index.**.{as_query_engine,as_chat_engine}()',
      'llama_index.**.*{QueryEngine,ChatEngine}{,.from_defaults,.from_args}()',
      'llama_index.**.{from_documents,from_vector_store,VectorStoreIndex,SummaryIndex}().{as_query_engine,as_chat_engine}()',
    ],
    Retriever: [
      'llama_index.**.{from_documents,from_vector_store,VectorStoreIndex}().as_retriever()',
      'llama_index.**.*Retriever()',
    ],
    Workflow: [`${CORE}.**.Workflow()`],
    Handler: ['<Workflow|Agent>.run()'],
    Context: [`${CORE}.**.Context()`, 'llama_index.core.workflow.**.Context()'],
    Memory: ['llama_index.core.memory.**.*{,.from_defaults}()'],
  },
  calls: [
    { call: `<Llm>.${STREAM}`, is: 'model', iterates: 'stream' },
    { call: `<Llm>.${MODEL}`, is: 'model' },
    { call: '<Agent>.run', is: 'agent', returns: 'Handler' },
    { call: '<OldReact|OldWorker|OldRunner>.{stream_chat,astream_chat}', is: 'agent', iterates: 'stream' },
    { call: '<OldReact|OldWorker|OldRunner>.{chat,achat,query,aquery,run_step,arun_step}', is: 'agent' },
    { call: '<Engine>.{stream_chat,astream_chat}', is: 'model', iterates: 'stream' },
    { call: '<Engine>.{query,aquery,chat,achat,synthesize}', is: 'model' },
    { call: '<Engine>.chat_repl', is: 'human', waits: 'human_input' },
    { call: '<Retriever>.{retrieve,aretrieve}', is: 'external', origin: 'external_state' },
    { call: '<Workflow>.run', is: 'workflow', returns: 'Handler' },
    { call: '<Handler>.stream_events', origin: 'model', iterates: 'stream' },
    { call: '<Context>{.store.get,.get}', entry: { key: 'path|0' } },
    { call: '<Context>{.store.set,.set}', entry: { key: 'path|0', value: 'value|1' }, updates: 'overwrite' },
    { call: '<Context>.wait_for_event', is: 'human', waits: 'human_input' },
    { call: '<Context>.collect_events', origin: 'arguments' },
    { call: '<Memory>.{put,aput,put_messages,aput_messages}', updates: 'append', origin: 'arguments' },
    { call: '<Memory>.{reset,areset,set}', updates: 'overwrite', origin: 'arguments' },
    { call: 'llama_index.core.tools.**.FunctionTool.from_defaults().{call,acall}', is: 'tool' },
  ],
  loops: LOOPS,
  flows: [
    {
      base: [`${CORE}.**.Workflow`],
      style: 'events',
      step: `${CORE}.**.step`,
      startEvent: `${CORE}.**.StartEvent`,
      stopEvent: `${CORE}.**.StopEvent`,
      emit: { call: '<Context>.send_event', event: 'message|0' },
      run: ['run'],
      limits: [
        {
          name: 'timeout',
          kind: 'wall_clock',
          at: ['receiver/timeout|0'],
          defaults: [{ value: 10 }, { since: '0.12.44', value: 45 }],
          unlimited: ['none'],
          onHit: 'raises',
          evidence:
            'wheels: llama-index-core 0.12.42 has 10.0, 0.12.44 requires workflows 1.0.1 with 45.0; None switches it off',
        },
      ],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools'], handoffs: ['agents', 'can_handoff_to'] }],
  gaps: [
    'the workflow timeout is an asyncio timer: a step that blocks the event loop is not interrupted',
    'the limit of a run is remembered in its Context: a later run with the same Context keeps the first one',
    'retry_policy of a step (3 attempts) and max_recoveries',
  ],
});
