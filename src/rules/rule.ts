// What a rule is to the judgement: a failure mode with a stable id, and the words for a path that shows it. Its name and
// summary are in `report/rules.ts`.
// A rule never names a framework; which paths are its own is said by its signs, in the order of `choose.ts`.
import type { RootCause, RuleId } from '../result.ts';
import type { PathFacts } from './facts.ts';

/** One reason to file a path under a rule. Signs are tried in the order of their rank over all rules. */
export interface Sign {
  readonly rank: number;
  readonly shows: (facts: PathFacts) => boolean;
}

export interface Rule {
  readonly id: RuleId;
  readonly signs: readonly Sign[];
  /** What goes round, without who decides and what bounds it. */
  readonly what: (facts: PathFacts) => string;
  readonly rootCauses: readonly RootCause[];
}
