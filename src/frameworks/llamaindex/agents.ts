// Agents of LlamaIndex: the workflow agents, limited per run since the middle of 2025, and the older runners.
import type { LimitModel, LoopModel } from '../define.ts';
import { TOOL_LOOP } from '../define.ts';

const MAX_ITERATIONS: LimitModel = {
  name: 'max_iterations',
  kind: 'iteration',
  at: ['call/max_iterations'],
  defaults: [{ value: null }, { since: '0.12.47', value: 20 }],
  unset: ['none', 'zero'],
  onHit: 'raises',
  ignoredAt: [{ at: 'receiver/max_iterations', why: 'the limit is an argument of run(); the constructor ignores it' }],
  evidence:
    'llama_index core agent/workflow: DEFAULT_MAX_ITERATIONS = 20 (`or 20`) in the wheel of 0.12.47, absent in 0.12.46',
};

const TIMEOUT: LimitModel = {
  name: 'timeout',
  kind: 'wall_clock',
  at: ['receiver/timeout'],
  unlimited: ['none'],
  onHit: 'raises',
  evidence: 'llama_index BaseWorkflowAgent and AgentWorkflow: timeout=None, no limit, unlike other workflows',
};

export const LOOPS: readonly LoopModel[] = [
  {
    ...TOOL_LOOP,
    call: '<Agent>.run',
    dispatches: ['receiver/tools|0', 'receiver/agents|0'],
    limits: [MAX_ITERATIONS, TIMEOUT],
  },
  {
    ...TOOL_LOOP,
    call: '<OldReact>.{chat,achat,stream_chat,astream_chat,query,aquery}',
    endsWhen: 'the model writes its answer',
    dispatches: ['receiver/tools|0'],
    limits: [
      {
        name: 'max_iterations',
        kind: 'iteration',
        at: ['receiver/max_iterations'],
        defaults: [{ value: 10 }],
        exact: { start: 0, step: 2, until: '0.12.35' },
        onHit: 'raises',
        evidence:
          'run: 7 goes on with 0.11.23 and ends with 0.12.42; react/step.py compares with == up to 0.12.34 and with >= from 0.12.35, every tool round adds two (issue #16499)',
      },
    ],
  },
  {
    ...TOOL_LOOP,
    call: '<OldWorker>.{chat,achat,stream_chat,astream_chat,query,aquery}',
    dispatches: ['receiver/tools|0'],
    limits: [
      {
        name: 'max_function_calls',
        kind: 'iteration',
        at: ['receiver/max_function_calls'],
        defaults: [{ value: 5 }],
        onHit: 'returns',
        evidence: 'llama_index core agent/function_calling/step.py: DEFAULT_MAX_FUNCTION_CALLS = 5',
      },
    ],
  },
];
