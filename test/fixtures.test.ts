// What real repositories taught: every program of `fixtures/` is judged exactly as its lines say.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { programsIn, scoreProgram } from './programs.ts';

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));

describe.each(readdirSync(FIXTURES).sort())('%s', (topic) => {
  it.each(programsIn(join(FIXTURES, topic)))('%s', async (name) => {
    const { complaints, healed } = await scoreProgram(join(FIXTURES, topic, name));
    expect([...complaints, ...healed]).toEqual([]);
  });
});
