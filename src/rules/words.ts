// The sentences of a path: who decides, the message, and the smallest change that would bound it.
import type { LevelCase } from '../bounds/case.ts';
import type { BoundJudgement } from '../bounds/cover.ts';
import { type Decisions, uncontrolled } from '../bounds/deciding.ts';
import { hitEdges, inWords, lineOf } from '../bounds/measure.ts';
import type { Cover } from '../bounds/status.ts';
import { factOf, unitOf } from '../graph/aldg.ts';
import type { PathFacts } from './facts.ts';
import type { Rule } from './rule.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function conditions(one: LevelCase, { decisions }: Decisions): string {
  const texts = decisions
    .filter(({ origins }) => uncontrolled(origins).length > 0)
    .flatMap(({ node }) => {
      const fact = factOf(one.graph, node)!;
      const text = fact.fact === 'controller' ? (fact.condition ?? fact.place.code) : fact.place.code;
      return text === undefined ? [] : [`\`${text}\` at line ${fact.place.line}`];
    });
  return texts.length === 0 ? '' : ` (${[...new Set(texts)].slice(0, 2).join(', ')})`;
}

const decide = (who: readonly string[]): string => `${who.join(' and ')} ${who.length > 1 ? 'decide' : 'decides'}`;

export function whoDecides(one: LevelCase, decisions: Decisions): string {
  const free = uncontrolled(decisions.origins).map(inWords);
  if (free.length > 0) return `${capital(decide(free))} on another lap${conditions(one, decisions)}.`;
  if (decisions.decisions.length === 0) return 'Nothing decides on another lap: the level has no way out of its own.';
  return 'The program itself decides on another lap.';
}

const BOUND_WORDS = {
  missing_bound: 'and nothing bounds it',
  weak_bound: 'and what its only limit reads is not written by the program',
  disabled_bound: 'and its limit is switched off',
  ineffective_bound: 'and its limit never takes effect',
  bypassed_bound: 'and its limit does not cover every lap',
  verified_bound: 'under a limit that covers every lap',
  framework_default_bound: "under the framework's default limit",
  config_dependent_bound: 'under a limit whose value is only known where it runs',
} as const;

const nearest = (cover: Cover): BoundJudgement | undefined =>
  cover.judgements.find((judgement) => judgement.status === cover.status);

export function messageOf(rule: Rule, facts: PathFacts, cover: Cover | undefined): string {
  const who = uncontrolled(facts.decisions.origins).map(inWords);
  if (!cover) return `${rule.what(facts)}.`;
  const decides = who.length > 0 ? `: ${decide(who)} on another lap` : '';
  const named = nearest(cover);
  const limit = named ? ` (\`${named.candidate.bound.name}\`, line ${named.candidate.bound.place.line})` : '';
  return `${rule.what(facts)}${decides}, ${BOUND_WORDS[cover.status]}${limit}.`;
}

function unitName(one: LevelCase): string {
  const { graph, level } = one;
  return (unitOf(graph, level.header) ?? unitOf(graph, graph.owner[level.header]!))?.name ?? 'the function';
}

function newBound(one: LevelCase, facts: PathFacts): string {
  const line = facts.place.line;
  switch (facts.shape) {
    case 'retry':
      return `Give the retry at line ${line} a maximum number of attempts.`;
    case 'recursion':
      return `Pass a depth to ${unitName(one)}, increase it in the call at line ${line}, and return once it reaches a constant.`;
    case 'graph_cycle':
    case 'event':
      return `Count the laps in the state of the workflow and leave the cycle at line ${line} once the count reaches a constant.`;
    default:
      if (facts.hidden) return `Pass a limit on turns to the call at line ${line}.`;
      if (facts.shape !== 'loop')
        return `Pass a limit on turns that counts across the whole exchange started at line ${line}.`;
      return `Add a counter compared with a constant to the loop at line ${line}, e.g. \`for _ in range(20)\`.`;
  }
}

/** A limit enforced from outside that does nothing: it only needs a proper value. */
function enforced({ candidate: { bound, place } }: BoundJudgement): string | undefined {
  if (place !== 'around' || bound.bypassed !== undefined) return undefined;
  if (bound.ineffective !== undefined) return undefined;
  return `Pass ${bound.name} with a small number, e.g. ${bound.name}=20, where line ${bound.place.line} sets or leaves it.`;
}

function repair(one: LevelCase, facts: PathFacts, judgement: BoundJudgement): string {
  const { bound, place } = judgement.candidate;
  const outside = enforced(judgement);
  if (outside) return outside;
  if (place !== 'own') return newBound(one, facts);
  const at = `\`${bound.name}\` at line ${bound.place.line}`;
  switch (judgement.status) {
    case 'weak_bound':
      return `Count the laps in the program itself instead of reading what the loop is told: compare that count with ${bound.name} at line ${bound.place.line}.`;
    case 'bypassed_bound':
      return `Let every lap advance and test ${at}, and set it back nowhere inside the level.`;
    case 'ineffective_bound': {
      const goesOn = hitEdges(one, bound).some(
        (edge) => one.laps({ raising: 'explicit', everywhere: true }).behind(edge).laps,
      );
      if (goesOn)
        return `Leave the level (return, or break out of the loop at line ${lineOf(one, one.level.header)}) when ${at} is hit.`;
      if (bound.exact) return `Compare with >= instead of == at ${at}.`;
      return `Make ${at} a small constant that every lap moves towards.`;
    }
    default:
      return newBound(one, facts);
  }
}

export function fixOf(one: LevelCase, facts: PathFacts, cover: Cover | undefined): string {
  if (!cover || cover.verdict === 'bounded') return 'Nothing needs to change.';
  const named = nearest(cover);
  if (cover.status === 'config_dependent_bound' && named) {
    return `Cap ${named.candidate.bound.name} at a constant in the program, e.g. with min(…, 20).`;
  }
  return named ? repair(one, facts, named) : newBound(one, facts);
}
