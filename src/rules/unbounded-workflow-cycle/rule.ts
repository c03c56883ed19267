// IAL004: a cycle of graph or flow transitions.
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'IAL004',
  name: 'unbounded-workflow-cycle',
  summary: 'The transitions of a graph or flow form a cycle that runs as often as its router says.',
  signs: [{ rank: 30, shows: (facts) => facts.shape === 'graph_cycle' }],
  what: () => 'The transitions of the workflow form a cycle',
  rootCauses: ['unverified_workflow_cycle'],
};
