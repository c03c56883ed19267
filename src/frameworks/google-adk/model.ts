// Google ADK: runners with a limit on model calls for everything inside one invocation, and loop agents.
import { framework, type LimitModel } from '../define.ts';

const AGENTS = 'google.adk{,.agents}{,.**}';

const MAX_LLM_CALLS: LimitModel = {
  name: 'max_llm_calls of RunConfig',
  kind: 'turn',
  at: ['call/run_config/max_llm_calls'],
  defaults: [{ value: 500 }],
  unlimited: ['zero', 'negative'],
  nested: true,
  onHit: 'raises',
  evidence:
    'google-adk 2.13.0: RunConfig().max_llm_calls is 500, 0 or less means no limit; counted for the whole invocation',
};

export default framework({
  id: 'google-adk',
  title: 'Google ADK',
  docs: 'https://google.github.io/adk-docs/',
  packages: ['google-adk'],
  imports: ['google.adk'],
  everyday: ['google'],
  types: {
    LoopAgent: [`${AGENTS}.LoopAgent()`],
    WorkflowAgent: [`${AGENTS}.{SequentialAgent,ParallelAgent}()`, '<LoopAgent>'],
    Agent: [`${AGENTS}.{LlmAgent,Agent,BaseAgent}()`, '<WorkflowAgent>'],
    Runner: ['google.adk{,.runners}.{Runner,InMemoryRunner}()'],
  },
  calls: [
    { call: '<Runner>.{run,run_async,run_live,run_debug}', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.{run_async,run_live}', is: 'agent', iterates: 'stream' },
    { call: 'google.adk.tools.**.AgentTool().run_async', is: 'agent' },
    { call: '<Runner>.session_service.{create_session,get_session,append_event}', origin: 'arguments' },
  ],
  loops: [
    {
      call: '<Runner>.{run,run_async,run_debug}',
      // The laps of a loop agent are its own; the limit of the run counts them too.
      agents: {
        root: ['receiver/agent', 'receiver/app/root_agent', 'receiver/node'],
        below: 'sub_agents',
        tools: 'tools',
        still: 'WorkflowAgent',
        ending: 'google.adk.tools.**.exit_loop',
      },
      shape: 'delegation',
      pays: ['model', 'tool', 'agent'],
      grows: true,
      endsWhen: 'the model gives a final response',
      dispatches: ['receiver/agent', 'receiver/app/root_agent', 'receiver/node'],
      limits: [MAX_LLM_CALLS],
    },
    {
      call: '<Runner>.run_live',
      shape: 'delegation',
      pays: ['model', 'tool', 'agent'],
      grows: true,
      endsWhen: 'the live session is closed',
      dispatches: ['receiver/agent', 'receiver/app/root_agent'],
      human: [{ at: 'call/live_request_queue' }],
      limits: [],
    },
    {
      call: `${AGENTS}.LoopAgent`,
      shape: 'delegation',
      pays: ['agent', 'model'],
      grows: true,
      endsWhen: 'a sub-agent escalates (exit_loop)',
      dispatches: ['call/sub_agents'],
      limits: [
        {
          name: 'max_iterations',
          kind: 'iteration',
          at: ['call/max_iterations'],
          unlimited: ['none', 'zero'],
          onHit: 'returns',
          evidence:
            'google-adk agents/loop_agent.py: `while not self.max_iterations or ...` up to 2.8 (wheels); from 2.10 on 0 runs no lap at all (run with 2.13.0)',
        },
      ],
    },
  ],
  agents: [
    {
      make: '<Agent>',
      tools: ['tools'],
      handoffs: ['sub_agents'],
      asTool: [
        { call: 'google.adk.tools.**.AgentTool', agent: 'call/agent|0', limits: [{ ...MAX_LLM_CALLS, at: [] }] },
      ],
    },
  ],
  gaps: [
    'max_llm_calls counts no live runs, no answers of before_model_callback, no agents that ask no model',
    'in AgentTool the count starts afresh: under 500 at first, later (2.8) under the number of the run around it',
    'maximum_remote_calls in generate_content_config is ignored by ADK',
    'Workflow graphs of ADK 2',
    'disallow_transfer_to_parent and _peers',
  ],
});
