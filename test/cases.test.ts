// Every program of `cases/` scanned as a project of its own and held against the expectations on its lines: the score of
// each topic is printed and may not fall below its floor. `VERBOSE=1` also prints each miss and each false alarm.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, programsIn, scoreProgram } from './programs.ts';
import { type Score, type Summary, summarise } from './scoring.ts';

const CASES = fileURLToPath(new URL('cases', import.meta.url));

interface Floor {
  readonly f1: number;
  readonly status: number;
  readonly controller: number;
}

/** The least that each topic must reach; raise a floor when the score has risen, never lower one. */
const FLOORS: Readonly<Record<string, Floor>> = {
  'python/autogen_ag2': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/autogen_agentchat': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/benign': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/counters': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/crewai': { f1: 0.95, status: 0.5, controller: 0.9 },
  'python/google_adk': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/interprocedural': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/langgraph': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/llamaindex': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/nesting': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/openai_agents': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/raw_tool_loops': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/retries': { f1: 0.95, status: 0.9, controller: 0.9 },
  'python/semantic_kernel': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/benign': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/claude-agent-sdk': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/counters-and-limits': { f1: 0.95, status: 0.9, controller: 0.8 },
  'typescript/genkit': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/langgraph-js': { f1: 0.95, status: 0.5, controller: 0.9 },
  'typescript/llamaindex-ts': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/mastra': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/nested-loops': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/openai-agents-js': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/output-repair': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/raw-sdk-loops': { f1: 0.95, status: 0.9, controller: 0.9 },
  'typescript/vercel-ai-sdk': { f1: 0.95, status: 0.9, controller: 0.9 },
  all: { f1: 0.95, status: 0.9, controller: 0.9 },
};

const topics = readdirSync(CASES)
  .filter((language) => statSync(join(CASES, language)).isDirectory())
  .flatMap((language) => readdirSync(join(CASES, language)).map((topic) => `${language}/${topic}`))
  .filter((topic) => statSync(join(CASES, topic)).isDirectory())
  .sort();
const scores = new Map<string, readonly { readonly name: string; readonly score: Score }[]>();

beforeAll(async () => {
  for (const topic of topics) {
    const rows = [];
    for (const name of casesOf(topic)) rows.push({ name, score: await scoreProgram(join(CASES, name)) });
    scores.set(topic, rows);
  }
}, 300_000);

const casesOf = (topic: string): readonly string[] => programsIn(join(CASES, topic)).map((name) => `${topic}/${name}`);

const rowsOf = (topic: string) => (topic === 'all' ? [...scores.values()].flat() : (scores.get(topic) ?? []));
const summaryOf = (topic: string): Summary => summarise(rowsOf(topic).map((row) => row.score));

afterAll(() => {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`.padStart(5);
  const lines = [...topics, 'all'].map((topic) => {
    const { cases, found, precision, recall, f1, accuracy } = summaryOf(topic);
    const right =
      found > 0 ? Object.entries(accuracy).map(([attribute, share]) => `${attribute} ${percent(share)}`) : [];
    const head = `${topic.padEnd(26)}${String(cases).padStart(4)} cases`;
    return `${head}  precision ${percent(precision)}  recall ${percent(recall)}  F1 ${f1.toFixed(2)}  ${right.join('  ')}`;
  });
  const complaints = rowsOf('all').flatMap(({ name, score }) => score.complaints.map((one) => `${name}: ${one}`));
  console.log([...(process.env.VERBOSE ? complaints : []), ...lines].join('\n'));
});

describe('cases', () => {
  it.each([...topics, 'all'])('%s is not below its floor', (topic) => {
    const floor = FLOORS[topic];
    expect(floor, `${topic} has no floor`).toBeDefined();
    const { f1, accuracy } = summaryOf(topic);
    expect(f1).toBeGreaterThanOrEqual(floor!.f1);
    expect(accuracy.status).toBeGreaterThanOrEqual(floor!.status);
    expect(accuracy.controller).toBeGreaterThanOrEqual(floor!.controller);
  });

  it('no known defect has healed without its mark being taken off', () => {
    expect(rowsOf('all').flatMap(({ score }) => score.healed)).toEqual([]);
  });

  const shared = fileURLToPath(new URL('../../shared/cases', import.meta.url));
  it.skipIf(!existsSync(shared))('the committed copy is the shared one', () => {
    const read = (root: string): Record<string, string> =>
      Object.fromEntries(
        ['python', 'typescript']
          .flatMap((language) => filesIn(join(root, language)))
          .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
      );
    expect(read(CASES)).toEqual(read(shared));
  });
});
