// Questions that ask each other: the answers must not depend on which of them is asked first.
import { describe, expect, it } from 'vitest';
import { Answers, type Memo } from '../../src/names/answers.ts';

/** Who is reached from where, asked edge by edge. */
function reachedFrom(edges: Readonly<Record<string, readonly string[]>>, order: readonly string[]): string[] {
  const answers = new Answers();
  const memo: Memo<string, readonly string[]> = new Map();
  const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length;
  const ask = (node: string): readonly string[] =>
    answers.ask(memo, node, [], () => [...new Set([node, ...(edges[node] ?? []).flatMap(ask)])].sort(), isSame);
  for (const node of order) ask(node);
  return Object.keys(edges).map((node) => `${node}: ${ask(node).join(' ')}`);
}

const CIRCLES = {
  a: ['b'],
  b: ['c', 'd'],
  c: ['a', 'e'],
  d: ['b', 'f'],
  e: ['e'],
  f: ['d', 'g'],
  g: [],
};

describe('answers', () => {
  it.each([['abcdefg'], ['gfedcba'], ['dacgfeb'], ['fcadbge']])('asked in the order %s', (order) => {
    expect(reachedFrom(CIRCLES, [...order])).toEqual([
      'a: a b c d e f g',
      'b: a b c d e f g',
      'c: a b c d e f g',
      'd: a b c d e f g',
      'e: e',
      'f: a b c d e f g',
      'g: g',
    ]);
  });

  it('asks anew after a failure', () => {
    const answers = new Answers();
    const memo: Memo<string, number> = new Map();
    const fails = () => {
      throw new Error('broken');
    };
    const isSame = (one: number, other: number) => one === other;
    expect(() => answers.ask(memo, 'outer', 0, () => answers.ask(memo, 'inner', 0, fails, isSame), isSame)).toThrow();
    answers.abandon();
    expect(answers.ask(memo, 'outer', 0, () => answers.ask(memo, 'inner', 0, () => 7, isSame), isSame)).toBe(7);
  });
});
