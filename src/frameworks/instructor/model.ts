// Instructor: clients that ask the model again, with the validation error, until the reply fits a schema.
import { framework } from '../define.ts';

const CREATE =
  '<Client>{,.chat.completions,.messages,.responses}.{create,create_with_completion,create_partial,create_iterable}';

export default framework({
  id: 'instructor',
  title: 'Instructor',
  docs: 'https://python.useinstructor.com',
  packages: ['instructor'],
  imports: ['instructor'],
  types: {
    Client: ['instructor{,.**}.{patch,apatch,from_*}()', 'instructor{,.**}.{,Async}Instructor()'],
  },
  calls: [
    {
      call: '<Client>{,.chat.completions,.messages}.{create_partial,create_iterable}',
      is: 'model',
      iterates: 'stream',
    },
    { call: CREATE, is: 'model' },
  ],
  loops: [
    {
      call: CREATE,
      shape: 'retry',
      pays: ['model'],
      grows: true,
      endsWhen: 'the reply passes validation',
      onlyWith: ['call/response_model'],
      limits: [
        {
          name: 'max_retries',
          kind: 'retry',
          at: ['call/max_retries', 'receiver/max_retries'],
          defaults: [{ value: 3 }],
          onHit: 'raises',
          evidence: 'instructor client.py: `max_retries: int | AsyncRetrying | Retrying = 3`',
        },
      ],
    },
  ],
  gaps: ['max_retries=tenacity.Retrying() without a stop asks for ever'],
});
