// Claude Agent SDK: one query is a loop inside the command line tool, without a turn limit unless one is passed on.
import { framework, type LimitModel } from '../define.ts';

const OPTIONS = '{ClaudeAgentOptions,ClaudeCodeOptions}';

function limits(at: 'call/options' | 'receiver/options|0'): readonly LimitModel[] {
  return [
    {
      name: 'max_turns',
      kind: 'turn',
      at: [`${at}/max_turns`],
      unlimited: ['none', 'zero'],
      onHit: 'returns',
      evidence:
        'claude-agent-sdk 0.2.189 subprocess_cli.py: `if self._options.max_turns`, so None and 0 pass no limit on',
    },
    {
      name: 'max_budget_usd',
      kind: 'cost',
      at: [`${at}/max_budget_usd`],
      unlimited: ['none'],
      onHit: 'returns',
      evidence: 'field of claude-agent-sdk 0.2.189: max_budget_usd=None',
    },
  ];
}

const LOOP = {
  shape: 'loop',
  pays: ['model', 'tool', 'agent'],
  grows: true,
  endsWhen: 'the model stops asking for tools',
} as const;

export default framework({
  id: 'claude-agent-sdk',
  title: 'Claude Agent SDK',
  docs: 'https://docs.claude.com/en/api/agent-sdk/python',
  packages: ['claude-agent-sdk', 'claude-code-sdk'],
  imports: ['claude_agent_sdk', 'claude_code_sdk'],
  types: {
    Options: [`{claude_agent_sdk,claude_code_sdk}.**.${OPTIONS}()`],
    Client: ['{claude_agent_sdk,claude_code_sdk}.**.ClaudeSDKClient()'],
  },
  calls: [
    { call: '{claude_agent_sdk,claude_code_sdk}{,.query}.query', is: 'agent', iterates: 'stream' },
    { call: '<Client>.query', is: 'agent' },
    { call: '<Client>.{receive_response,receive_messages}', origin: 'model', iterates: 'stream' },
  ],
  loops: [
    { ...LOOP, call: '{claude_agent_sdk,claude_code_sdk}{,.query}.query', limits: limits('call/options') },
    { ...LOOP, call: '<Client>.query', limits: limits('receiver/options|0') },
  ],
  gaps: [
    'limits of subagents',
    'a Stop hook that answers "block" sends the model on',
    'permission prompts to a person',
  ],
});
