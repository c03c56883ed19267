// Real scans held against what other tools rely on: the shipped schemas, the official SARIF schema, `check` judging what
// `ir` prints as `scan` judges it, and the same bytes from run to run.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { agentIR, checkIR, loopGraph, printJson, renderGraph, renderJson, renderSarif, scan } from '../src/index.ts';
import { errorsOf } from './report/sarif_schema.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const PROJECTS = [
  'examples',
  'test/cases/python/langgraph',
  'test/cases/python/retries',
  'test/cases/python/autogen_ag2',
];
const schema = (name: string): ValidateFunction =>
  new Ajv2020({ discriminator: true }).compile(
    JSON.parse(readFileSync(new URL(`../schema/${name}.schema.json`, import.meta.url), 'utf8')),
  );
const isResult = schema('result');
const isAgentIR = schema('agent-ir');

/** What differs from run to run, and what the source text gives: none of it is part of a verdict. */
const steady = (text: string): string => text.replace(/"(?:durationMs|peakRssMb)": \d+/g, '"measured": 0');

describe.each(PROJECTS)('%s', (project) => {
  const paths = [folder(project)];

  it('gives a result, an Agent IR and SARIF that fit their schemas', async () => {
    const result = await scan({ paths, all: true });
    expect(result.findings.length).toBeGreaterThan(0);
    const plain = JSON.parse(renderJson(result));
    expect(isResult(plain), JSON.stringify(isResult.errors)).toBe(true);
    expect(errorsOf(JSON.parse(renderSarif(result)))).toEqual([]);
    expect(isAgentIR(JSON.parse(printJson(await agentIR(paths)))), JSON.stringify(isAgentIR.errors)).toBe(true);
  });

  it('is judged the same from its Agent IR', async () => {
    const { findings } = await scan({ paths });
    expect(checkIR(JSON.parse(printJson(await agentIR(paths)))).findings).toEqual(JSON.parse(JSON.stringify(findings)));
  });

  it('prints the same bytes twice', async () => {
    const once = async () => [
      steady(renderJson(await scan({ paths, all: true }))),
      renderGraph(await loopGraph(paths), 'mermaid'),
    ];
    expect(await once()).toEqual(await once());
  });
});
