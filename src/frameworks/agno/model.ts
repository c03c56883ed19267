// Agno (formerly phidata): the model loop of agents and teams has no limit; tool_call_limit stops tools, not the model.
import { framework, type LimitModel } from '../define.ts';

const RUN = '{run,arun,print_response,aprint_response,continue_run,acontinue_run}';

const TOOL_CALL_LIMIT: LimitModel = {
  name: 'tool_call_limit',
  kind: 'iteration',
  at: ['receiver/tool_call_limit'],
  unlimited: ['none'],
  onHit: 'continues',
  evidence:
    'agno models/base.py: past the limit a tool answers with an error and the model is asked again (issue #8304)',
};

const MODEL_LOOP = {
  shape: 'loop',
  pays: ['model', 'tool'],
  grows: true,
  endsWhen: 'the model stops asking for tools',
} as const;

export default framework({
  id: 'agno',
  title: 'Agno',
  docs: 'https://docs.agno.com',
  packages: ['agno', 'phidata'],
  imports: ['agno', 'phi'],
  types: {
    Agent: ['{agno,phi}.agent.**.Agent()', 'phi.assistant.Assistant()'],
    Team: ['agno.team.**.Team()'],
    Workflow: ['{agno,phi}.workflow.**.Workflow()'],
    Model: ['{agno.models,phi.model,phi.llm}.**.*()'],
  },
  calls: [
    {
      call: `<Agent|Team|Workflow>.${RUN}`,
      is: 'agent',
      when: { at: 'call/stream', equals: [true] },
      iterates: 'stream',
    },
    { call: `<Agent|Team>.${RUN}`, is: 'agent' },
    { call: `<Workflow>.${RUN}`, is: 'workflow' },
    { call: '<Agent|Team>.{cli_app,acli_app}', is: 'human', waits: 'human_input' },
    {
      call: '<Model>.{response_stream,aresponse_stream,invoke_stream,ainvoke_stream}',
      is: 'model',
      iterates: 'stream',
    },
    { call: '<Model>.{response,aresponse,invoke,ainvoke}', is: 'model' },
  ],
  loops: [
    {
      ...MODEL_LOOP,
      call: `<Agent>.${RUN}`,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [TOOL_CALL_LIMIT],
    },
    {
      ...MODEL_LOOP,
      call: `<Team>.${RUN}`,
      shape: 'delegation',
      pays: ['model', 'agent', 'tool'],
      dispatches: ['receiver/members', 'receiver/tools'],
      limits: [TOOL_CALL_LIMIT],
    },
    {
      call: 'agno.workflow.**.Loop',
      shape: 'loop',
      pays: ['agent', 'model'],
      grows: true,
      endsWhen: 'end_condition holds',
      dispatches: ['call/steps|0'],
      limits: [
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['call/max_iterations|3'],
          defaults: [{ value: 3 }],
          onHit: 'returns',
          evidence: 'signature of agno 3.1.10: Loop(max_iterations=3)',
        },
      ],
    },
  ],
  agents: [
    { make: '<Agent>', tools: ['tools'] },
    { make: '<Team>', tools: ['tools'], handoffs: ['members'] },
  ],
  gaps: ['tools marked stop_after_tool_call end the loop', 'Team(max_iterations=10) is for tasks mode only'],
});
