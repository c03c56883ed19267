// Expectations on the line of a program (grammar: cases/README.md) → data. `MISSING:` and `SPURIOUS:` mark known defects.
// Which report answers which expectation is `scoring.ts`.

export interface Expectation {
  readonly file: string;
  readonly line: number;
  readonly finding?: string;
  readonly status?: string;
  readonly controller?: string;
  readonly level?: string;
  readonly bounded?: string;
  readonly benign?: string;
  /** `missing`: should be so and is known not to be; `spurious`: is known to be reported and should not. */
  readonly defect?: 'missing' | 'spurious';
}

const COMMENT = /(?:#|\/\/)\s*\$\s+(?:(MISSING|SPURIOUS):\s*)?(.*)$/;
const TAG = /([a-z_]+)=("[^"]*"|\S+)/g;
const KEYS = ['finding', 'status', 'controller', 'level', 'bounded', 'benign'];

export function readExpectations(file: string, text: string): readonly Expectation[] {
  return text.split('\n').flatMap((line, index) => {
    const [, defect, body] = COMMENT.exec(line) ?? [];
    if (body === undefined) return [];
    const tags = Object.fromEntries(
      [...body.matchAll(TAG)].map(([, tag, value]) => [tag!, value!.replace(/^"|"$/g, '')]),
    );
    const verdict = Object.fromEntries(Object.entries(tags).filter(([tag]) => KEYS.includes(tag)));
    if (!('finding' in verdict || 'bounded' in verdict || 'benign' in verdict)) return [];
    const mark = defect ? { defect: defect.toLowerCase() as 'missing' | 'spurious' } : {};
    return [{ file, line: index + 1, ...verdict, ...mark }];
  });
}
