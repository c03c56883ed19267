import { describe, expect, test } from 'vitest';
import { parse } from '../../src/syntax/index.ts';
import { codes, outline, read } from './reading.ts';

const DEEP = 50_000;

describe('nesting and length cost no stack', () => {
  test.each([
    ['brackets', `x = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
    ['dictionaries', `x = ${'{1:'.repeat(DEEP)}2${'}'.repeat(DEEP)}`],
    ['calls', `${'f('.repeat(DEEP)}${')'.repeat(DEEP)}`],
    ['attributes', `x = a${'.b'.repeat(100_000)}`],
    ['called results', `a${'()'.repeat(100_000)}`],
    ['sums', `x = ${'x+'.repeat(100_000)}x`],
    ['conjunctions', `x = ${'x and '.repeat(100_000)}x`],
    ['comparisons', `x = ${'x<'.repeat(100_000)}x`],
    ['powers', `x = ${'x**'.repeat(DEEP)}x`],
    ['negations', `x = ${'not '.repeat(DEEP)}x`],
    ['conditionals', `x = ${'a if b else '.repeat(DEEP)}x`],
    ['lambdas', `x = ${'lambda: '.repeat(DEEP)}x`],
    ['elif', `if a: pass\n${'elif b: pass\n'.repeat(DEEP)}`],
    ['indentation', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}if a:`).join('\n')],
    ['format specifiers', `x = f"${'{a:'.repeat(5000)}${'}'.repeat(5000)}"`],
    ['patterns', `match x:\n  case ${'['.repeat(DEEP)}${']'.repeat(DEEP)}: pass\n`],
    ['annotations', `x: ${'list['.repeat(DEEP)}int${']'.repeat(DEEP)}`],
  ])('%s', (_, source) => {
    expect(codes(read(source))).toContain('nesting-limit');
  });

  test.each([
    ['assignments', `${'a = '.repeat(DEEP)}1`],
    ['decorators', `${'@a\n'.repeat(DEEP)}def f(): pass`],
    ['strings', `x = ${'"a" '.repeat(DEEP)}`],
    ['one long line', `x = "${'a'.repeat(3_900_000)}"`],
    ['statements', 'x\n'.repeat(200_000)],
    ['a chain of a thousand calls', `x${'.f()'.repeat(1000)}`],
    ['a sum of two thousand', `x = ${'x+'.repeat(2000)}x`],
  ])('%s are kept whole', (_, source) => {
    expect(codes(read(source))).toEqual([]);
  });

  test.each([
    ['open brackets', '('.repeat(DEEP)],
    ['open strings', '"""'.repeat(DEEP + 1)],
    ['nothing but def', 'def '.repeat(DEEP)],
    ['noise', Array.from({ length: 50_000 }, (_, i) => '!@#$%^&*()_+{}[]|:";<>?,./ \n'[(i * 7919) % 27]).join('')],
  ])('%s', (_, source) => {
    expect(codes(read(source))).toContain('syntax-error');
  });
});

describe('limits', () => {
  test('too large', () => {
    const file = parse('m.py', new Uint8Array(5_000_000));
    expect(codes(file)).toEqual(['file-too-large']);
    expect(codes(parse('m.py', new Uint8Array(11), { maxBytes: 10 }))).toEqual(['file-too-large']);
  });

  test('a ten-megabyte line does not hang', () => {
    const line = new TextEncoder().encode(`x = [${'1,'.repeat(5_000_000)}]`);
    expect(codes(parse('m.py', line))).toEqual(['file-too-large']);
    expect(codes(parse('m.py', line, { maxBytes: 1e9, timeoutMs: 50 }))).toEqual(['parse-timeout']);
  });

  test('what takes too much memory is given up, and the parser lives on', () => {
    const source = new TextEncoder().encode(`x = [${'1,'.repeat(10_000_000)}]`);
    expect(codes(parse('m.py', source, { maxBytes: 1e9, timeoutMs: 60_000 }))).toEqual(['parse-memory']);
    expect(read('y = 2').body).toHaveLength(1);
  });

  test('the parser is usable after a timeout', () => {
    parse('m.py', new TextEncoder().encode('x = 1\n'.repeat(100_000)), { timeoutMs: 0 });
    expect(read('y = 2').body).toHaveLength(1);
  });
});

