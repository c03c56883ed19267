import { describe, expect, test } from 'vitest';
import { type Expression, textOf } from '../../src/syntax/index.ts';
import { bare, codes, outline, read } from './reading.ts';

const script = (source: string, path = 'm.ts') => read(source, path);
const shown = (source: string, path?: string) => outline(script(source, path).body);
const value = (source: string): Expression => {
  const [only] = script(source).body;
  if (only?.kind !== 'expression') throw new Error(`${only?.kind} in ${source}`);
  return only.value;
};

describe('expressions', () => {
  test.each([
    ['a?.b?.[0]!.c', 'a.b[0].c'],
    ['a || b && c', 'a or b and c'],
    ['a ?? b', 'a or b'],
    ['a === null', 'a is None'],
    ['undefined !== a', 'a is not None'],
    ['typeof a === "undefined"', 'a is None'],
    ['!(a instanceof B)', 'not isinstance(a, B)'],
    ['(x as Foo).y satisfies Z', 'x.y'],
    ['new Foo<string>(1, ...xs)', 'Foo(1, *xs)'],
    [`\`a\${b}c\``, "f'a{b}c'"],
    ['xs[xs.length - 1]', 'xs[-1]'],
    ['super.run(1)', 'super().run(1)'],
    ['a ? b : c', 'b if a else c'],
    ['(n = n + 1)', 'n'],
  ])('%s', (source, text) => {
    const [only] = script(source).body;
    if (only?.kind === 'assign') expect(textOf(only.targets[0]!)).toBe(text);
    else expect(textOf(value(source))).toBe(text);
  });

  test('functions that are values', () => {
    expect(bare(value('f(x => x.y, async ({ a, b: c = 1 }, ...rest) => { return a })'))).toMatchObject({
      args: [
        { value: { kind: 'lambda', params: [{ name: 'x' }], body: { kind: 'attribute' } } },
        {
          value: {
            kind: 'lambda',
            async: true,
            params: [
              { name: '$1' },
              { name: 'rest', rest: 'positional' },
              { name: 'a', field: { of: '$1', key: 'a' } },
              { name: 'c', field: { of: '$1', key: 'b' }, default: { value: 1 } },
            ],
          },
        },
      ],
    });
  });
});

describe('statements', () => {
  test.each([
    ['for (let i = 0; i < 3; i++) f();', ['assign@1', 'while@1', '  expression@1']],
    ['do f(); while (x)', ['while@1', '  expression@1']],
    [
      'if (a) b(); else if (c) d(); else e();',
      ['if@1', '  expression@1', '  if@1', '    expression@1', '    expression@1'],
    ],
    ['const f = async () => { g(); }', ['function f@1', '  expression@1']],
    [
      'class A { x = 1; h = () => {}; get v() { return 1 } }',
      ['class A@1', '  assign@1', '  function h@1', '  function v@1', '    return@1'],
    ],
    ['const { a, b: { c } } = await f()', ['assign@1', 'assign@1', 'assign@1']],
    ['enum E { A, B = "b" }', ['class E@1', '  assign@1', '  assign@1']],
    ['interface I { x: string } type T = 1; declare const z: number', []],
    ['signal.throwIfAborted()', ['if@1', '  raise@1']],
  ])('%s', (source, lines) => {
    expect(shown(source)).toEqual(lines);
  });

  test('a catch that asks for a class', () => {
    const [first] = script('try { f() } catch (e) { if (!(e instanceof Limit)) throw e; again() }').body;
    expect(first?.kind === 'try' && first.handlers.map(({ type }) => type && textOf(type))).toEqual(['Limit']);
  });

  test('jumps name what they are about', () => {
    const [loop] = script(
      'turn: while (a) { switch (b) { case 1: if (c) break; continue turn; default: break turn } }',
    ).body;
    const [choice] = loop?.kind === 'while' ? loop.body : [];
    if (choice?.kind !== 'match') throw new Error('no switch');
    expect(loop).toMatchObject({ label: 'turn' });
    expect(bare(choice.cases)).toMatchObject([
      {
        body: [
          { kind: 'if', body: [{ kind: 'break', label: choice.label }] },
          { kind: 'continue', label: 'turn' },
        ],
      },
      { body: [{ kind: 'break', label: 'turn' }] },
    ]);
  });

  test('names of outer functions that are written', () => {
    const [, fn] = script('let n = 0; function f() { let m = 1; n++; m++ }').body;
    expect(fn?.kind === 'function' && bare(fn.body[0])).toEqual({ kind: 'nonlocal', names: ['n'] });
  });

  test('imports and exports', () => {
    const { body } = script(
      'import A, { b as c } from "x"; import * as N from "./y.js"; export * from "z"; const { d } = require("w"); export { c as e }; exports.f = () => 1;',
    );
    expect(bare(body)).toMatchObject([
      { kind: 'import_from', module: 'x', names: [{ name: 'default', alias: 'A' }] },
      { kind: 'import_from', module: 'x', names: [{ name: 'b', alias: 'c' }] },
      { kind: 'import', modules: [{ module: './y.js', alias: 'N' }] },
      { kind: 'import_from', module: 'z', names: [{ name: '*' }] },
      { kind: 'import_from', module: 'w', names: [{ name: 'd', alias: 'd' }] },
      { kind: 'assign', targets: [{ name: 'e' }] },
      { kind: 'function', name: 'f' },
    ]);
  });
});

describe('hostile text', () => {
  const DEEP = 20_000;
  test.each([
    ['brackets', `x = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
    ['blocks', `${'{'.repeat(DEEP)}${'}'.repeat(DEEP)}`],
    ['arrows', `x = ${'a => '.repeat(DEEP)}1`],
    ['calls', `${'f('.repeat(DEEP)}${')'.repeat(DEEP)}`],
    ['sums', `x = ${'1 + '.repeat(100_000)}1`],
    ['chains', `a${'.b()'.repeat(50_000)}`],
    ['conditionals', `x = ${'a ? b : '.repeat(DEEP)}c`],
    ['negations', `x = ${'!'.repeat(DEEP)}y`],
  ])('%s are cut where they nest too deeply', (_, source) => {
    expect(codes(script(source))).toContain('nesting-limit');
  });

  test('else-if chains are kept whole', () => {
    expect(codes(script(`${'if (a) {} else '.repeat(2000)}{}`))).toEqual([]);
  });

  test('what stands around an error is read', () => {
    const file = script('function f() { while (true) { g() } }\nfoo( ;\nfunction h() { return 1 }\nconst = ;\nk()');
    expect(codes(file)).toContain('syntax-error');
    expect(outline(file.body)).toEqual(expect.arrayContaining(['function f@1', '  while@1', 'function h@3']));
  });

  test('markup and casts are read by the grammar that knows them', () => {
    expect(codes(script('const a = <T,>(x: T) => <div onClick={() => go()}>{x}</div>', 'm.tsx'))).toEqual([]);
    expect(codes(script('const a = <any>b; const f = <T>(x: T) => x', 'm.ts'))).toEqual([]);
    expect(codes(script('#!/usr/bin/env node\nwith_(1); var a = function () {}; a?.b ??= 1', 'm.cjs'))).toEqual([]);
  });
});
