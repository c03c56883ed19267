// The JSON document says exactly what the result says, and nothing in it can drive a terminal.
import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { renderJson } from '../../src/report/json.ts';
import { RESULT } from './result.ts';

const SCHEMA = new URL('../../schema/result.schema.json', import.meta.url);

it('reads back as the result', () => {
  expect(JSON.parse(renderJson(RESULT))).toEqual(RESULT);
});

it('escapes what a terminal would act on', () => {
  const odd = { ...RESULT, root: '/a\u001b[2J\u009b2J\u202e\u2028\u007f' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not come through
  expect(renderJson(odd)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
  expect(JSON.parse(renderJson(odd)).root).toBe(odd.root);
});

it.skipIf(!existsSync(SCHEMA))('is valid by the shipped schema', () => {
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));
  validate(JSON.parse(renderJson(RESULT)));
  expect(validate.errors ?? []).toEqual([]);
});
