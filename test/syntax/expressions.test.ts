import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/syntax/index.ts';
import { bare, expression, statement } from './reading.ts';

const name = (id: string) => ({ kind: 'name', name: id });
const constant = (value: unknown) => ({ kind: 'constant', value });

describe('text of an expression is its source', () => {
  test.each([
    'a.b.c(x, *ys, k=1, **kw)[0](y).d',
    'f(x for x in xs)',
    'x[1:2, ::3]',
    'x[:]',
    'x[a]',
    '[1, *a]',
    '{1, *a}',
    "{**a, 'b': 1}",
    '()',
    '(a,)',
    '(a, b)',
    '-b ** 2',
    'not a and b or c',
    'a and (b or c)',
    '(a + b) * c - d // e % f @ g',
    'a << 1 | ~b ^ c',
    'a if b else c',
    'lambda x, *y, **z: x',
    '[x for x in a if b if c for y in d]',
    '{k: v for k, v in x}'.replace('k, v in', '(k, v) in'),
    '{x for x in y}',
    'await f(x)',
    'a not in b',
    'a is not b',
    'a == b and c != d',
    "f'a{x}b'",
    'None',
    'True',
    '...',
  ])('%s', (source) => {
    expect(textOf(expression(source))).toBe(source);
  });
});

describe('numbers', () => {
  test.each([
    ['1_000', 1000],
    ['0x1F', 31],
    ['0b101', 5],
    ['0o17', 15],
    ['0777', 511],
    ['10L', 10],
    ['1e9', 1e9],
    ['.5', 0.5],
    ['1_0.2_5', 10.25],
    ['00', 0],
  ])('%s', (source, value) => {
    expect(bare(expression(source))).toEqual(constant(value));
  });

  test('complex numbers have no value', () => {
    expect(bare(expression('2j'))).toEqual({ kind: 'opaque', reason: 'complex number', parts: [] });
  });
});

describe('strings', () => {
  test.each([
    ['"a\\n\\x41\\u00e9\\101\\\\"', 'a\nAéA\\'],
    ['r"\\n"', '\\n'],
    ['b"\\x41\\u0041"', 'A\\u0041'],
    ['rb"\\x"', '\\x'],
    ['"a\\\nb"', 'ab'],
    ['"a" \'b\' """c"""', 'abc'],
    ['f"{{}}"', '{}'],
    ['""', ''],
    ['"""a\nb"""', 'a\nb'],
    ['"\\U0001F600"', '😀'],
    ['u"x"', 'x'],
  ])('%s', (source, value) => {
    expect(bare(expression(source))).toEqual(constant(value));
  });

  test('f-strings keep pieces and expressions in order', () => {
    expect(bare(expression(`f"a{x!r:>{w}}b{y=}" "c"`))).toEqual({
      kind: 'template',
      parts: ['a', name('x'), name('w'), 'by=', name('y'), 'c'],
    });
  });

  test('f-strings nest, with the same quotes too', () => {
    const inner = { kind: 'template', parts: [name('z')] };
    expect(bare(expression('f"{f"{z}"}"'))).toEqual({ kind: 'template', parts: [inner] });
  });

  test('a colon in an f-string is a format specifier', () => {
    expect(bare(expression('f"{x:=10}"'))).toEqual({ kind: 'template', parts: [name('x')] });
  });

  test('t-strings are templates', () => {
    expect(bare(expression('t"hi {who}"'))).toEqual({ kind: 'template', parts: ['hi ', name('who')] });
  });

  test('backticks of Python 2 are opaque', () => {
    expect(expression('`x`')).toMatchObject({ kind: 'opaque', reason: 'backticks' });
  });
});

test('chained comparisons become a conjunction', () => {
  expect(textOf(expression('a < b <= c'))).toBe('a < b and b <= c');
  expect(bare(expression('a <> b'))).toMatchObject({ kind: 'compare', operator: '!=' });
});

test('walrus, yield and their places', () => {
  expect(textOf(expression('(n := f())'))).toBe('n := f()');
  expect(bare(statement('x = yield'))).toMatchObject({ value: { kind: 'yield', delegate: false } });
  expect(bare(expression('(yield from f())'))).toMatchObject({ kind: 'yield', delegate: true });
});

test('comprehension clauses', () => {
  expect(bare(expression('[y async for x in a, b if x if z for y in x]'))).toEqual({
    kind: 'comprehension',
    form: 'list',
    element: name('y'),
    clauses: [
      {
        target: name('x'),
        iterable: { kind: 'collection', form: 'tuple', elements: [name('a'), name('b')] },
        conditions: [name('x'), name('z')],
      },
      { target: name('y'), iterable: name('x'), conditions: [] },
    ],
  });
});

test('spans are 1-based lines and 0-based columns', () => {
  expect(expression('f(\n  a\n)').span).toEqual({ line: 1, column: 0, endLine: 3, endColumn: 1 });
});

test('text is cut to the length asked for', () => {
  expect(textOf(expression('f(aaaa, bbbb)'), 8)).toBe('f(aaaa,…');
  expect(textOf(expression('"a\\nb"'))).toBe("'a\\nb'");
});
