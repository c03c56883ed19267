// Guardrails: calls of a model through a guard, which asks again, with what was wrong, until the reply is valid.
import { framework } from '../define.ts';

const MADE = 'guardrails{,.guard,.async_guard}.{,Async}Guard';

export default framework({
  id: 'guardrails',
  title: 'Guardrails',
  docs: 'https://www.guardrailsai.com/docs',
  packages: ['guardrails-ai'],
  imports: ['guardrails'],
  everyday: ['guardrails'],
  types: {
    Guard: [
      `${MADE}{,.from_pydantic,.from_string,.from_rail,.from_rail_string,.for_pydantic,.for_string,.for_rail,.for_rail_string}()`,
      '<Guard>.{use,use_many}()',
    ],
  },
  calls: [{ call: ['<Guard>', '<Guard>.__call__'], is: 'model' }],
  loops: [
    {
      call: ['<Guard>', '<Guard>.__call__'],
      shape: 'retry',
      pays: ['model'],
      grows: true,
      endsWhen: 'the reply is valid',
      limits: [
        {
          name: 'num_reasks',
          kind: 'retry',
          at: ['call/num_reasks'],
          defaults: [{ value: 1 }],
          unset: ['none'],
          onHit: 'returns',
          ignoredAt: [
            { at: 'receiver!configure/num_reasks|0', why: 'the call has a default of its own, one, which wins' },
          ],
          evidence:
            'run with guardrails-ai 0.11.0: one more question by default, num_reasks=4 four more; what configure() was given is not read',
        },
      ],
    },
  ],
  gaps: [
    'validators that only fix, filter or raise ask nothing',
    'parse(), which asks again only when it is given a model',
  ],
});
