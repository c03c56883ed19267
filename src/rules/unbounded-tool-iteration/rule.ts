// IAL002: the model asks for tools, their results go back to the model, and so on. Also the rule for a model loop that fits no other.
import type { Rule } from '../rule.ts';
import { isPlainLoop, runsToolsForTheModel } from '../signs.ts';

export const rule: Rule = {
  id: 'IAL002',
  signs: [
    { rank: 30, shows: (facts) => facts.hidden && facts.shape === 'loop' },
    { rank: 70, shows: (facts) => isPlainLoop(facts) && runsToolsForTheModel(facts) },
    { rank: 100, shows: () => true },
  ],
  what: (facts) =>
    runsToolsForTheModel(facts) || facts.hidden
      ? 'The model asks for tools and their results go back to it'
      : 'What the model returns goes back to it',
  rootCauses: [],
};
