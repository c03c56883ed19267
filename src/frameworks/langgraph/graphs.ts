// The graph builder of LangGraph: edges, branches, commands, routers and counters that it knows.
import type { GraphModel } from '../define.ts';
import { RECURSION_LIMIT } from './limits.ts';

export const GRAPHS: readonly GraphModel[] = [
  {
    builder: '<Builder>',
    compiled: '<Compiled>',
    state: 'state_schema|0',
    addNode: { method: 'add_node', name: 'node|0', action: 'action|1' },
    addEdge: [
      { method: 'add_edge', from: 'start_key|0', to: 'end_key|1' },
      { method: 'set_entry_point', to: 'key|0' },
      { method: 'set_finish_point', from: 'key|0' },
      { method: 'add_sequence', chain: 'nodes|0' },
    ],
    addBranch: [
      { method: 'add_conditional_edges', from: 'source|0', router: 'path|1', targets: 'path_map|2' },
      { method: 'set_conditional_entry_point', router: 'path|0', targets: 'path_map|1' },
    ],
    start: ['langgraph.**.START', '__start__'],
    end: ['langgraph.**.END', '__end__'],
    compile: ['compile'],
    run: [
      'invoke',
      'ainvoke',
      'stream',
      'astream',
      'batch',
      'abatch',
      'batch_as_completed',
      'abatch_as_completed',
      'stream_events',
      'astream_events',
      'astream_log',
    ],
    command: { make: 'langgraph.types.Command', goto: 'goto', update: 'update' },
    singles: ['langgraph.func.entrypoint'],
    limits: [RECURSION_LIMIT],
    routers: [
      { make: 'langgraph.prebuilt.**.tools_condition', origin: 'model', targets: ['tools', '__end__'] },
      { make: 'langchain.**.tools_condition', origin: 'model', targets: ['tools', '__end__'] },
    ],
    nodes: [
      { make: 'langgraph.prebuilt.**.{ToolNode,ValidationNode}', is: 'tool' },
      { make: 'langchain.tools.**.ToolNode', is: 'tool' },
      { make: 'langgraph.prebuilt.**.{create_react_agent,create_tool_calling_executor}', is: 'agent' },
      { make: 'langchain.agents.**.{create_agent,AgentExecutor}', is: 'agent' },
      { make: 'langgraph.graph.**.CompiledStateGraph', is: 'workflow' },
    ],
    managed: [
      { annotation: 'langgraph.managed.**.RemainingSteps', measure: 'remaining_steps' },
      { annotation: 'langgraph.managed.**.IsLastStep', measure: 'is_last_step' },
    ],
  },
];
