// Teams of AutoGen 0.4: without a condition that counts, or max_turns, they go on for ever.
import type { GraphModel, LimitModel, LoopModel, TerminationModel } from '../define.ts';
import { TOOL_LOOP } from '../define.ts';

const MAX_TURNS: LimitModel = {
  name: 'max_turns',
  kind: 'turn',
  at: ['receiver/max_turns'],
  unlimited: ['none', 'inf'],
  onHit: 'returns',
  evidence: 'signatures of autogen-agentchat 0.7.5: max_turns=None for every team but MagenticOne (20)',
};

const TEAM = {
  shape: 'chat',
  pays: ['model', 'agent'],
  grows: true,
  endsWhen: 'a termination condition holds',
  terminations: ['receiver/termination_condition'],
  dispatches: ['receiver/participants|0'],
} as const;

const RUN = '{run,run_stream}';

export const LOOPS: readonly LoopModel[] = [
  {
    ...TEAM,
    call: `<RoundRobin>.${RUN}`,
    // By position in the first releases; other teams have something else there.
    terminations: ['receiver/termination_condition|1'],
    // Everybody speaks in turn, so a person among them is asked in every round.
    human: [{ at: 'receiver/participants|0/[UserProxy]' }],
    limits: [MAX_TURNS],
  },
  {
    ...TEAM,
    call: `<Magentic>.${RUN}`,
    endsWhen: 'the orchestrator model calls the task finished',
    limits: [{ ...MAX_TURNS, defaults: [{ value: 20 }] }],
  },
  { ...TEAM, call: `<Team>.${RUN}`, limits: [MAX_TURNS] },
  {
    call: `<Assistant>.{run,run_stream,on_messages,on_messages_stream}`,
    ...TOOL_LOOP,
    onlyWith: ['receiver/max_tool_iterations'],
    since: '0.6.2',
    dispatches: ['receiver/tools', 'receiver/workbench'],
    limits: [
      {
        name: 'max_tool_iterations',
        kind: 'iteration',
        at: ['receiver/max_tool_iterations'],
        defaults: [{ value: 1 }],
        onHit: 'returns',
        evidence: 'signature of autogen-agentchat 0.7.5: max_tool_iterations=1; absent before 0.6.2 (one round)',
      },
    ],
  },
  {
    call: 'autogen_core.**.tool_agent_caller_loop',
    ...TOOL_LOOP,
    limits: [],
  },
];

export const TERMINATIONS: readonly TerminationModel[] = [
  { make: condition('MaxMessageTermination'), limit: 'max_messages|0', kind: 'turn', decidedBy: 'count' },
  {
    make: condition('TokenUsageTermination'),
    limit: ['max_total_token|0', 'max_prompt_token|1', 'max_completion_token|2'],
    kind: 'token',
    decidedBy: 'count',
  },
  { make: condition('TimeoutTermination'), limit: 'timeout_seconds|0', kind: 'wall_clock', decidedBy: 'clock' },
  {
    make: condition('{TextMention,StopMessage,Handoff,SourceMatch,TextMessage,FunctionCall}Termination'),
    kind: 'turn',
    decidedBy: 'model',
  },
  { make: condition('ExternalTermination'), kind: 'turn', decidedBy: 'external_state' },
  { make: condition('FunctionalTermination'), kind: 'turn', decidedBy: 'unknown' },
  { make: 'autogen_agentchat.**.OrTerminationCondition', kind: 'turn', decidedBy: 'unknown', combines: 'any' },
  { make: 'autogen_agentchat.**.AndTerminationCondition', kind: 'turn', decidedBy: 'unknown', combines: 'all' },
];

export const GRAPHS: readonly GraphModel[] = [
  {
    builder: '<GraphBuilder>',
    addNode: { method: 'add_node', name: 'agent|0', action: 'agent|0' },
    addEdge: [
      { method: 'add_edge', from: 'source|0', to: 'target|1', condition: 'condition|2' },
      { method: 'set_entry_point', to: 'name|0' },
    ],
    addBranch: [
      {
        method: 'add_conditional_edges',
        from: 'source|0',
        router: 'condition_to_target|1',
        targets: 'condition_to_target|1',
      },
    ],
    start: [],
    end: [],
    compile: ['build'],
    runner: { make: 'autogen_agentchat.**.GraphFlow', graph: 'graph|1' },
    run: ['run', 'run_stream'],
    limits: [MAX_TURNS],
    terminations: ['receiver/termination_condition'],
  },
];

function condition(name: string): string {
  return `autogen_agentchat.**.${name}`;
}
