// LangGraph.js: state graphs and prebuilt agents. A run of a graph takes at most 25 super-steps unless written.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const PACKAGE = 'npm:@langchain/langgraph{,/web}';
const RUN = '{invoke,stream,streamEvents,batch}';

const RECURSION_LIMIT: LimitModel = {
  name: 'recursionLimit',
  kind: 'step',
  at: [
    'call/config|1/{recursionLimit}',
    'receiver~withConfig/recursionLimit',
    'receiver~withConfig/config|0/{recursionLimit}',
  ],
  defaults: [{ value: 25 }],
  unlimited: ['inf'],
  unset: ['none'],
  onHit: 'raises',
  ignoredAt: [
    {
      at: 'call/config|1/{configurable}/{recursionLimit}',
      why: 'recursionLimit is read at the top level of the config; inside configurable nothing reads it',
    },
    { at: 'call/config|1/{recursion_limit}', why: 'recursion_limit is the name in Python; here nothing reads it' },
  ],
  evidence: 'langgraph-core 1.4.12 pregel/utils/config.ts: 25; below 1 it throws, Infinity passes',
};

export default framework({
  id: 'langgraph-js',
  title: 'LangGraph.js',
  docs: 'https://docs.langchain.com/oss/javascript/langgraph/overview',
  packages: ['npm:@langchain/langgraph'],
  imports: [
    'npm:@langchain/langgraph',
    'npm:@langchain/langgraph-supervisor',
    'npm:@langchain/langgraph-swarm',
    'npm:deepagents',
  ],
  types: {
    Builder: [`${PACKAGE}.{StateGraph,MessageGraph,Graph}()`],
    Team: ['npm:@langchain/langgraph-supervisor.createSupervisor()', 'npm:@langchain/langgraph-swarm.createSwarm()'],
    CompiledTeam: ['<Team>.compile()'],
    ReactAgent: [
      'npm:@langchain/langgraph/prebuilt.{createReactAgent,createReactAgentExecutor,createFunctionCallingExecutor}()',
      'npm:deepagents.createDeepAgent()',
    ],
    Compiled: [`${PACKAGE}{,/pregel,/remote}.{CompiledStateGraph,Pregel,RemoteGraph}()`, '<ReactAgent>'],
    Entrypoint: [`${PACKAGE}.entrypoint()`],
    ToolNode: ['npm:@langchain/langgraph/prebuilt.ToolNode()'],
  },
  calls: [
    {
      call: '<Builder>.{addNode,addEdge,addConditionalEdges,addSequence,setEntryPoint,setConditionalEntryPoint,setFinishPoint}',
      returns: 'Builder',
    },
    { call: '<Builder>.compile', returns: 'Compiled' },
    { call: '<Team>.compile', returns: 'CompiledTeam' },
    { call: '<CompiledTeam>.withConfig', returns: 'CompiledTeam' },
    { call: '<ReactAgent>.withConfig', returns: 'ReactAgent' },
    { call: '<Compiled>.withConfig', returns: 'Compiled' },
    { call: `<ReactAgent>.${RUN}`, is: 'agent' },
    { call: `<CompiledTeam|Compiled|Entrypoint>.${RUN}`, is: 'workflow' },
    { call: '<Compiled>.{getState,getStateHistory}', origin: 'model' },
    { call: '<Compiled>.updateState', updates: 'overwrite', origin: 'arguments' },
    { call: '<ToolNode>.invoke', is: 'tool' },
    { call: `${PACKAGE}.interrupt`, is: 'human', waits: 'human_input' },
    { call: 'npm:@langchain/langgraph-sdk.Client().runs.{create,wait,stream,join}', is: 'workflow' },
    { call: `${PACKAGE}.{Annotation,Annotation.Root,messagesStateReducer,addMessages}`, origin: 'arguments' },
  ],
  loops: [
    {
      call: `<ReactAgent>.${RUN}`,
      ...TOOL_LOOP,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [RECURSION_LIMIT],
    },
    {
      call: `<CompiledTeam>.${RUN}`,
      shape: 'delegation',
      pays: ['model', 'agent'],
      grows: true,
      endsWhen: 'no agent hands over any more',
      dispatches: ['receiver/agents'],
      limits: [RECURSION_LIMIT],
    },
  ],
  graphs: [
    {
      builder: '<Builder>',
      compiled: '<Compiled>',
      addNode: { method: 'addNode', name: 'key|0', action: 'action|1' },
      addEdge: [
        { method: 'addEdge', from: 'startKey|0', to: 'endKey|1' },
        { method: 'setEntryPoint', to: 'key|0' },
        { method: 'setFinishPoint', from: 'key|0' },
      ],
      addBranch: [
        { method: 'addConditionalEdges', from: 'source|0', router: 'path|1', targets: 'pathMap|2' },
        { method: 'setConditionalEntryPoint', router: 'path|0', targets: 'pathMap|1' },
      ],
      start: [`${PACKAGE}.START`, '__start__'],
      end: [`${PACKAGE}.END`, '__end__'],
      compile: ['compile'],
      run: ['invoke', 'stream', 'streamEvents', 'batch'],
      command: { make: `${PACKAGE}.Command`, goto: 'goto', update: 'update' },
      limits: [RECURSION_LIMIT],
      routers: [
        { make: 'npm:@langchain/langgraph/prebuilt.toolsCondition', origin: 'model', targets: ['tools', '__end__'] },
      ],
      nodes: [
        { make: 'npm:@langchain/langgraph/prebuilt.ToolNode', is: 'tool' },
        { make: 'npm:@langchain/langgraph/prebuilt.createReactAgent', is: 'agent' },
        { make: 'npm:langchain.createAgent', is: 'agent' },
      ],
    },
  ],
  gaps: [
    'Send: a step may run any number of nodes at once, which the limit does not count',
    'retryPolicy of a node: three attempts unless written, within one step',
    'nodes added as an object or a sequence',
  ],
});
