// AutoGen 0.4 and later: agents, teams, graph flows, termination conditions, and the calls of autogen_core.
import { framework } from '../define.ts';
import { GRAPHS, LOOPS, TERMINATIONS } from './teams.ts';

export default framework({
  id: 'autogen-agentchat',
  title: 'AutoGen AgentChat',
  docs: 'https://microsoft.github.io/autogen/stable/',
  packages: ['autogen-agentchat', 'autogen-core', 'pyautogen'],
  imports: ['autogen_agentchat', 'autogen_core', 'autogen_ext'],
  types: {
    RoundRobin: ['autogen_agentchat.**.RoundRobinGroupChat()'],
    Magentic: ['{autogen_agentchat,autogen_ext}.**.MagenticOne{,GroupChat}()'],
    Flow: ['autogen_agentchat.**.GraphFlow()'],
    Team: ['<RoundRobin>', '<Magentic>', 'autogen_agentchat.**.{SelectorGroupChat,Swarm,BaseGroupChat}()'],
    Assistant: ['autogen_agentchat.**.AssistantAgent()'],
    UserProxy: ['autogen_agentchat.**.UserProxyAgent()'],
    Agent: [
      '<Assistant>',
      '<UserProxy>',
      'autogen_agentchat.**.{CodeExecutorAgent,SocietyOfMindAgent,MessageFilterAgent,BaseChatAgent}()',
      'autogen_ext.agents.**.*()',
    ],
    Client: [
      'autogen_ext.models.**.*Client{,.load_component}()',
      'autogen_core.models.**.ChatCompletionClient{,.load_component}()',
    ],
    GraphBuilder: ['autogen_agentchat.**.DiGraphBuilder()'],
    Runtime: ['{autogen_core,autogen_ext}.**.{SingleThreadedAgentRuntime,GrpcWorkerAgentRuntime,AgentRuntime}()'],
    Routed: ['autogen_core.**.{RoutedAgent,BaseAgent}()'],
  },
  calls: [
    { call: '<Team|Flow|Agent>.{run_stream,on_messages_stream}', is: 'agent', iterates: 'stream' },
    { call: '<UserProxy>.{run,on_messages}', is: 'human', waits: 'human_input' },
    { call: '<Team|Flow|Agent>.{run,on_messages}', is: 'agent' },
    { call: '<Team|Flow>.{resume,pause,reset,load_state,save_state}', origin: 'arguments' },
    { call: '<Client>.create_stream', is: 'model', iterates: 'stream' },
    { call: '<Client>.create', is: 'model' },
    { call: '<GraphBuilder>.{add_node,add_edge,add_conditional_edges,set_entry_point}', returns: 'GraphBuilder' },
    { call: 'autogen_agentchat.ui.**.Console', origin: 'model' },
    { call: 'autogen_core.**.tool_agent_caller_loop', is: 'agent' },
    { call: '<Runtime|Routed>.{send_message,publish_message}', is: 'agent' },
    { call: '<Runtime>.{stop_when_idle,stop_when,process_next}', waits: 'event', origin: 'external_state' },
    {
      call: '{autogen_core,autogen_ext}.**.{*Executor*,*Tool,*Workbench}().{execute_code_blocks,run,run_json,call_tool}',
      is: 'tool',
    },
  ],
  loops: LOOPS,
  terminations: TERMINATIONS,
  graphs: GRAPHS,
  agents: [
    {
      make: '<Assistant>',
      tools: ['tools', 'workbench'],
      handoffs: ['handoffs'],
      asTool: [{ call: 'autogen_agentchat.**.{AgentTool,TeamTool}', agent: 'call/agent|0', limits: [] }],
    },
  ],
  flows: [
    {
      base: 'autogen_core.**.RoutedAgent',
      style: 'events',
      step: 'autogen_core.**.{message_handler,event,rpc}',
      emit: { call: '<Routed>.{publish_message,send_message}', event: 'message|0', topic: 'topic_id|1' },
      topics: {
        subscribe: 'autogen_core.**.type_subscription',
        topic: 'topic_type|0',
        make: 'autogen_core.**.TopicId',
        name: 'type|0',
        byDefault: {
          subscribe: 'autogen_core.**.default_subscription',
          make: 'autogen_core.**.DefaultTopicId',
          topic: 'default',
        },
      },
      shared: true,
      run: [],
      limits: [],
    },
  ],
  gaps: [
    'FunctionalTermination: what the function reads is not looked at; a truthy value that is not True never ends a team',
    'a person in a SelectorGroupChat or Swarm is asked only when chosen',
    'inner teams of SocietyOfMindAgent, AgentTool and TeamTool have limits of their own',
    'max_stalls of MagenticOne plans anew and stops nothing',
    'subscriptions of autogen_core that are added to the runtime: such a class may take messages of any topic',
  ],
});
