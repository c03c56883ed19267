// LangChain: chat models, chains, tools and the agents of both generations.
import { framework } from '../define.ts';
import { LOOPS, RETRIES } from './loops.ts';
import { TYPES } from './types.ts';

const STREAMS = '{stream,astream,astream_events,astream_log,transform,atransform}';

export default framework({
  id: 'langchain',
  title: 'LangChain',
  docs: 'https://docs.langchain.com/oss/python/langchain/overview',
  packages: ['langchain', 'langchain-classic', 'langchain-core'],
  imports: [
    'langchain',
    'langchain_core',
    'langchain_community',
    'langchain_classic',
    'langchain_experimental',
    'langchain_openai',
    'langchain_anthropic',
  ],
  extends: ['langgraph'],
  types: TYPES,
  pipes: ['CreatedAgent', 'AgentExecutor', 'Chat', 'ModelRunnable', 'Chain'],
  calls: [
    { call: `<Chat|ModelRunnable>.${STREAMS}`, is: 'model', iterates: 'stream' },
    {
      call: '<Chat>{,.{invoke,ainvoke,batch,abatch,batch_as_completed,generate,agenerate,predict,apredict,predict_messages,apredict_messages,generate_prompt,agenerate_prompt,call_as_llm,_generate,_agenerate,_call,_acall}}',
      is: 'model',
    },
    { call: '<ModelRunnable>.{invoke,ainvoke,batch,abatch}', is: 'model' },
    { call: `<Chain>.${STREAMS}`, is: 'model', iterates: 'stream' },
    {
      call: '<Chain>{,.{run,arun,predict,apredict,predict_and_parse,invoke,ainvoke,batch,abatch,apply,acall,generate}}',
      is: 'model',
    },
    { call: '<RetryParser>.{parse,aparse,invoke,ainvoke,parse_with_prompt,aparse_with_prompt}', is: 'model' },
    { call: `<AgentExecutor>.{stream,astream,astream_events,astream_log,iter}`, is: 'agent', iterates: 'stream' },
    { call: '<AgentExecutor>{,.{invoke,ainvoke,batch,abatch,run,arun,acall}}', is: 'agent' },
    {
      call: '<CreatedAgent>.{stream,astream,stream_events,astream_events,astream_log}',
      is: 'agent',
      iterates: 'stream',
    },
    { call: '<CreatedAgent>.{invoke,ainvoke,batch,abatch}', is: 'agent' },
    { call: '<AutoGpt>.run', is: 'agent' },
    { call: '<BabyAgi>{,.{invoke,run}}', is: 'agent' },
    { call: '<Tool>{,.{invoke,ainvoke,run,arun,_run,_arun,batch,abatch,func,coroutine}}', is: 'tool' },
    {
      call: '<Retriever>.{invoke,ainvoke,batch,get_relevant_documents,aget_relevant_documents}',
      is: 'external',
      origin: 'external_state',
    },
    {
      call: '{langchain,langchain_*}.**.*{,.from_*,.load_local}().{similarity_search,similarity_search_with_score,asimilarity_search,max_marginal_relevance_search,similarity_search_with_relevance_scores}',
      is: 'external',
      origin: 'external_state',
    },
    {
      call: '<Memory>.{save_context,add_message,add_messages,add_user_message,add_ai_message,aadd_messages}',
      updates: 'append',
      origin: 'arguments',
    },
    { call: '<Memory>.{clear,aclear}', updates: 'trim', origin: 'arguments' },
    { call: 'langchain_core.messages.**.trim_messages', origin: 'arguments' },
    {
      call: 'langchain_core.{messages,prompts,output_parsers,documents,runnables}.**.*',
      origin: 'arguments',
    },
    { call: 'langchain_core.output_parsers.**.*(){,.parse,.invoke}', origin: 'arguments' },
    { call: 'langchain_community.tools.human.**.HumanInputRun(){,.run,.invoke}', is: 'human', waits: 'human_input' },
  ],
  loops: LOOPS,
  retries: RETRIES,
  gaps: [
    'before 1.0.4 ToolCallLimitMiddleware ended the run by default',
    'thread_limit counts all runs of a thread when there is a checkpointer',
    'RunnableParallel, RunnablePassthrough.assign and other compositions but the pipe',
    'ToolStrategy(handle_errors=True) and hooks that jump to the model add feedback paths inside create_agent',
    'max_execution_time is tested between iterations only when run synchronously',
    'releases of create_agent before 1.0.5 take the default of the LangGraph release',
  ],
});
