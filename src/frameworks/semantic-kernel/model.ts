// Semantic Kernel: automatic function calls, agent group chats, and orchestrations, most of which have no default limit.
import { framework } from '../define.ts';

const SERVICE_CALL = '{get_chat_message_content,get_chat_message_contents,get_text_content,get_text_contents}';
const SERVICE_STREAM =
  '{get_streaming_chat_message_content,get_streaming_chat_message_contents,get_streaming_text_contents}';
const CHAT = { shape: 'chat', pays: ['model', 'agent'], grows: true } as const;

const AUTO_INVOKE = {
  name: 'maximum_auto_invoke_attempts',
  kind: 'iteration',
  defaults: [{ value: 5 }],
  onHit: 'returns',
  evidence: 'semantic-kernel 1.45.0: FunctionChoiceBehavior.Auto().maximum_auto_invoke_attempts is 5, Required() 1',
} as const;

export default framework({
  id: 'semantic-kernel',
  title: 'Semantic Kernel',
  docs: 'https://learn.microsoft.com/semantic-kernel/',
  packages: ['semantic-kernel'],
  imports: ['semantic_kernel'],
  types: {
    Kernel: ['semantic_kernel.**.Kernel()'],
    Service: [
      'semantic_kernel.connectors.ai.**.*{ChatCompletion,TextCompletion,CompletionBase,ClientBase}()',
      '<Kernel>.get_service()',
    ],
    Agent: ['semantic_kernel.agents.**.*Agent{,.create}()'],
    GroupChat: ['semantic_kernel.agents.**.AgentGroupChat()'],
    GroupOrchestration: ['semantic_kernel.agents.**.GroupChatOrchestration()'],
    MagenticOrchestration: ['semantic_kernel.agents.**.MagenticOrchestration()'],
    HandoffOrchestration: ['semantic_kernel.agents.**.HandoffOrchestration()'],
    Orchestration: [
      '<GroupOrchestration>',
      '<MagenticOrchestration>',
      '<HandoffOrchestration>',
      'semantic_kernel.agents.**.{SequentialOrchestration,ConcurrentOrchestration}()',
    ],
    History: ['semantic_kernel.contents.**.ChatHistory*()'],
  },
  calls: [
    { call: `<Service>.${SERVICE_STREAM}`, is: 'model', iterates: 'stream' },
    { call: `<Service>.${SERVICE_CALL}`, is: 'model' },
    { call: '<Kernel>.invoke_{stream,prompt_stream}', is: 'model', iterates: 'stream' },
    { call: '<Kernel>.{invoke,invoke_prompt}', is: 'model' },
    { call: '<Agent>.{invoke,invoke_stream}', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.get_response', is: 'agent' },
    { call: '<GroupChat>.{invoke,invoke_stream}', is: 'agent', iterates: 'stream' },
    { call: '<GroupChat>.{add_chat_message,add_chat_messages}', updates: 'append', origin: 'arguments' },
    { call: '<Orchestration>.invoke', is: 'workflow' },
    { call: '<History>.add_*', updates: 'append', origin: 'arguments' },
    { call: '<History>.{clear,reduce,remove_message}', updates: 'trim', origin: 'arguments' },
    { call: 'semantic_kernel.processes.**.start', is: 'workflow' },
  ],
  values: [{ value: '<GroupChat>.is_complete', origin: 'model' }],
  loops: [
    {
      call: [`<Service>.${SERVICE_CALL}`, `<Service>.${SERVICE_STREAM}`],
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model stops calling functions',
      onlyWith: ['call/settings|1/function_choice_behavior'],
      limits: [
        {
          ...AUTO_INVOKE,
          at: ['call/settings|1/function_choice_behavior/maximum_auto_invoke_attempts'],
        },
      ],
    },
    {
      ...CHAT,
      call: '<GroupChat>.{invoke,invoke_stream}',
      endsWhen: 'the termination strategy says that the chat is complete',
      dispatches: ['receiver/agents'],
      limits: [
        {
          name: 'maximum_iterations',
          kind: 'turn',
          at: ['receiver/termination_strategy/maximum_iterations'],
          where: [{ at: 'receiver/termination_strategy' }],
          defaults: [{ value: 99 }],
          onHit: 'returns',
          evidence: 'fields of semantic-kernel 1.45.0: TerminationStrategy.maximum_iterations = 99',
        },
        {
          name: 'maximum_iterations',
          kind: 'turn',
          at: [],
          where: [{ at: 'receiver/termination_strategy', absent: true }],
          defaults: [{ value: 5 }],
          onHit: 'returns',
          evidence: 'fields of semantic-kernel 1.45.0: DefaultTerminationStrategy.maximum_iterations = 5',
        },
      ],
    },
    {
      ...CHAT,
      call: '<GroupOrchestration>.invoke',
      endsWhen: 'the manager says that the chat is over',
      dispatches: ['receiver/members'],
      human: [{ at: 'receiver/manager/human_response_function' }],
      limits: [
        {
          name: 'max_rounds',
          kind: 'turn',
          at: ['receiver/manager/max_rounds'],
          unlimited: ['none'],
          onHit: 'returns',
          lostWhenOverridden: {
            at: 'receiver/manager',
            method: 'should_terminate',
            why: 'max_rounds is compared in should_terminate, which the class overrides without calling super()',
          },
          evidence: 'source of semantic-kernel 1.45.0: max_rounds=None, compared in GroupChatManager.should_terminate',
        },
      ],
    },
    {
      ...CHAT,
      call: '<MagenticOrchestration>.invoke',
      endsWhen: 'the manager model calls the request satisfied',
      dispatches: ['receiver/members'],
      limits: [
        {
          name: 'max_round_count',
          kind: 'turn',
          at: ['receiver/manager/max_round_count'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence:
            'semantic-kernel agents/orchestration/magentic.py: max_round_count=None; max_stall_count only plans anew',
        },
      ],
    },
    {
      ...CHAT,
      shape: 'delegation',
      call: '<HandoffOrchestration>.invoke',
      endsWhen: 'an agent calls complete_task',
      dispatches: ['receiver/members'],
      human: [{ at: 'receiver/human_response_function' }],
      limits: [],
    },
  ],
  gaps: [
    'agents with function_choice_behavior of their own: five rounds in each answer',
    'processes: one hundred super-steps by default',
    'max_reset_count of Magentic managers',
  ],
});
