// LangGraph: state graphs, prebuilt agents and the functional API. A run of a graph is limited in super-steps, and
// nothing else: not loops inside a node, not subgraphs, not the run after this one.

import { framework, TOOL_LOOP } from '../define.ts';
import { WITH_RETRY } from '../langchain/loops.ts';
import { GRAPHS } from './graphs.ts';
import { DEEP_RECURSION_LIMIT, RECURSION_LIMIT } from './limits.ts';

const RUN =
  '{invoke,ainvoke,stream,astream,batch,abatch,batch_as_completed,abatch_as_completed,stream_events,astream_events,astream_log}';
const STREAMS = '{stream,astream,stream_events,astream_events,astream_log}';
const AGENT = 'langgraph.prebuilt.**';

export default framework({
  id: 'langgraph',
  title: 'LangGraph',
  docs: 'https://docs.langchain.com/oss/python/langgraph/overview',
  packages: ['langgraph'],
  imports: ['langgraph', 'langgraph_supervisor', 'langgraph_swarm', 'deepagents'],
  types: {
    Builder: ['langgraph.**.{StateGraph,MessageGraph,Graph}()'],
    // Builders that a library fills: no node is in sight, and the agents take turns as the model says.
    Team: ['langgraph_supervisor.**.create_supervisor()', 'langgraph_swarm.**.create_swarm()'],
    CompiledTeam: ['<Team>.compile()'],
    ReactAgent: [
      `${AGENT}.{create_react_agent,create_tool_calling_executor,create_function_calling_executor,create_agent_executor}()`,
    ],
    DeepAgent: ['deepagents.**.{,async_}create_deep_agent()'],
    Compiled: ['langgraph.**.{CompiledStateGraph,CompiledGraph,Pregel,RemoteGraph}()', '<ReactAgent>', '<DeepAgent>'],
    Entrypoint: ['langgraph.func.entrypoint()()'],
    ToolNode: [
      'langgraph.prebuilt.**.{ToolNode,ToolExecutor,ValidationNode}()',
      'langchain.tools.tool_node.ToolNode()',
    ],
  },
  calls: [
    {
      call: '<Builder>.{add_node,add_edge,add_conditional_edges,add_sequence,set_entry_point,set_conditional_entry_point,set_finish_point,set_node_defaults}',
      returns: 'Builder',
    },
    { call: '<Builder>.compile', returns: 'Compiled' },
    { call: '<Team>.compile', returns: 'CompiledTeam' },
    {
      call: '<CompiledTeam>.{with_config,with_types,with_listeners,with_retry,with_fallbacks,copy}',
      returns: 'CompiledTeam',
    },
    { call: `<CompiledTeam>.${STREAMS}`, is: 'workflow', iterates: 'stream' },
    { call: `<CompiledTeam>.${RUN}`, is: 'workflow' },
    {
      call: '<ReactAgent>.{with_config,with_types,with_listeners,with_retry,with_fallbacks,copy}',
      returns: 'ReactAgent',
    },
    { call: '<Compiled>.{with_config,with_types,with_listeners,with_retry,with_fallbacks,copy}', returns: 'Compiled' },
    {
      call: '<DeepAgent>.{with_config,with_types,with_listeners,with_retry,with_fallbacks,copy}',
      returns: 'DeepAgent',
    },
    { call: `<ReactAgent|DeepAgent>.${STREAMS}`, is: 'agent', iterates: 'stream' },
    { call: `<ReactAgent|DeepAgent>.${RUN}`, is: 'agent' },
    { call: `<Compiled>.${STREAMS}`, is: 'workflow', iterates: 'stream' },
    { call: `<Compiled>.${RUN}`, is: 'workflow' },
    { call: `<Entrypoint>.${STREAMS}`, is: 'workflow', iterates: 'stream' },
    { call: `<Entrypoint>.${RUN}`, is: 'workflow' },
    { call: '<Compiled>.{get_state,aget_state,get_state_history,aget_state_history}', origin: 'model' },
    { call: '<Compiled>.{update_state,aupdate_state,bulk_update_state}', updates: 'overwrite', origin: 'arguments' },
    { call: '<ToolNode>.{invoke,ainvoke,batch,abatch}', is: 'tool' },
    // The run stops here until a caller resumes it, which by design is a person's answer.
    { call: 'langgraph.types.interrupt', is: 'human', waits: 'human_input' },
    { call: 'langgraph.prebuilt.interrupt.HumanInterrupt', origin: 'arguments' },
    { call: 'langgraph_sdk.**.runs.{create,wait,stream,join}', is: 'workflow' },
    { call: 'langgraph_sdk.**.runs.{get,list}', origin: 'external_state' },
    { call: 'langgraph.**.add_messages', origin: 'arguments' },
  ],
  loops: [
    {
      call: `<ReactAgent>.${RUN}`,
      ...TOOL_LOOP,
      onlyWith: ['receiver/tools|1'],
      dispatches: ['receiver/tools|1'],
      limits: [RECURSION_LIMIT],
    },
    {
      call: `<DeepAgent>.${RUN}`,
      ...TOOL_LOOP,
      dispatches: ['receiver/tools|1', 'receiver/subagents'],
      limits: [DEEP_RECURSION_LIMIT],
    },
    {
      call: `<CompiledTeam>.${RUN}`,
      shape: 'delegation',
      pays: ['model', 'agent'],
      grows: true,
      endsWhen: 'no agent hands over any more',
      dispatches: ['receiver/agents|0'],
      limits: [RECURSION_LIMIT],
    },
  ],
  retries: [
    {
      call: '<Compiled>.with_retry',
      form: 'call',
      repeats: 'receiver',
      limits: [WITH_RETRY],
    },
  ],
  graphs: GRAPHS,
  gaps: [
    'the environment variable LANGGRAPH_DEFAULT_RECURSION_LIMIT',
    'Send: a step may run any number of nodes at once, which the limit does not count',
    'a parent run with a limit of its own hands it to subgraph nodes; a graph that a tool runs has the 25 of langchain-core when neither has one',
    'a prebuilt agent under an even limit returns an apology instead of raising',
    'RetryPolicy of a node: three attempts unless written, within one step',
  ],
});
