// Strands: agents and graphs without a default limit, swarms with one.
import { framework, TOOL_LOOP } from '../define.ts';

const LIMITS = 'call/limits';

export default framework({
  id: 'strands',
  title: 'Strands Agents',
  docs: 'https://strandsagents.com',
  packages: ['strands-agents'],
  imports: ['strands'],
  types: {
    Agent: ['strands{,.agent,.agent.agent}.Agent()'],
    Swarm: ['strands.multiagent.**.Swarm()'],
    GraphBuilder: ['strands.multiagent.**.GraphBuilder()'],
    Graph: ['<GraphBuilder>.build()'],
    Model: ['strands.models.**.*Model()'],
    Tool: ['strands{,.tools}.tool{(),()()}'],
  },
  calls: [
    { call: '<Agent|Swarm|Graph>.stream_async', is: 'agent', iterates: 'stream' },
    { call: '<Agent>{,.invoke_async,.structured_output,.structured_output_async}', is: 'agent' },
    { call: '<Swarm|Graph>{,.invoke_async}', is: 'workflow' },
    { call: '<Model>.{stream,structured_output}', is: 'model', iterates: 'stream' },
    { call: '<Agent>.tool.*', is: 'tool' },
    { call: '<Tool>', is: 'tool' },
  ],
  loops: [
    {
      call: '<Agent>{,.invoke_async,.stream_async}',
      ...TOOL_LOOP,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [
        {
          name: 'turns of limits',
          kind: 'turn',
          at: [`${LIMITS}/{turns}`],
          unlimited: ['none'],
          onHit: 'returns',
          evidence:
            'strands-agents 1.62.0: agent(limits={"turns": n}), absent in 1.40.0; no limit of its own before and by default',
        },
        {
          name: 'total_tokens of limits',
          kind: 'token',
          at: [`${LIMITS}/{total_tokens}`, `${LIMITS}/{output_tokens}`],
          unlimited: ['none'],
          onHit: 'returns',
          evidence: 'strands-agents 1.62.0 event_loop _check_limits',
        },
      ],
    },
    {
      call: '<Swarm>{,.invoke_async,.stream_async}',
      shape: 'delegation',
      pays: ['model', 'agent'],
      grows: true,
      endsWhen: 'an agent answers without handing over',
      dispatches: ['receiver/nodes|0'],
      limits: [
        {
          name: 'max_handoffs',
          kind: 'turn',
          at: ['receiver/max_handoffs'],
          defaults: [{ value: 20 }],
          onHit: 'returns',
          evidence:
            'signature of strands-agents 1.62.0: Swarm(max_handoffs=20, max_iterations=20, execution_timeout=900.0)',
        },
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['receiver/max_iterations'],
          defaults: [{ value: 20 }],
          onHit: 'returns',
          evidence:
            'signature of strands-agents 1.62.0: Swarm(max_handoffs=20, max_iterations=20, execution_timeout=900.0)',
        },
      ],
    },
  ],
  graphs: [
    {
      builder: '<GraphBuilder>',
      compiled: '<Graph>',
      addNode: { method: 'add_node', name: 'node_id|1', action: 'executor|0' },
      addEdge: [
        { method: 'add_edge', from: 'from_node|0', to: 'to_node|1', condition: 'condition|2' },
        { method: 'set_entry_point', to: 'node_id|0' },
      ],
      start: [],
      end: [],
      compile: ['build'],
      run: ['', 'invoke_async', 'stream_async'],
      limits: [
        {
          name: 'max_node_executions',
          kind: 'step',
          at: ['builder!set_max_node_executions/max_executions|0'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence: 'strands-agents 1.62.0: GraphBuilder starts with _max_node_executions None',
        },
        {
          name: 'execution_timeout',
          kind: 'wall_clock',
          at: ['builder!set_execution_timeout/timeout|0'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence: 'strands-agents 1.62.0: GraphBuilder starts with _execution_timeout None',
        },
      ],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools'], asTool: [{ call: '<Agent>.as_tool', agent: 'receiver', limits: [] }] }],
  gaps: ['a tool that sets stop_event_loop ends the loop', 'node_timeout'],
});
