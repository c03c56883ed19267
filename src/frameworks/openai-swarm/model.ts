// OpenAI Swarm: one loop over all agents that take over, without a limit unless max_turns is given, which counts messages.
import { framework } from '../define.ts';

const EXECUTES = { at: 'call/execute_tools|7', equals: [false], not: true } as const;

export default framework({
  id: 'openai-swarm',
  title: 'OpenAI Swarm',
  docs: 'https://github.com/openai/swarm',
  packages: ['openai-swarm', 'swarm'],
  imports: ['swarm'],
  everyday: ['swarm'],
  types: {
    Swarm: ['swarm{,.core}.Swarm()'],
    Agent: ['swarm{,.types}.Agent()'],
  },
  calls: [
    {
      call: '<Swarm>.run',
      is: 'agent',
      when: { at: 'call/stream|4', equals: [true] },
      iterates: 'stream',
    },
    { call: '<Swarm>.run', is: 'agent' },
    { call: '<Swarm>.run_and_stream', is: 'agent', iterates: 'stream' },
    { call: '<Swarm>.get_chat_completion', is: 'model' },
    { call: 'swarm{,.repl{,.repl}}.run_demo_loop', is: 'human', waits: 'human_input' },
  ],
  loops: [
    {
      call: ['<Swarm>.run', '<Swarm>.run_and_stream'],
      shape: 'delegation',
      pays: ['model', 'tool', 'agent'],
      grows: true,
      endsWhen: 'the model stops asking for functions',
      where: [EXECUTES],
      dispatches: ['call/agent|0'],
      limits: [
        {
          name: 'max_turns',
          kind: 'turn',
          at: ['call/max_turns|6'],
          unlimited: ['inf'],
          onHit: 'returns',
          evidence:
            'run with openai-swarm 0.1.1: no limit by default; 6 is six messages, three of the model and three of functions, handovers included',
        },
      ],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['functions'] }],
  gaps: ['agents without functions are run once', 'functions that return an agent hand over to it'],
});
