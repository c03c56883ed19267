// IAL003: agents, or two roles played by models, answer each other.
import type { Rule } from '../rule.ts';
import { isPlainLoop, runsOnlyAgents, twoVoices } from '../signs.ts';

export const rule: Rule = {
  id: 'IAL003',
  signs: [
    { rank: 30, shows: (facts) => facts.shape === 'chat' },
    {
      rank: 50,
      shows: (facts) => isPlainLoop(facts) && runsOnlyAgents(facts) && facts.startedShapes.includes('chat'),
    },
    { rank: 60, shows: (facts) => isPlainLoop(facts) && twoVoices(facts) },
  ],
  what: (facts) =>
    facts.hidden || facts.shape === 'chat' ? 'Agents answer each other' : 'Two voices answer each other',
  rootCauses: [],
};
