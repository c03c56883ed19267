// Pydantic AI: agents with a request limit, and graphs of nodes with none.
import { framework } from '../define.ts';

const RUN = '{run,run_sync,run_stream,run_stream_sync,run_stream_events,iter}';

export default framework({
  id: 'pydantic-ai',
  title: 'Pydantic AI',
  docs: 'https://ai.pydantic.dev',
  packages: ['pydantic-ai', 'pydantic-ai-slim', 'pydantic-graph'],
  imports: ['pydantic_ai', 'pydantic_graph'],
  types: {
    Agent: ['pydantic_ai.**.{Agent,TemporalAgent,WrapperAgent}()'],
    Graph: ['pydantic_graph.**.Graph()'],
  },
  calls: [
    { call: '<Agent>.{run_stream,run_stream_sync,run_stream_events,iter}', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.{run,run_sync}', is: 'agent' },
    { call: 'pydantic_ai.direct.model_request{,_sync,_stream,_stream_sync}', is: 'model' },
    { call: '<Graph>.iter', is: 'workflow', iterates: 'stream' },
    { call: '<Graph>.{run,run_sync,next}', is: 'workflow' },
    { call: '<Agent>.{to_cli,to_cli_sync}', is: 'human', waits: 'human_input' },
  ],
  loops: [
    {
      call: `<Agent>.${RUN}`,
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model gives a final result',
      dispatches: ['receiver/tools', 'receiver/toolsets', 'receiver/output_type'],
      limits: [
        {
          name: 'request_limit of UsageLimits',
          kind: 'turn',
          at: ['call/usage_limits/request_limit'],
          defaults: [{ value: null }, { since: '0.0.14', value: 50 }],
          unlimited: ['none'],
          onHit: 'raises',
          evidence:
            'run with pydantic-ai 2.68.0: 50 requests without usage_limits and with None, request_limit=None goes on past 500',
        },
        {
          name: 'tool_calls_limit of UsageLimits',
          kind: 'iteration',
          at: ['call/usage_limits/tool_calls_limit'],
          unlimited: ['none'],
          onHit: 'raises',
          evidence: 'pydantic-ai usage.py: tool_calls_limit counts successful tool calls; none by default',
        },
      ],
    },
  ],
  flows: [
    {
      base: ['pydantic_graph.**.BaseNode'],
      style: 'nodes',
      step: 'run',
      stopEvent: 'pydantic_graph.**.End',
      run: ['<Graph>.run', '<Graph>.run_sync', '<Graph>.iter'],
      limits: [],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools', 'toolsets'] }],
  gaps: [
    'usage=ctx.usage shares the count with the calling run',
    'retries (1 by default) of tools and outputs lie within the request limit',
    'cycles of steps tied together by GraphBuilder, from 2.0 on the only way to make a Graph',
  ],
});
