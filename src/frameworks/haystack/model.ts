// Haystack: agents limited in steps, pipelines limited in runs of each component.
import { framework } from '../define.ts';

const RUN = '{run,run_async,run_async_generator,stream}';

export default framework({
  id: 'haystack',
  title: 'Haystack',
  docs: 'https://docs.haystack.deepset.ai',
  packages: ['haystack-ai', 'farm-haystack'],
  imports: ['haystack', 'haystack_integrations'],
  types: {
    Pipeline: ['haystack.**.{Pipeline,AsyncPipeline}()'],
    Agent: ['haystack.components.agents.**.Agent()'],
    Generator: ['{haystack,haystack_integrations}.components.generators.**.*()'],
    ToolInvoker: ['haystack.components.tools.**.ToolInvoker()'],
  },
  calls: [
    { call: '<Pipeline>.{add_component,connect}', returns: 'Pipeline' },
    { call: '<Pipeline>.{run_async_generator,stream}', is: 'workflow', iterates: 'stream' },
    { call: '<Pipeline>.{run,run_async}', is: 'workflow' },
    { call: '<Agent>.{run,run_async}', is: 'agent' },
    { call: '<Generator>.{run,run_async}', is: 'model' },
    { call: '<ToolInvoker>.{run,run_async}', is: 'tool' },
  ],
  loops: [
    {
      call: '<Agent>.{run,run_async}',
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model meets an exit condition',
      onlyWith: ['receiver/tools|1'],
      dispatches: ['receiver/tools|1'],
      limits: [
        {
          name: 'max_agent_steps',
          kind: 'step',
          at: ['receiver/max_agent_steps'],
          defaults: [{ value: 100 }],
          unlimited: ['inf'],
          onHit: 'returns',
          evidence: 'signature of haystack-ai 3.4.1: Agent(max_agent_steps=100)',
        },
      ],
    },
  ],
  graphs: [
    {
      builder: '<Pipeline>',
      addNode: { method: 'add_component', name: 'name|0', action: 'instance|1' },
      addEdge: [{ method: 'connect', from: 'sender|0', to: 'receiver|1', ports: true }],
      start: [],
      end: [],
      compile: [],
      run: ['run', 'run_async', 'run_async_generator', 'stream'],
      limits: [
        {
          name: 'max_runs_per_component',
          kind: 'step',
          at: ['receiver/max_runs_per_component|1', 'receiver/max_loops_allowed'],
          defaults: [{ value: 100 }],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence:
            'signature of haystack-ai 3.4.1: Pipeline(max_runs_per_component=100); max_loops_allowed before 2.8',
        },
      ],
      nodes: [
        { make: '{haystack,haystack_integrations}.components.generators.**.*', is: 'model' },
        { make: 'haystack.components.agents.**.Agent', is: 'agent' },
        { make: 'haystack.components.tools.**.ToolInvoker', is: 'tool' },
      ],
    },
  ],
  gaps: [
    'which components make a cycle model-controlled (ConditionalRouter, validators)',
    `${RUN} of nested SuperComponents`,
  ],
});
