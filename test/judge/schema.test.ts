// The shipped schemas: the IR that tests are made of is valid, mistakes are told in one sentence, and a judged result fits.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { judge, validateIR } from '../../src/judge.ts';
import type { ScanResult } from '../../src/result.ts';
import {
  decided,
  giveBack,
  grow,
  hidden,
  increase,
  model,
  Program,
  reached,
  tool,
  when,
  whileTrue,
} from './program.ts';

function example() {
  const program = new Program();
  program.unit('main', [
    whileTrue(
      model({ feeds: ['model'] }),
      grow('messages', 'model'),
      when(decided('done', 'model'), [giveBack()]),
      tool(),
    ),
    whileTrue(increase('n'), when(reached('n', 4), [giveBack()]), model({ feeds: ['model'] })),
    hidden({ shape: 'chat' }, [{ kind: 'turn', value: null, disabled: 'None means no limit' }]),
  ]);
  return program.ir();
}

const without = (key: string, index: number) => {
  const ir = JSON.parse(JSON.stringify(example()));
  delete ir.facts[index][key];
  return ir;
};

describe('validateIR', () => {
  it('takes what the lift writes', () => {
    expect(validateIR(JSON.parse(JSON.stringify(example())))).toEqual(example());
  });

  it.each([
    ['no object', 'x', 'The IR must be object.'],
    ['no schema', { language: 'python', facts: [], relations: [] }, "The IR must have required property 'schema'."],
    [
      'an unknown language',
      { schema: 1, language: 'cobol', facts: [], relations: [] },
      'The IR at /language must be equal to one of the allowed values (python, typescript, mixed).',
    ],
    [
      'an unknown kind of fact',
      { schema: 1, language: 'python', facts: [{ fact: 'thing' }], relations: [] },
      'The IR at /facts/0 value of tag "fact" must be in oneOf.',
    ],
    ['a missing property', without('place', 0), "The IR at /facts/0 must have required property 'place'."],
    ['a property too many', { ...example(), extra: 1 }, 'The IR must NOT have additional properties (extra).'],
    [
      'a relation to nothing',
      { ...example(), relations: [{ relation: 'owns', unit: 'main', fact: 'lost' }] },
      'The IR at /relations/0 (owns) names the unknown fact lost.',
    ],
    [
      'an id used twice',
      { ...example(), facts: [...example().facts, example().facts[0]] },
      `The IR has two facts with the id ${example().facts[0]!.id}.`,
    ],
  ])('refuses %s in one sentence', (_what, value, message) => {
    expect(() => validateIR(value)).toThrow(message);
  });
});

describe('result schema', () => {
  it('describes a judged result', () => {
    const { paths, levels, candidates } = judge(example());
    const findings = paths.filter((path) => path.verdict === 'unbounded');
    const result: ScanResult = {
      schema: 1,
      tool: { name: 'ial-scan', version: '0.0.0' },
      root: '.',
      config: { paths: ['.'], rules: ['IAL001'], minConfidence: 0, failOn: 'error', vacuousLimit: 1000 },
      stats: {
        files: 1,
        parsed: 1,
        skipped: 0,
        lines: 1,
        units: 1,
        controllers: 1,
        levels,
        candidates,
        findings: findings.length,
        durationMs: 1,
        peakRssMb: 1,
      },
      frameworks: [{ id: 'x', version: '1', pinnedBy: 'x' }],
      findings,
      paths,
      diagnostics: [{ file: 'a.py', line: 1, level: 'warning', code: 'parse-error', message: 'x' }],
    };
    const schema = JSON.parse(readFileSync(new URL('../../schema/result.schema.json', import.meta.url), 'utf8'));
    const check = new Ajv2020().compile(schema);
    expect(check(JSON.parse(JSON.stringify(result))), JSON.stringify(check.errors)).toBe(true);
    expect(findings.length).toBe(2);
    expect(check({ ...result, findings: [{ ...findings[0], verdict: 'perhaps' }] })).toBe(false);
  });
});
