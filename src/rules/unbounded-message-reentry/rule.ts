// IAL005: a handler emits what triggers it again, a work list is refilled from its own results, a function calls itself.
import type { Rule } from '../rule.ts';
import { isPlainLoop } from '../signs.ts';

export const rule: Rule = {
  id: 'IAL005',
  signs: [
    { rank: 21, shows: (facts) => facts.shape === 'recursion' },
    { rank: 30, shows: (facts) => facts.shape === 'event' },
    { rank: 40, shows: (facts) => isPlainLoop(facts) && facts.refilled.length > 0 },
  ],
  what: (facts) => {
    if (facts.shape === 'recursion') return 'The function comes back to itself through a model call';
    if (facts.refilled.length > 0)
      return `The work list ${facts.refilled[0]} is refilled with what its own items lead to`;
    return 'A handler emits what triggers it again';
  },
  rootCauses: [],
};