describe('encodings', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
  const value = (source: Uint8Array) => {
    const file = parse('m.py', source);
    const [first] = file.body;
    const constant = first?.kind === 'assign' && first.value?.kind === 'constant' ? first.value.value : undefined;
    return [constant, codes(file)];
  };

  test.each([
    ['UTF-8', Buffer.from('x = "é"'), 'é', []],
    ['UTF-8 with mark', bytes([0xef, 0xbb, 0xbf], 'x = "a"'), 'a', []],
    ['UTF-16', Buffer.from('\ufeffx = "é"', 'utf16le'), 'é', []],
    ['big-endian UTF-16', Buffer.from('\ufeffx = "é"', 'utf16le').swap16(), 'é', []],
    ['invalid UTF-8', bytes('x = "\xe9"'), 'é', ['decoding']],
    ['latin-1', bytes('# -*- coding: latin-1 -*-\nx = "\xe9"'), 'é', []],
    ['KOI8-R on line 2', bytes('#!/usr/bin/python\n# vim: set fileencoding=koi8_r :\nx = "\xc1"'), 'а', []],
    ['unknown', bytes('# coding: klingon\nx = "\xe9"'), 'é', ['decoding']],
    ['not a coding comment', bytes('x = "\xc3\xa9"\n# coding: latin-1\n'), 'é', []],
    ['NUL', bytes('x = "a"\0\n'), 'a', ['binary-content']],
    ['CRLF', bytes('x = """a\r\nb"""\r\n'), 'a\nb', []],
    ['lone CR', bytes('x = "a"\ry = 1\r'), 'a', []],
    ['form feed', bytes('\fx = "a"\n'), 'a', []],
  ])('%s', (_, source, expected, diagnostics) => {
    expect(value(source)).toEqual([expected, diagnostics]);
  });

  test.each(['', '\n', '   ', '# c', '\ufeff'])('%j is empty', (source) => {
    expect(read(source)).toMatchObject({ body: [], diagnostics: [] });
  });

  test('lines end at CR and CRLF too', () => {
    const file = read('a\r\nb\rc\n');
    expect(file.lines).toEqual(['a', 'b', 'c']);
    expect(outline(file.body)).toEqual(['expression@1', 'expression@2', 'expression@3']);
  });
});

describe('syntax errors lose little', () => {
  test('an unclosed bracket', () => {
    const file = read('x = foo(1,\n\ndef f():\n    while True:\n        g()\n\nclass A:\n    def m(self): return 1\n');
    expect(outline(file.body).slice(1)).toEqual([
      'function f@3',
      '  while@4',
      '    expression@5',
      'class A@7',
      '  function m@8',
      '    return@8',
    ]);
    expect(file.diagnostics).toMatchObject([{ code: 'syntax-error', level: 'warning', line: 1 }]);
  });

  test('an unclosed bracket in a method', () => {
    const source = `class A:
    def m(self):
        x = foo(1,
        while x: g()

    def n(self):
        while True:
            h()
`;
    expect(outline(read(source).body)).toEqual([
      'class A@1',
      '  function m@2',
      '    pass@3',
      '    while@4',
      '      expression@4',
      '  function n@6',
      '    while@7',
      '      expression@8',
    ]);
  });

  test('nonsense in a body', () => {
    const file = read('def f():\n    a b c\n    while True:\n        g(1 2, h())\n    return 1\n\ndef z(): pass\n');
    expect(outline(file.body)).toEqual(
      expect.arrayContaining(['function f@1', '  while@3', '  return@5', 'function z@7']),
    );
    expect(codes(file)).toEqual(['syntax-error']);
  });

  test('merge conflict markers', () => {
    const file = read('def f():\n<<<<<<< HEAD\n    a()\n=======\n    b()\n>>>>>>> x\n    return 1\n');
    expect(outline(file.body)).toEqual(['function f@1', '  expression@3', '  expression@5', '  return@7']);
    expect(file.diagnostics.map((diagnostic) => diagnostic.line)).toEqual([2, 4, 6]);
  });

  test('continuation lines left of their statement', () => {
    const file = read('def f():\n    x = (a.\nb)\n    return x\n');
    expect(outline(file.body)).toEqual(['function f@1', '  assign@2', '  return@4']);
    expect(codes(file)).toEqual([]);
  });

  test.each(['f"{title:=^80}"', 'f(x))', 'x = [a(b, c)}]'])('%s is repaired', (source) => {
    const file = read(`${source}\nwhile x: f()\n`);
    expect(outline(file.body).slice(-2)).toEqual(['while@2', '  expression@2']);
  });

  test('few diagnostics for many errors', () => {
    const file = read('a b c\n'.repeat(500));
    expect(file.diagnostics.length).toBeLessThanOrEqual(6);
  });
});
