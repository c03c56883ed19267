// OpenAI Agents SDK for JavaScript: a run is limited in turns, ten unless written; `null` switches the limit off.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const PACKAGE = 'npm:@openai/agents{,-core}';

const MAX_TURNS: LimitModel = {
  name: 'maxTurns',
  kind: 'turn',
  at: ['call/maxTurns'],
  defaults: [{ value: 10 }],
  unlimited: ['none', 'inf'],
  onHit: 'raises',
  evidence: 'openai-agents-js runner/constants.ts: DEFAULT_MAX_TURNS = 10; null switches it off since 0.10.0 (#1247)',
};

export default framework({
  id: 'openai-agents-js',
  title: 'OpenAI Agents SDK (JavaScript)',
  docs: 'https://openai.github.io/openai-agents-js/',
  packages: ['npm:@openai/agents', 'npm:@openai/agents-core'],
  imports: ['npm:@openai/agents', 'npm:@openai/agents-core', 'npm:@openai/agents-realtime'],
  types: {
    Agent: [`${PACKAGE}.Agent{,.create}()`, '<Agent>.clone()'],
    Runner: [`${PACKAGE}.Runner()`],
    Result: [`${PACKAGE}.run()`, '<Runner>.run()'],
    State: [`${PACKAGE}.RunState.fromString{,WithContext}()`, '<Result>.state'],
    Realtime: ['npm:@openai/agents{-realtime,/realtime}.RealtimeSession()'],
    Tool: [`${PACKAGE}.{tool,hostedMcpTool,computerTool,shellTool}()`],
  },
  calls: [
    // A run goes on from a stored state once somebody has approved or refused what it asked for.
    {
      call: [`${PACKAGE}.run`, '<Runner>.run'],
      is: 'agent',
      when: { at: 'call/input|1', type: 'State' },
      waits: 'human_input',
    },
    { call: [`${PACKAGE}.run`, '<Runner>.run'], is: 'agent' },
    { call: '<Realtime>.{sendMessage,sendAudio}', is: 'agent' },
    { call: '<Tool>.invoke', is: 'tool' },
    { call: `${PACKAGE}.{tool,handoff,user,assistant,system,withTrace,getGlobalTraceProvider}`, origin: 'arguments' },
  ],
  loops: [
    {
      ...TOOL_LOOP,
      call: [`${PACKAGE}.run`, '<Runner>.run'],
      where: [{ at: 'call/agent|0/handoffs', absent: true }],
      endsWhen: 'the model gives a final output',
      dispatches: ['call/agent|0'],
      limits: [MAX_TURNS],
    },
    {
      call: [`${PACKAGE}.run`, '<Runner>.run'],
      shape: 'delegation',
      pays: ['model', 'tool', 'agent'],
      grows: true,
      endsWhen: 'the model gives a final output',
      dispatches: ['call/agent|0'],
      limits: [MAX_TURNS],
    },
  ],
  agents: [
    {
      make: '<Agent>',
      tools: ['tools'],
      handoffs: ['handoffs'],
      asTool: [
        {
          call: '<Agent>.asTool',
          agent: 'receiver',
          limits: [
            {
              ...MAX_TURNS,
              at: ['call/runOptions/{maxTurns}'],
              onHit: 'returns',
              evidence:
                'openai-agents-js agent.ts asTool: runOptions are spread into the nested run, so null is no limit',
            },
          ],
        },
      ],
    },
  ],
  gaps: [
    'errorHandlers.maxTurns make the limit a normal result',
    'toolUseBehavior "stop_on_first_tool" ends the loop after one round of tools',
    'realtime sessions have no turn limit',
    'approvals that the program itself gives to a stored run',
  ],
});
