// The loops of the Vercel AI SDK by major. The newest rows have no `until`.
import type { LimitModel, LoopModel } from '../define.ts';
import { TOOL_LOOP } from '../define.ts';

const GENERATE = 'npm:ai{,/rsc}.{generateText,streamText,experimental_generateText,experimental_streamText}';
const RUN = '{generate,stream,respond}';
const HOOK = [
  'npm:@ai-sdk/{react,vue,svelte,angular}.{useChat,useAssistant,Chat}',
  'npm:ai/{react,vue,svelte,solid}.useChat',
];

/** Functions written in place are among the conditions of the program. */
const COUNTED: readonly Pick<LoopModel, 'where'>[] = ['call', 'receiver'].flatMap((start) => [
  { where: [{ at: `${start}/stopWhen`, type: 'StepCount' }] },
  { where: [{ at: `${start}/stopWhen/[]`, type: 'StepCount' }] },
]);

const STEP_COUNT: LimitModel = {
  name: 'stepCountIs',
  kind: 'step',
  at: [
    'call/stopWhen/[StepCount]/stepCount|0',
    'call/stopWhen/stepCount|0',
    'receiver/stopWhen/[StepCount]/stepCount|0',
    'receiver/stopWhen/stepCount|0',
  ],
  unlimited: ['zero', 'negative', 'inf'],
  exact: { start: 1, step: 1 },
  onHit: 'returns',
  evidence:
    'ai 5 to 7 src/generate-text/stop-condition.ts: `steps.length === stepCount`, so 0 and fractions never fire',
};

function byDefault(value: number, name = 'stopWhen'): LimitModel {
  return {
    name,
    kind: 'step',
    at: [],
    defaults: [{ value }],
    onHit: 'returns',
    evidence:
      'ai: generate-text.ts stepCountIs(1), agent/tool-loop-agent.ts stepCountIs(20), v5 agent.ts stepCountIs(1)',
  };
}

const ABSENT = [
  { at: 'call/stopWhen', absent: true },
  { at: 'receiver/stopWhen', absent: true },
] as const;

/** A written condition replaces the default: counting ones limit, anything else leaves it to the model or to code. */
function stopped(
  loop: Pick<LoopModel, 'call' | 'onlyWith' | 'dispatches'>,
  byItself: readonly LimitModel[],
  since: string,
  until?: string,
): LoopModel[] {
  const range = { since, ...(until === undefined ? {} : { until }) };
  const base = { ...TOOL_LOOP, ...loop, ...range };
  return [
    { ...base, where: [...ABSENT], limits: byItself },
    ...COUNTED.map(({ where = [] }) => ({ ...base, where, limits: [STEP_COUNT] })),
    { ...base, limits: [], terminations: ['call/stopWhen', 'receiver/stopWhen'] },
  ];
}

const MAX_STEPS: LimitModel = {
  name: 'maxSteps',
  kind: 'step',
  at: ['call/maxSteps'],
  defaults: [{ value: 1 }],
  unlimited: ['inf'],
  onHit: 'returns',
  evidence: 'ai 3.4 and 4: `++stepCount < maxSteps`, 1 unless written',
};

const ROUNDTRIPS: LimitModel = {
  name: 'maxToolRoundtrips',
  kind: 'iteration',
  at: ['call/maxToolRoundtrips', 'call/maxAutomaticRoundtrips'],
  defaults: [{ value: 0 }],
  unlimited: ['inf'],
  onHit: 'returns',
  evidence: 'ai 3.2 and 3.3 generate-text.ts: maxToolRoundtrips = 0 further round trips',
};

const CALL = { call: GENERATE, onlyWith: ['call/tools'], dispatches: ['call/tools'] };
const AGENT = { call: `<ToolLoopAgent>.${RUN}`, onlyWith: ['receiver/tools'], dispatches: ['receiver/tools'] };

export const LOOPS: readonly LoopModel[] = [
  { ...TOOL_LOOP, ...CALL, until: '3.4', limits: [ROUNDTRIPS] },
  { ...TOOL_LOOP, ...CALL, since: '3.4', until: '5.0a0', limits: [MAX_STEPS] },
  ...stopped(CALL, [byDefault(1)], '5.0a0'),
  ...stopped(AGENT, [byDefault(1)], '5.0a0', '6.0a0'),
  ...stopped(AGENT, [byDefault(20)], '6.0a0'),
  ...stopped(
    {
      call: `<WorkflowAgent|HarnessAgent>.${RUN}`,
      onlyWith: ['receiver/tools', 'call/tools'],
      dispatches: ['receiver/tools'],
    },
    [],
    '5.0a0',
  ),
  // Every answer that is complete is sent back at once, and each request has a fresh budget on the server.
  {
    ...TOOL_LOOP,
    call: HOOK,
    pays: ['model', 'tool'],
    since: '5.0a0',
    where: [{ at: 'call/sendAutomaticallyWhen' }],
    endsWhen: 'the model answers without asking for tools of the client',
    limits: [],
  },
  {
    ...TOOL_LOOP,
    call: HOOK,
    since: '3.4',
    until: '5.0a0',
    where: [{ at: 'call/maxSteps' }],
    limits: [{ ...MAX_STEPS, evidence: 'ai 3.4 and 4 use-chat.ts: maxSteps = 1' }],
  },
];
