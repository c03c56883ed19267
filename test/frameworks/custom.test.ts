// Framework models of the user's own: what a good one changes in a scan, and how a bad one is refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addModels } from '../../src/frameworks/custom.ts';
import { MODELS } from '../../src/frameworks/index.ts';
import { scan, UsageError } from '../../src/index.ts';

const HELPER = {
  id: 'acme',
  title: 'Acme agents',
  docs: 'https://acme.example',
  packages: ['acme-agents'],
  imports: ['acme_agents'],
  types: { Helper: ['acme_agents.Helper()'] },
  calls: [{ call: '<Helper>.go', is: 'agent' }],
  loops: [
    {
      call: '<Helper>.go',
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model is content',
      limits: [
        {
          name: 'max_rounds',
          kind: 'turn',
          at: ['receiver/max_rounds'],
          defaults: [{ value: null }, { since: '2.0', value: 20 }],
          onHit: 'returns',
          evidence: 'source of acme-agents 2.0',
        },
      ],
    },
  ],
  gaps: [],
};

const PROGRAM = `from acme_agents import Helper

Helper().go("no limit before 2.0")


def limited():
    Helper(max_rounds=4).go("four")


limited()
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'custom-'));
  writeFileSync(join(folder, 'app.py'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, value: unknown): string {
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  return join(folder, name);
}

const lines = async (options: object): Promise<number[]> => {
  const result = await scan({ paths: [join(folder, 'app.py')], ...options });
  return result.findings.map((finding) => finding.location.line);
};

describe('a model file', () => {
  test('makes its framework known, with releases like any other', async () => {
    const frameworkFiles = [file('acme.json', HELPER)];
    expect(await lines({})).toEqual([]);
    expect(await lines({ frameworkFiles, assume: { acme: '1.5' } })).toEqual([3]);
    expect(await lines({ frameworkFiles, assume: { 'acme-agents': '2.1' } })).toEqual([]);
  });

  test.each([
    ['is not there', undefined, /cannot read|does not exist/i],
    ['is no JSON', '{', /is not valid JSON/],
    ['lacks a field', { ...HELPER, gaps: undefined }, /must have required property 'gaps'/],
    ['has a field too many', { ...HELPER, rules: [] }, /must NOT have additional properties \(rules\)/],
    ['misspells a kind', replaced('"turn"', '"turns"'), /at \/loops\/0\/limits\/0\/kind must be equal to one of/],
    ['has a slot that is none', replaced('receiver/max', 'reciever/max'), /\/at\/0: slot path starts at call/],
    ['has a path that is none', replaced('acme_agents.Helper()', 'acme_agents..Helper()'), /not an access path/],
    ['names a type that is not there', replaced('"<Helper>.go","is"', '"<Helpr>.go","is"'), /type that does not exist/],
    ['takes a built-in id', { ...HELPER, id: 'langgraph' }, /two models with the id langgraph/],
  ])('that %s is refused with a sentence that names it', async (_, value, message) => {
    const path = value === undefined ? join(folder, 'none.json') : file('bad.json', value);
    const failed = await lines({ frameworkFiles: [path] }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(UsageError);
    expect((failed as Error).message).toMatch(message);
    expect((failed as Error).message).toContain(path);
  });
});

test('every built-in model fits the schema of model files', () => {
  for (const model of MODELS) {
    const alone = { ...JSON.parse(JSON.stringify(model)), id: `${model.id}-copy` };
    expect(() => addModels([alone], MODELS), model.id).not.toThrow();
  }
});

function replaced(text: string, by: string): unknown {
  const written = JSON.stringify(HELPER);
  expect(written).toContain(text);
  return JSON.parse(written.replace(text, by));
}
