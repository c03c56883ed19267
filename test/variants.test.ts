// Programs of the same kinds as the cases, written independently of the analyser: the score by topic is printed and the
// whole may not fall below its floor. `VERBOSE=1` also prints each miss and each false alarm.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { programsIn, scoreProgram } from './programs.ts';
import { type Score, summarise } from './scoring.ts';

const VARIANTS = fileURLToPath(new URL('variants/python', import.meta.url));

/** The least that all variants together must reach; raise it when the score has risen, never lower it. */
const FLOOR = { precision: 0.88, recall: 0.9, f1: 0.9 };

it('the score over all variants is not below its floor', async () => {
  const all: Score[] = [];
  for (const topic of readdirSync(VARIANTS).sort()) {
    const scores: Score[] = [];
    for (const name of programsIn(join(VARIANTS, topic))) {
      const score = await scoreProgram(join(VARIANTS, topic, name));
      scores.push(score);
      if (process.env.VERBOSE) for (const complaint of score.complaints) console.log(`${topic}/${name}: ${complaint}`);
    }
    print(topic, scores);
    all.push(...scores);
  }
  print('all', all);
  const { precision, recall, f1 } = summarise(all);
  expect(precision).toBeGreaterThanOrEqual(FLOOR.precision);
  expect(recall).toBeGreaterThanOrEqual(FLOOR.recall);
  expect(f1).toBeGreaterThanOrEqual(FLOOR.f1);
}, 300_000);

function print(topic: string, scores: readonly Score[]): void {
  const { cases, precision, recall, f1 } = summarise(scores);
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`.padStart(5);
  console.log(
    `${topic.padEnd(20)} ${cases} programs  precision ${percent(precision)}  recall ${percent(recall)}  F1 ${f1.toFixed(2)}`,
  );
}
