// Microsoft Agent Framework: agents limited in round trips, workflows in super-steps; loop middleware may have no limit.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const MAX_ITERATIONS: LimitModel = {
  name: 'max_iterations',
  kind: 'step',
  at: ['builder/max_iterations|0'],
  defaults: [{ value: 100 }],
  onHit: 'raises',
  evidence: 'signature of agent-framework-core 1.23.0: WorkflowBuilder(max_iterations=100)',
};

export default framework({
  id: 'agent-framework',
  title: 'Microsoft Agent Framework',
  docs: 'https://learn.microsoft.com/agent-framework/',
  packages: ['agent-framework', 'agent-framework-core'],
  imports: ['agent_framework'],
  types: {
    Agent: [
      'agent_framework.**.{Agent,ChatAgent,RawAgent,WorkflowAgent,ClaudeAgent}()',
      '<Client>.{create_agent,as_agent}()',
    ],
    Client: ['agent_framework.**.*{Client,ChatClient}()'],
    Builder: ['agent_framework.**.WorkflowBuilder()'],
    Orchestration: ['agent_framework{,_orchestrations}.**.{Sequential,Concurrent,Handoff,GroupChat,Magentic}Builder()'],
    Workflow: ['<Builder>.build()', '<Orchestration>.build()'],
  },
  calls: [
    {
      call: '<Builder>.{add_edge,add_chain,add_fan_out_edges,add_fan_in_edges,add_switch_case_edge_group,add_multi_selection_edge_group,set_start_executor,set_max_iterations}',
      returns: 'Builder',
    },
    { call: '<Orchestration>.{participants,with_*,add_*,set_*}', returns: 'Orchestration' },
    { call: '<Agent>.{run_stream}', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.run', is: 'agent' },
    { call: '<Client>.{get_streaming_response}', is: 'model', iterates: 'stream' },
    { call: '<Client>.get_response', is: 'model' },
    { call: '<Workflow>.{run_stream,run_streaming}', is: 'workflow', iterates: 'stream' },
    { call: '<Workflow>.run', is: 'workflow' },
  ],
  loops: [
    {
      call: '<Agent>.{run,run_stream}',
      ...TOOL_LOOP,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [
        {
          name: 'max_iterations of the function invocation',
          kind: 'iteration',
          at: [],
          defaults: [{ value: 40 }],
          onHit: 'returns',
          evidence: 'agent_framework core/_tools.py: DEFAULT_MAX_ITERATIONS = 40 since 1.0.0',
        },
      ],
    },
    {
      call: 'agent_framework.**.AgentLoopMiddleware',
      shape: 'delegation',
      pays: ['agent', 'model'],
      grows: true,
      endsWhen: 'should_continue says no',
      limits: [
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['call/max_iterations'],
          defaults: [{ value: 10 }],
          unlimited: ['none'],
          onHit: 'returns',
          evidence: 'agent_framework core/_harness/_loop.py: 10 by default, None is documented as unbounded',
        },
      ],
    },
  ],
  graphs: [
    {
      builder: '<Builder>',
      compiled: '<Workflow>',
      addEdge: [
        { method: 'add_edge', from: 'source|0', to: 'target|1', condition: 'condition|2' },
        { method: 'add_chain', chain: 'executors|0' },
        { method: 'add_fan_out_edges', from: 'source|0', to: 'targets|1' },
        { method: 'add_fan_in_edges', from: 'sources|0', to: 'target|1' },
        { method: 'set_start_executor', to: 'executor|0' },
      ],
      start: [],
      end: [],
      compile: ['build'],
      run: ['run', 'run_stream'],
      limits: [MAX_ITERATIONS],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools'], asTool: [{ call: '<Agent>.as_tool', agent: 'receiver', limits: [] }] }],
  gaps: [
    'group chat, Magentic and handoff builders have no round limit of their own, only the workflow ends them after 100 steps',
    'switch cases and selections',
  ],
});
