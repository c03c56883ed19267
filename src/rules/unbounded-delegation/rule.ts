// IAL006: runs of agents, delegation, handoffs, agents as tools, a model that judges another's text.
import type { Rule } from '../rule.ts';
import { isPlainLoop, runsOnlyAgents } from '../signs.ts';

export const rule: Rule = {
  id: 'IAL006',
  signs: [
    { rank: 30, shows: (facts) => facts.shape === 'delegation' },
    { rank: 51, shows: (facts) => isPlainLoop(facts) && runsOnlyAgents(facts) },
    { rank: 80, shows: (facts) => isPlainLoop(facts) && facts.modelSites >= 2 },
  ],
  what: (facts) => {
    if (facts.shape === 'delegation') return 'Agents hand work to each other';
    return runsOnlyAgents(facts)
      ? 'An agent is run again on what it returned'
      : "One model call judges or continues another's text";
  },
  rootCauses: [],
};
