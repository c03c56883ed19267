// Claude Agent SDK for JavaScript: one query is a loop inside the command line tool, without a turn limit unless one is
// passed on.
import { framework, type LimitModel } from '../define.ts';

const PACKAGE = 'npm:@anthropic-ai/{claude-agent-sdk,claude-code}';

const LIMITS: readonly LimitModel[] = [
  {
    name: 'maxTurns',
    kind: 'turn',
    at: ['call/options/{maxTurns}'],
    unlimited: ['none', 'zero', 'inf'],
    onHit: 'returns',
    evidence: '@anthropic-ai/claude-agent-sdk 0.3.332 sdk.mjs: the flag is added only when truthy',
  },
  {
    name: 'maxBudgetUsd',
    kind: 'cost',
    at: ['call/options/{maxBudgetUsd}'],
    unlimited: ['none', 'inf'],
    onHit: 'returns',
    evidence: '@anthropic-ai/claude-agent-sdk 0.3.332 sdk.d.ts: maxBudgetUsd, none by default',
  },
];

export default framework({
  id: 'claude-agent-sdk-js',
  title: 'Claude Agent SDK (JavaScript)',
  docs: 'https://docs.claude.com/en/api/agent-sdk/typescript',
  packages: ['npm:@anthropic-ai/claude-agent-sdk', 'npm:@anthropic-ai/claude-code'],
  imports: ['npm:@anthropic-ai/claude-agent-sdk', 'npm:@anthropic-ai/claude-code'],
  types: {
    Session: [`${PACKAGE}.unstable_v2_{createSession,resumeSession}()`],
  },
  calls: [
    { call: `${PACKAGE}.query`, is: 'agent', iterates: 'stream' },
    { call: `${PACKAGE}.unstable_v2_prompt`, is: 'agent' },
    { call: '<Session>.send', is: 'agent' },
    { call: '<Session>.{receive,stream}', origin: 'model', iterates: 'stream' },
    { call: `${PACKAGE}.{tool,createSdkMcpServer}`, origin: 'arguments' },
  ],
  loops: [
    {
      call: `${PACKAGE}.{query,unstable_v2_prompt}`,
      shape: 'loop',
      pays: ['model', 'tool', 'agent'],
      grows: true,
      endsWhen: 'the model stops asking for tools',
      limits: LIMITS,
    },
  ],
  gaps: [
    'limits of subagents',
    'a Stop hook that answers "block" sends the model on',
    'sessions of the second interface',
  ],
});
