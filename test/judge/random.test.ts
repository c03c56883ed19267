// P5: two hundred random programs with a known answer. All must be right, and two runs must agree to the byte.
import { describe, expect, it } from 'vitest';
import { judge, validateIR } from '../../src/judge.ts';
import type { Path } from '../../src/result.ts';
import { type Expected, randomCase } from './random.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);
const isFinding = (path: Path): boolean => path.verdict !== 'bounded' && path.verdict !== 'benign';

function complaint(paths: readonly Path[], expected: Expected): string | undefined {
  const findings = paths.filter(isFinding);
  const got = findings.map(({ verdict, status, controller }) => `${verdict} ${status} ${controller}`);
  const wanted =
    expected.verdict === 'bounded' ? [] : [`${expected.verdict} ${expected.status} ${expected.controller}`];
  if (JSON.stringify(got) !== JSON.stringify(wanted)) return `wanted ${wanted.join()}, got ${got.join(' and ')}`;
  const covered = paths.some((path) => path.verdict === 'bounded' && path.status === expected.status);
  return expected.verdict === 'bounded' && !covered ? `nothing is ${expected.status}` : undefined;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

describe('P5: random programs', () => {
  const cases = SEEDS.map((seed) => ({ seed, ...randomCase(seed) }));

  it('are valid IR', () => {
    for (const { ir } of cases) validateIR(JSON.parse(JSON.stringify(ir)));
  });

  it('are all judged right', () => {
    const wrong = cases.flatMap(({ seed, ir, expected }) => {
      const text = complaint(judge(ir).paths, expected);
      return text === undefined ? [] : [`${seed} (${expected.made}): ${text}`];
    });
    expect(wrong).toEqual([]);
  });

  it('are judged the same twice, to the byte', () => {
    const run = () => JSON.stringify(SEEDS.map((seed) => judge(randomCase(seed).ir)));
    expect(run()).toBe(run());
  });

  it('show how much a reader of loops alone would miss', () => {
    const hidden = cases.filter(({ expected }) => expected.hidden).length;
    const findings = cases.flatMap(({ ir }) => judge(ir).paths.filter(isFinding));
    const free = findings.filter((path) => path.controller !== 'deterministic').length;
    console.log(`cycles hidden in a framework: ${percent(hidden, cases.length)} of ${cases.length}`);
    console.log(`controllers decided at run time: ${percent(free, findings.length)} of ${findings.length} findings`);
    expect(hidden).toBeGreaterThan(0);
    expect(free).toBeGreaterThan(0);
  });
});
