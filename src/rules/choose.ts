// Which rule a path is filed under: the signs of all rules, tried by rank. The last sign of all takes whatever is left.
import type { PathFacts } from './facts.ts';
import type { Rule } from './rule.ts';
import { rule as agentChat } from './unbounded-agent-chat/rule.ts';
import { rule as delegation } from './unbounded-delegation/rule.ts';
import { rule as messageReentry } from './unbounded-message-reentry/rule.ts';
import { rule as retryFeedback } from './unbounded-retry-feedback/rule.ts';
import { rule as toolIteration } from './unbounded-tool-iteration/rule.ts';
import { rule as workflowCycle } from './unbounded-workflow-cycle/rule.ts';

export const RULES: readonly Rule[] = [
  retryFeedback,
  toolIteration,
  agentChat,
  workflowCycle,
  messageReentry,
  delegation,
];

const SIGNS = RULES.flatMap((rule) => rule.signs.map((sign) => ({ ...sign, rule }))).sort((a, b) => a.rank - b.rank);

export const chooseRule = (facts: PathFacts): Rule => SIGNS.find((sign) => sign.shows(facts))?.rule ?? toolIteration;
