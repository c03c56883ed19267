// MetaGPT: teams limited in rounds and money, roles limited in reactions, environments limited in nothing.
import { framework } from '../define.ts';

export default framework({
  id: 'metagpt',
  title: 'MetaGPT',
  docs: 'https://docs.deepwisdom.ai',
  packages: ['metagpt'],
  imports: ['metagpt'],
  types: {
    Team: ['metagpt.team.Team()', 'metagpt.software_company.SoftwareCompany()'],
    Environment: ['metagpt.environment.**.*Environment*()'],
    DataInterpreter: ['metagpt.roles.**.DataInterpreter()'],
    Role: ['metagpt.roles.**.*()', '<DataInterpreter>'],
    Action: ['metagpt.actions.**.*()'],
    Llm: ['metagpt.llm.LLM()', 'metagpt.provider.**.*()'],
  },
  calls: [
    { call: '<Team>.run', is: 'workflow' },
    { call: 'metagpt.software_company.generate_repo', is: 'workflow' },
    { call: '<Environment>.run', is: 'workflow' },
    { call: '<Environment>.publish_message', updates: 'append', origin: 'arguments' },
    { call: '<Role>.{run,react,_act,_think}', is: 'agent' },
    { call: '<Action>.{run,_aask,_aask_v1}', is: 'model' },
    { call: '<Llm>.{aask,aask_batch,aask_code,acompletion,acompletion_text}', is: 'model' },
  ],
  values: [{ value: '<Environment>.is_idle', origin: 'model' }],
  loops: [
    {
      call: '<Team>.run',
      shape: 'chat',
      pays: ['agent', 'model'],
      grows: true,
      endsWhen: 'every role is idle',
      limits: [
        {
          name: 'n_round',
          kind: 'turn',
          at: ['call/n_round|0'],
          defaults: [{ value: 3 }],
          onHit: 'returns',
          evidence: 'metagpt team.py: `async def run(self, n_round=3, ...)`, `while n_round > 0`',
        },
        {
          name: 'investment',
          kind: 'cost',
          at: ['receiver!invest/investment|0'],
          defaults: [{ value: 10 }],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence: 'metagpt utils/cost_manager.py: max_budget 10.0, looked at between rounds; unpriced models cost 0',
        },
      ],
    },
  ],
  gaps: [
    'reactions of one role (1, of RoleZero 50 and then a person is asked)',
    'plan mode has no limit',
    'watch edges',
  ],
});
