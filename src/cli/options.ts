// Option values → checked values. What is wrong with one is said in a sentence that names the choices.
import { InvalidArgumentError } from 'commander';
import { type Level, RULES, type RuleId } from '../index.ts';

export const RESULT_FORMATS = ['terminal', 'json', 'sarif'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];
export const FAIL_ON = ['error', 'warning', 'note', 'never'] as const;

export interface FrameworkFlags {
  readonly assume?: Readonly<Record<string, string>>;
  readonly framework?: readonly string[];
}

export interface JudgeFlags {
  readonly all?: boolean;
  readonly failOn: Level | 'never';
  readonly rule?: readonly RuleId[];
  readonly minConfidence: number;
  readonly vacuousLimit: number;
}

export interface ResultFlags extends JudgeFlags, FrameworkFlags {
  readonly format: ResultFormat;
  readonly output?: string;
  readonly verbose?: boolean;
  /** False with `--no-progress`. */
  readonly progress?: boolean;
}

/** `--rule IAL001,unbounded-agent-chat --rule ial004`, in the order of the rules. */
export function parseRules(text: string, earlier: readonly RuleId[] = []): readonly RuleId[] {
  const wanted = new Set<RuleId>(earlier);
  for (const name of text.split(',').map((part) => part.trim())) wanted.add(parseRule(name));
  return RULES.map((rule) => rule.id).filter((id) => wanted.has(id));
}

function parseRule(name: string): RuleId {
  const found = RULES.find((rule) => rule.id === name.toUpperCase() || rule.name === name.toLowerCase());
  if (found) return found.id;
  throw new InvalidArgumentError(`There is no such rule; the rules are ${RULES.map((rule) => rule.id).join(', ')}.`);
}

/** `--assume langgraph=1.0.5,crewai=1.4.0`: a package or framework and the version that is taken for it. */
export function parseAssumption(
  text: string,
  earlier: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((part) => /^\s*([\w.-]+)\s*==?\s*(\d[\w.+!-]*)\s*$/.exec(part));
  if (pairs.includes(null)) throw new InvalidArgumentError('It must be like langgraph=1.0.5.');
  return { ...earlier, ...Object.fromEntries(pairs.map((pair) => [pair![1]!, pair![2]!])) };
}

export const collect = (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text];

export function parseConfidence(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}

export function parseLimit(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 2) return value;
  throw new InvalidArgumentError('It must be a whole number of laps, 2 or more.');
}
