// Chats of AutoGen 0.2 and AG2: who counts what, and what goes past the count.
import type { LimitModel, LoopModel } from '../define.ts';

const MAX_TURNS: LimitModel = {
  name: 'max_turns',
  kind: 'turn',
  at: ['call/max_turns|4'],
  unlimited: ['none', 'inf'],
  onHit: 'returns',
  evidence: 'run with autogen 0.2.40 and ag2 0.14.0: 3 gives 6 messages, 3.0 and None give no limit (isinstance int)',
};

/** The limit on answers in a row of one side; a chat of two ends when either side stops. */
function autoReply(owner: 'receiver' | 'call/recipient|0'): LimitModel {
  return {
    name: 'max_consecutive_auto_reply',
    kind: 'turn',
    at: [`${owner}!update_max_consecutive_auto_reply/value|0`, `${owner}/max_consecutive_auto_reply`],
    defaults: [{ value: 100 }],
    unlimited: ['inf'],
    unset: ['none'],
    onHit: 'returns',
    skippedAfter: {
      on: [owner],
      method: 'register_reply',
      where: [{ at: 'call/position|2', equals: [0], absent: true }],
      why: 'register_reply puts the function in the first position, where it answers before the counter is looked at',
    },
    evidence:
      'run with autogen 0.2.40 and ag2 0.14.0: two default agents stop after 201 messages, 5 on one side after 11 or 12, a reply function in position 0 on both never, in position 2 after 11',
  };
}

const TWO_SIDES = [MAX_TURNS, autoReply('receiver'), autoReply('call/recipient|0')];

const always = (owner: string, type: string, byDefault: string) => ({
  at: `${owner}/human_input_mode`,
  equals: ['ALWAYS'],
  default: byDefault,
  where: [{ at: owner, type }],
});

const HUMAN = ['receiver', 'call/recipient|0'].flatMap((owner) => [
  always(owner, 'UserProxy', 'ALWAYS'),
  always(owner, 'Agent', 'NEVER'),
]);

const CHAT = {
  shape: 'chat',
  pays: ['model', 'agent'],
  grows: true,
  endsWhen: 'a message says the closing word',
} as const;

const rounds = (at: string, value: number): LimitModel => ({
  name: value === 10 ? 'max_round' : 'max_rounds',
  kind: 'turn',
  at: [at],
  defaults: [{ value }],
  onHit: 'returns',
  evidence:
    'run with autogen 0.2.40 and ag2 0.14.0: max_round 10 by default, 4 gives 4 messages; ag2 signature max_rounds=20',
});

export const LOOPS: readonly LoopModel[] = [
  {
    ...CHAT,
    call: '<Agent>.{,a_}initiate_chat',
    where: [{ at: 'call/recipient|0', type: 'Manager' }],
    dispatches: ['call/recipient|0/groupchat|0/agents|0'],
    limits: [rounds('call/recipient|0/groupchat|0/max_round|2', 10), MAX_TURNS],
  },
  {
    ...CHAT,
    call: '<Manager>.{,a_}{run_chat,resume}',
    dispatches: ['receiver/groupchat|0/agents|0'],
    limits: [rounds('receiver/groupchat|0/max_round|2', 10)],
  },
  {
    ...CHAT,
    call: '<Agent>.{,a_}initiate_chat',
    dispatches: ['receiver', 'call/recipient|0'],
    human: HUMAN,
    limits: TWO_SIDES,
  },
  {
    ...CHAT,
    call: ['<Agent>.{,a_}initiate_chats', 'autogen.**.{,a_}initiate_chats', '<Agent>.register_nested_chats'],
    dispatches: ['call/chat_queue|0/[]/{recipient}'],
    limits: [
      { ...MAX_TURNS, at: ['call/chat_queue|0/[]/{max_turns}'] },
      {
        ...autoReply('call/recipient|0'),
        at: ['call/chat_queue|0/[]/{recipient}/max_consecutive_auto_reply'],
        skippedAfter: {
          ...autoReply('call/recipient|0').skippedAfter!,
          on: ['call/chat_queue|0/[]/{recipient}'],
        },
      },
    ],
  },
  // AG2: one agent with an executor of its own, or two agents.
  {
    ...CHAT,
    call: '<Agent>.{,a_}run{,_iter}',
    dispatches: ['receiver', 'call/tools'],
    limits: [MAX_TURNS, autoReply('receiver')],
  },
  {
    ...CHAT,
    call: 'autogen.**.{,a_}{initiate,run}_group_chat{,_iter}',
    dispatches: ['call/pattern|0/agents'],
    limits: [rounds('call/max_rounds|2', 20)],
  },
  {
    ...CHAT,
    call: 'autogen.**.{,a_}{initiate,run}_swarm{,_chat}',
    dispatches: ['call/agents|2'],
    limits: [rounds('call/max_rounds', 20)],
  },
  {
    shape: 'loop',
    pays: ['model', 'tool'],
    grows: true,
    call: '<NewAgent>.{ask,run}',
    endsWhen: 'the model stops asking for tools',
    onlyWith: ['receiver/tools'],
    dispatches: ['receiver/tools'],
    limits: [],
  },
];
