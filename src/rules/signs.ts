// Properties of a path that several rules ask about. Each is one question with a plain answer.
import type { Invocation } from '../ir/types.ts';
import type { PathFacts } from './facts.ts';
import { feedingGrowth } from './growth.ts';
import { kindOf } from './kinds.ts';

export const decidedBy = (facts: PathFacts, origin: string): boolean =>
  facts.decisions.origins.some((one) => one === origin);

/** A loop in the program's own code, not inside a library, no recursion and no graph. */
export const isPlainLoop = (facts: PathFacts): boolean => facts.shape === 'loop' && !facts.hidden;

const isTool = (invocation: Invocation): boolean =>
  ['tool', 'subprocess'].includes(kindOf(invocation)) || invocation.writesOutside === true;

/** A tool, a process or a write outside that gets what the model returned. */
export const runsToolsForTheModel = (facts: PathFacts): boolean =>
  facts.own.invocations.some((invocation) => isTool(invocation) && invocation.feeds.includes('model'));

const runsTools = (facts: PathFacts): boolean => facts.own.invocations.some(isTool);

/** Two voices write into one conversation, and no tool is run. */
export function twoVoices(facts: PathFacts): boolean {
  if (facts.modelSites < 2 || runsTools(facts)) return false;
  const targets = facts.own.appends.filter((update) => update.origins.includes('model')).map((update) => update.target);
  return targets.some((target, index) => targets.indexOf(target) !== index);
}

/** A lap runs agents or whole workflows, and no model directly. */
export function runsOnlyAgents(facts: PathFacts): boolean {
  const kinds = new Set(facts.invocations.map((invocation) => invocation.kind));
  const agents = kinds.has('agent') || kinds.has('workflow') || facts.startedShapes.length > 0;
  return agents && !kinds.has('model');
}

export const grows = (facts: PathFacts): boolean => feedingGrowth(facts).length > 0;
