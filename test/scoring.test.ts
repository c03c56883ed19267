// The score itself: every way in which a report can answer, or fail to answer, an expectation.
import { describe, expect, it } from 'vitest';
import type { Path } from '../src/result.ts';
import { readExpectations } from './expectations.ts';
import { RESULT } from './report/result.ts';
import { scoreCase, summarise } from './scoring.ts';

function found(line: number, more: Partial<Path> = {}): Path {
  return { ...RESULT.findings[0]!, location: { file: 'a.py', line, endLine: line }, lap: [], ...more };
}

const text = [
  'while True:  # $ finding=IAL002 status=ineffective_bound controller=model',
  ...Array(4).fill(''),
  'for x in y:  # $ bounded=verified_bound',
  ...Array(4).fill(''),
  'while a:  # $ MISSING: finding=IAL001 status=missing_bound controller=exception level=warning',
  ...Array(4).fill(''),
  'while b:  # $ SPURIOUS: finding=IAL001',
];
const expected = readExpectations('a.py', text.join('\n'));

describe('readExpectations', () => {
  it('reads tags, defects, other comment signs, and passes over other facts', () => {
    expect(expected.map((one) => [one.line, one.finding ?? one.bounded, one.defect])).toEqual([
      [1, 'IAL002', undefined],
      [6, 'verified_bound', undefined],
      [11, 'IAL001', 'missing'],
      [16, 'IAL001', 'spurious'],
    ]);
    expect(readExpectations('a.ts', 'x()  // $ edge=a->b benign=server\ny() // $ edge=a->b\nz() // pays $ 5')).toEqual([
      { file: 'a.ts', line: 1, benign: 'server' },
    ]);
  });
});

describe('scoreCase', () => {
  it('counts what is right', () => {
    const score = scoreCase(expected, [found(2), found(16)]);
    expect(score).toMatchObject({ found: 1, missed: 1, falseAlarms: 1, silent: 1, complaints: [], healed: [] });
    expect(score.attributes.every((one) => one.right)).toBe(true);
  });

  it('complains of misses, false alarms, wrong attributes and healed defects', () => {
    const score = scoreCase(expected, [found(6), found(11), found(30)]);
    expect(score.complaints).toEqual([
      'MISSED a.py:1 IAL002 ineffective_bound',
      'FINDING a.py:11 expected IAL001, got IAL002',
      'STATUS a.py:11 expected missing_bound, got ineffective_bound',
      'CONTROLLER a.py:11 expected exception, got model',
      'LEVEL a.py:11 expected warning, got error',
      'FALSE ALARM a.py:6 IAL002 (expected verified_bound)',
      'UNEXPECTED a.py:30 IAL002 ineffective_bound',
    ]);
    expect(score.healed).toEqual([
      'a.py:11 is found now: take MISSING off',
      'a.py:16 is not reported any more: take SPURIOUS off',
    ]);
  });

  it('takes a step of the lap for an answer, but lets notes and suppressed findings pass', () => {
    const byLap = found(40, { lap: [{ file: 'a.py', line: 1, kind: 'LLM_CALL', what: '' }] });
    expect(scoreCase(expected, [byLap]).found).toBe(1);
    const quiet = [found(6, { level: 'note' }), found(30, { suppressed: { by: 'comment', reason: '' } })];
    expect(scoreCase(expected, quiet)).toMatchObject({ falseAlarms: 0, silent: 1 });
  });

  it('sums up', () => {
    const summary = summarise([scoreCase(expected, [found(1), found(30)]), scoreCase(expected, [found(16)])]);
    expect(summary).toMatchObject({ cases: 2, found: 1, missed: 3, falseAlarms: 2, recall: 0.25 });
  });
});
