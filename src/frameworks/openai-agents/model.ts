// OpenAI Agents SDK: runs with one turn limit over all handoffs, and agents as tools with a budget of their own each.
// The import name `agents` is a common one, so only the package's own modules are named.
import { framework, type LoopModel } from '../define.ts';

const RUN = '{run,run_sync,run_streamed}';

const LOOP = {
  call: `<Runner>.${RUN}`,
  shape: 'delegation',
  pays: ['model', 'tool', 'agent'],
  grows: true,
  endsWhen: 'the model gives a final output',
  dispatches: ['call/starting_agent|0'],
  limits: [
    {
      name: 'max_turns',
      kind: 'turn',
      at: ['call/max_turns'],
      defaults: [{ value: 10 }],
      unlimited: ['none', 'inf'],
      onHit: 'raises',
      evidence:
        'run: 10 with 0.3.0, 0.15.3, 0.16.0 and 0.24.0; None goes on with 0.16.0 and 0.24.0 and is an error before; handoffs counted, agents as tools not',
    },
  ],
} as const satisfies LoopModel;

export default framework({
  id: 'openai-agents',
  title: 'OpenAI Agents SDK',
  docs: 'https://openai.github.io/openai-agents-python/',
  packages: ['openai-agents'],
  imports: ['agents'],
  everyday: ['agents'],
  types: {
    Agent: ['agents{,.agent,.sandbox}.{Agent,SandboxAgent}()', '<Agent>.clone()'],
    Runner: ['agents{,.run}.{Runner,AgentRunner}', 'agents{,.run}.{Runner,AgentRunner}()'],
    Streaming: [`<Runner>.run_streamed()`],
    Realtime: ['agents.realtime.**.RealtimeRunner()'],
    RealtimeSession: ['<Realtime>.run()'],
    Tool: ['agents{,.tool}.{function_tool,function_tool(),FunctionTool}()'],
    Model: ['agents.**.{OpenAIChatCompletionsModel,OpenAIResponsesModel,LitellmModel}()'],
  },
  calls: [
    { call: '<Runner>.run_streamed', is: 'agent', returns: 'Streaming' },
    { call: '<Runner>.{run,run_sync}', is: 'agent' },
    { call: '<Streaming>.stream_events', origin: 'model', iterates: 'stream' },
    { call: 'agents{,.repl}.run_demo_loop', is: 'human', waits: 'human_input' },
    { call: '<Realtime>.run', is: 'agent' },
    { call: '<RealtimeSession>.{send_message,send_audio}', is: 'agent' },
    { call: '<RealtimeSession>', iterates: 'events', origin: 'external_state' },
    { call: '<Tool>.on_invoke_tool', is: 'tool' },
    { call: '<Model>.{get_response,stream_response}', is: 'model' },
    { call: 'agents{,.tool,.handoffs}.{function_tool,handoff,trace,RunConfig,ModelSettings}', origin: 'arguments' },
  ],
  loops: [
    { ...LOOP, where: [{ at: 'call/starting_agent|0/tool_use_behavior', equals: ['stop_on_first_tool'], not: true }] },
    // A run that ends with its first tool may still go round among agents that take over.
    { ...LOOP, onlyWith: ['call/starting_agent|0/handoffs'] },
  ],
  agents: [
    {
      make: '<Agent>',
      tools: ['tools', 'mcp_servers'],
      handoffs: ['handoffs'],
      asTool: [
        {
          call: '<Agent>.as_tool',
          agent: 'receiver',
          limits: [
            {
              name: 'max_turns',
              kind: 'turn',
              at: ['call/max_turns|6'],
              defaults: [{ value: 10 }],
              unset: ['none'],
              onHit: 'returns',
              evidence: 'openai-agents 0.24.0 agent.py: as_tool(max_turns=None) means DEFAULT_MAX_TURNS',
            },
          ],
        },
      ],
    },
  ],
  gaps: [
    'a RunState given as input brings its own limit along; the argument is ignored',
    'error_handlers for max_turns make the limit a normal return',
    'tool_use_behavior as a function, or of an agent that takes over',
    'realtime sessions have no turn limit',
  ],
});
