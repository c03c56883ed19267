import { expect, test } from 'vitest';
import { textOf, walkExpressions, walkStatements } from '../../src/syntax/index.ts';
import { expression, read } from './reading.ts';

function visited(source: string): string[] {
  const names: string[] = [];
  walkExpressions(expression(source), (node) => {
    if (node.kind === 'name') names.push(node.name);
  });
  return names;
}

test.each([
  'f(a, *b, k=c, **d).e[g:h:i]',
  '[a, {b}, (c, d), {e: f, **g}]',
  'not a and b or c + d',
  'a if b else c',
  'f"{a}{b:{c}}"',
  'lambda x=a: b',
  '[a for b in c if d]',
  '(a := b)',
  'await (yield a)',
])('every name in %s is visited', (source) => {
  const expected = source.replaceAll(/\bf"|\b(?:not|and|or|if|else|for|in|lambda|await|yield|k=|x=|e\[)\b/g, ' ');
  const names = new Set(visited(source));
  for (const [letter] of expected.replaceAll(/\.\w+|\bk=|x=/g, ' ').matchAll(/\b[a-d]\b/g))
    expect(names).toContain(letter);
});

test('returning false leaves out what is inside', () => {
  const kinds: string[] = [];
  walkExpressions(expression('f(g(x), y)'), (node) => {
    kinds.push(textOf(node));
    return node.kind !== 'call' || textOf(node) !== 'g(x)';
  });
  expect(kinds).toEqual(['f(g(x), y)', 'f', 'g(x)', 'y']);
});

test('statements in source order, definitions on request', () => {
  const { body } = read(`
if a:
    b
else:
    c
try: d
except E: e
finally: g
match x:
    case 1: h
def f():
    i
class K:
    j
z
`);
  const lines = (intoDefinitions: boolean) => {
    const found: number[] = [];
    walkStatements(body, (node) => found.push(node.span.line), { intoDefinitions });
    return found;
  };
  expect(lines(false)).toEqual([2, 3, 5, 6, 6, 7, 8, 9, 10, 11, 13, 15]);
  expect(lines(true)).toEqual([2, 3, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});

test('long chains cost no stack', () => {
  let count = 0;
  walkExpressions(expression(`x${'.a()'.repeat(1400)}`), () => count++);
  expect(count).toBe(2801);
  expect(textOf(expression(`x${'.a()'.repeat(1400)}`)).length).toBe(80);
});
