// Expectations and reported findings → what was found, missed and falsely reported, and which attributes are right.
// A report answers a place when its controller, or else a step of its lap, stands within two lines of it.
import type { Path } from '../src/result.ts';
import type { Expectation } from './expectations.ts';

export const ATTRIBUTES = ['finding', 'status', 'controller', 'level'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface Score {
  readonly found: number;
  readonly missed: number;
  readonly falseAlarms: number;
  readonly silent: number;
  readonly attributes: readonly { readonly attribute: Attribute; readonly right: boolean }[];
  readonly complaints: readonly string[];
  /** Known defects that are none any more: their marks must go. */
  readonly healed: readonly string[];
}

type Answer = {
  -readonly [Key in keyof Score]: Score[Key] extends number ? number : Score[Key][number & keyof Score[Key]][];
};

export function scoreCase(expected: readonly Expectation[], reported: readonly Path[]): Score {
  const findings = reported.filter((path) => !path.suppressed);
  const used = new Set<Path>();
  const answer: Answer = { found: 0, missed: 0, falseAlarms: 0, silent: 0, attributes: [], complaints: [], healed: [] };
  const wanted = expected.filter((one) => one.finding && one.defect !== 'spurious');
  for (const want of wanted) answerFinding(want, findings, used, answer);
  for (const want of expected.filter((one) => one.defect === 'spurious')) answerSpurious(want, findings, used, answer);
  for (const want of expected.filter((one) => !one.finding && !one.defect)) answerSilence(want, findings, used, answer);
  for (const extra of findings.filter((path) => !used.has(path) && gates(path))) {
    answer.falseAlarms += 1;
    answer.complaints.push(`UNEXPECTED ${at(extra.location)} ${extra.rule} ${extra.status}`);
  }
  return answer;
}

const at = ({ file, line }: { file: string; line: number }): string => `${file}:${line}`;
const gates = (path: Path): boolean => path.level !== 'note';

function answerFinding(want: Expectation, findings: readonly Path[], used: Set<Path>, answer: Answer): void {
  const hit = nearest(want, findings).find((path) => !used.has(path) && (want.level === 'note' || gates(path)));
  if (!hit) {
    answer.missed += 1;
    if (!want.defect) answer.complaints.push(`MISSED ${at(want)} ${want.finding} ${want.status ?? ''}`);
    return;
  }
  used.add(hit);
  answer.found += 1;
  if (want.defect) answer.healed.push(`${at(want)} is found now: take MISSING off`);
  compareAttributes(want, hit, answer);
}

function compareAttributes(want: Expectation, hit: Path, answer: Answer): void {
  const got: Record<Attribute, string | undefined> = {
    finding: hit.rule,
    status: hit.status,
    controller: hit.controller,
    level: hit.level,
  };
  for (const attribute of ATTRIBUTES) {
    const expected = attribute === 'level' ? (want.level ?? 'error') : want[attribute];
    if (expected === undefined) continue;
    const right = expected === got[attribute];
    answer.attributes.push({ attribute, right });
    if (!right)
      answer.complaints.push(`${attribute.toUpperCase()} ${at(want)} expected ${expected}, got ${got[attribute]}`);
  }
}

function answerSpurious(want: Expectation, findings: readonly Path[], used: Set<Path>, answer: Answer): void {
  const wrong = nearest(want, findings).filter((path) => !used.has(path) && gates(path));
  if (wrong.length === 0) answer.healed.push(`${at(want)} is not reported any more: take SPURIOUS off`);
  else answer.falseAlarms += 1;
  for (const path of wrong) used.add(path);
}

function answerSilence(want: Expectation, findings: readonly Path[], used: Set<Path>, answer: Answer): void {
  const wrong = findings.filter((path) => !used.has(path) && gates(path) && stands(path.location, want));
  for (const path of wrong) used.add(path);
  if (wrong.length === 0) answer.silent += 1;
  else {
    answer.falseAlarms += 1;
    answer.complaints.push(`FALSE ALARM ${at(want)} ${wrong[0]!.rule} (expected ${want.bounded ?? want.benign})`);
  }
}

function nearest(want: Expectation, findings: readonly Path[]): readonly Path[] {
  const rank = (path: Path): number =>
    stands(path.location, want)
      ? Math.abs(path.location.line - want.line)
      : path.lap.some((step) => stands(step, want))
        ? 3
        : 9;
  return findings.filter((path) => rank(path) < 9).toSorted((a, b) => rank(a) - rank(b));
}

function stands(place: { file: string; line: number }, want: Expectation): boolean {
  return place.file === want.file && Math.abs(place.line - want.line) <= 2;
}

export interface Summary {
  readonly cases: number;
  readonly found: number;
  readonly missed: number;
  readonly falseAlarms: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Share of the found ones whose attribute is right. */
  readonly accuracy: Readonly<Record<Attribute, number>>;
}

export function summarise(scores: readonly Score[]): Summary {
  const sum = (key: 'found' | 'missed' | 'falseAlarms'): number =>
    scores.reduce((total, score) => total + score[key], 0);
  const [found, missed, falseAlarms] = [sum('found'), sum('missed'), sum('falseAlarms')] as const;
  const precision = ratio(found, found + falseAlarms);
  const recall = ratio(found, found + missed);
  const attributes = scores.flatMap((score) => score.attributes);
  const accuracy = Object.fromEntries(
    ATTRIBUTES.map((attribute) => {
      const mine = attributes.filter((one) => one.attribute === attribute);
      return [attribute, ratio(mine.filter((one) => one.right).length, mine.length)];
    }),
  ) as Record<Attribute, number>;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { cases: scores.length, found, missed, falseAlarms, precision, recall, f1, accuracy };
}

/** Of nothing, all is right. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
