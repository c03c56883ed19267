// IAL004: a cycle of graph or flow transitions.
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'IAL004',
  signs: [{ rank: 30, shows: (facts) => facts.shape === 'graph_cycle' }],
  what: () => 'The transitions of the workflow form a cycle',
  rootCauses: ['unverified_workflow_cycle'],
};
