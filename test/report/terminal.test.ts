// What a person reads: golden files printed from one fixed result, and that nothing scanned can drive the terminal.
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../src/report/terminal.ts';
import { RESULT, sourceLines } from './result.ts';

const plain = renderTerminal(RESULT, { sourceLines, columns: 80 });

describe('renderTerminal', () => {
  it('prints everything at 80 columns', async () => {
    await expect(plain).toMatchFileSnapshot('golden/terminal.txt');
  });

  it('prints the same in colour', async () => {
    const colored = renderTerminal(RESULT, { sourceLines, columns: 80, color: true });
    await expect(colored.replaceAll('\u001b', '␛')).toMatchFileSnapshot('golden/terminal.ansi.txt');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of colours
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('keeps to the width', () => {
    for (const columns of [60, 80, 100]) {
      const lines = renderTerminal(RESULT, { sourceLines, columns }).split('\n');
      expect(lines.filter((line) => [...line].length > columns)).toEqual([]);
    }
  });

  it('neutralises control characters and what reorders text', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not come through
    expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(plain).toContain('\\x1b]8;;https://evil.example\\x07click\\u202e.');
  });

  it('keeps text of several lines in its line', () => {
    const [first] = RESULT.findings;
    const exit = { ...first!.exits[0]!, condition: 'not (\n  a\n)', why: 'one\ntwo' };
    const odd = { ...RESULT, findings: [{ ...first!, message: 'a\nb', exits: [exit] }] };
    expect(renderTerminal(odd)).toMatch(/\n {2}a b\n[\s\S]* {2}not \( {3}a \)\n {6}decided by the model: one two\n/);
  });

  it('puts the way to the root before every file', () => {
    expect(renderTerminal(RESULT, { base: 'sub/' })).toContain('sub/agent/loop.py:10');
  });

  it('says so when there is nothing', () => {
    const { paths: _, ...rest } = RESULT;
    const text = renderTerminal({ ...rest, findings: [], diagnostics: [] });
    expect(text).toBe('No infinite agentic loop found. 214 files scanned, 3 entries skipped, in 812 ms.\n');
  });
});
