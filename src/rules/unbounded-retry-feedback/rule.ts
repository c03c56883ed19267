// IAL001: the same request again after a parse error, a rejection, a failed check or an exception.
import type { PathFacts } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { decidedBy, grows, isPlainLoop } from '../signs.ts';

const CLASSES: ReadonlySet<string> = new Set(['exception', 'tool', 'external_state']);

const wait = (facts: PathFacts): string => {
  const { controller } = facts.decisions;
  if (controller === 'tool') return 'The model is asked again until a tool is satisfied';
  if (controller === 'external_state') return 'The model is asked again until the outside world looks right';
  if (decidedBy(facts, 'exception')) return 'The model is asked again whenever an exception is raised';
  return 'The model is asked again until its answer is accepted';
};

export const rule: Rule = {
  id: 'IAL001',
  signs: [
    { rank: 10, shows: (facts) => facts.retry || CLASSES.has(facts.decisions.controller) },
    { rank: 20, shows: (facts) => facts.shape === 'recursion' && decidedBy(facts, 'exception') },
    {
      rank: 90,
      shows: (facts) => isPlainLoop(facts) && (decidedBy(facts, 'exception') || !grows(facts)),
    },
  ],
  what: wait,
  rootCauses: [],
};
