// Who asks for findings only gets the same findings, to the byte.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { agentIR } from '../../src/index.ts';
import type { AgentIR } from '../../src/ir/types.ts';
import { judge } from '../../src/judge.ts';
import { randomCase } from './random.ts';

const isFinding = ({ verdict }: { readonly verdict: string }): boolean => verdict !== 'bounded' && verdict !== 'benign';

const CASES = fileURLToPath(new URL('../cases/python', import.meta.url));

function expectSameFindings(ir: AgentIR, name: string): void {
  const all = judge(ir);
  const short = judge(ir, { findingsOnly: true });
  expect(JSON.stringify(short.paths), name).toBe(JSON.stringify(all.paths.filter(isFinding)));
  expect(short.candidates, name).toBe(all.candidates);
}

it('of generated programs', () => {
  for (let seed = 1; seed <= 200; seed += 1) expectSameFindings(randomCase(seed).ir, `seed ${seed}`);
});

it.each(readdirSync(CASES))('of the cases about %s', async (topic) => {
  expectSameFindings(await agentIR([join(CASES, topic)]), topic);
});
