// CAMEL: one step of an agent loops over model and tools without a limit; role playing is driven by the caller.
import { framework, TOOL_LOOP } from '../define.ts';

export default framework({
  id: 'camel',
  title: 'CAMEL',
  docs: 'https://docs.camel-ai.org',
  packages: ['camel-ai'],
  imports: ['camel'],
  everyday: ['camel'],
  types: {
    Agent: ['camel.agents.**.*Agent()'],
    Session: ['camel.societies.**.{RolePlaying,BabyAGI}()'],
    Workforce: ['camel.societies.**.Workforce()'],
    Model: ['camel.models.**.{ModelFactory.create,*Model,ModelManager}()'],
  },
  calls: [
    { call: '<Agent>.{step,astep,run}', is: 'agent' },
    { call: '<Session>.{step,astep}', is: 'agent' },
    { call: '<Session>.{init_chat,ainit_chat}', origin: 'arguments' },
    { call: '<Workforce>.{process_task,process_task_async}', is: 'workflow' },
    { call: '<Model>.{run,arun}', is: 'model' },
    { call: 'camel.human.Human().reduce_step', is: 'human', waits: 'human_input' },
  ],
  loops: [
    {
      call: '<Agent>.{step,astep}',
      ...TOOL_LOOP,
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [
        {
          name: 'max_iteration',
          kind: 'iteration',
          at: ['receiver/max_iteration'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence: 'signature of camel-ai 0.2.90: max_iteration=None, and step() is a `while True`',
        },
        {
          name: 'step_timeout',
          kind: 'wall_clock',
          at: ['receiver/step_timeout'],
          unlimited: ['none'],
          onHit: 'raises',
          evidence: 'signature of camel-ai 0.2.90: step_timeout=None',
        },
      ],
    },
  ],
  gaps: ['Workforce: three retries a task, twenty pending tasks', 'external tools end a step'],
});
