import { describe, expect, test } from 'vitest';
import { bare, codes, outline, read, statement } from './reading.ts';

const name = (id: string) => ({ kind: 'name', name: id });
const constant = (value: unknown) => ({ kind: 'constant', value });
const tuple = (...elements: unknown[]) => ({ kind: 'collection', form: 'tuple', elements });
const pass = [{ kind: 'pass' }];

test('assignments', () => {
  expect(bare(statement('a = b, *c = f'))).toEqual({
    kind: 'assign',
    targets: [name('a'), tuple(name('b'), { kind: 'starred', value: name('c') })],
    value: name('f'),
  });
  expect(bare(statement('x: int = 1'))).toEqual({
    kind: 'assign',
    targets: [name('x')],
    annotation: name('int'),
    value: constant(1),
  });
  expect(bare(statement('x: List[int]'))).toEqual({
    kind: 'assign',
    targets: [name('x')],
    annotation: { kind: 'subscript', object: name('List'), index: name('int') },
  });
  expect(bare(statement('(a) = 1'))).toMatchObject({ targets: [name('a')] });
  expect(bare(statement('x //= 2'))).toEqual({
    kind: 'augment',
    target: name('x'),
    operator: '//',
    value: constant(2),
  });
  expect(bare(statement('type Pair[T] = X'))).toEqual({ kind: 'assign', targets: [name('Pair')], value: name('X') });
});

test('type(x).y = z is not a type alias', () => {
  expect(bare(statement('type(x).y = z'))).toEqual({
    kind: 'assign',
    targets: [
      { kind: 'attribute', name: 'y', object: { kind: 'call', callee: name('type'), args: [{ value: name('x') }] } },
    ],
    value: name('z'),
  });
});

test('functions', () => {
  const source = '@d(1)\nasync def f(a, /, b: int = 3, *args, c=1, **kw) -> R:\n    yield a\n';
  expect(bare(statement(source))).toEqual({
    kind: 'function',
    name: 'f',
    decorators: [{ kind: 'call', callee: name('d'), args: [{ value: constant(1) }] }],
    params: [
      { name: 'a', keywordOnly: false },
      { name: 'b', keywordOnly: false, annotation: name('int'), default: constant(3) },
      { name: 'args', keywordOnly: false, rest: 'positional' },
      { name: 'c', keywordOnly: true, default: constant(1) },
      { name: 'kw', keywordOnly: false, rest: 'keyword' },
    ],
    returns: name('R'),
    async: true,
    generator: true,
    body: [{ kind: 'expression', value: { kind: 'yield', delegate: false, value: name('a') } }],
  });
});

test.each([
  ['def f(): yield', true],
  ['def f():\n  def g(): yield', false],
  ['def f():\n  x = lambda: (yield)', false],
  ['def f():\n  for x in (yield): pass', true],
])('generator: %s', (source, generator) => {
  expect(statement(source)).toMatchObject({ generator });
});

test('type parameters are left out', () => {
  expect(bare(statement('def f[T: int](x: T) -> T: pass'))).toMatchObject({
    params: [{ name: 'x' }],
    returns: name('T'),
  });
  expect(bare(statement('class A[T](B, metaclass=M): pass'))).toEqual({
    kind: 'class',
    name: 'A',
    bases: [{ value: name('B') }, { name: 'metaclass', value: name('M') }],
    decorators: [],
    body: pass,
  });
});

test('elif nests in else', () => {
  expect(outline([statement('if a:\n  x\nelif b:\n  y\nelse:\n  z')])).toEqual([
    'if@1',
    '  expression@2',
    '  if@3',
    '    expression@4',
    '    expression@6',
  ]);
});

test('loops with else', () => {
  expect(bare(statement('async for a, b in c, d: pass\nelse: break'))).toEqual({
    kind: 'for',
    target: tuple(name('a'), name('b')),
    iterable: tuple(name('c'), name('d')),
    async: true,
    body: pass,
    orElse: [{ kind: 'break' }],
  });
  expect(bare(statement('while 1: continue\nelse: pass'))).toMatchObject({
    kind: 'while',
    testAtEnd: false,
    body: [{ kind: 'continue' }],
    orElse: pass,
  });
});

describe('exception handlers', () => {
  test.each([
    ['except A as e', { type: name('A'), name: 'e' }],
    ['except A', { type: name('A') }],
    ['except (A, B) as e', { type: tuple(name('A'), name('B')), name: 'e' }],
    ['except* A as e', { type: name('A'), name: 'e' }],
    ['except', {}],
    ['except A, e', { type: name('A'), name: 'e' }],
    ['except A, B', { type: tuple(name('A'), name('B')) }],
    ['except a.B as e', { type: { kind: 'attribute', object: name('a'), name: 'B' }, name: 'e' }],
  ])('%s', (header, handler) => {
    expect(bare(statement(`try: pass\n${header}: pass\nelse: x\nfinally: y`))).toMatchObject({
      handlers: [{ ...handler, body: pass }],
      orElse: [{ kind: 'expression' }],
      finalizer: [{ kind: 'expression' }],
    });
  });
});

describe('with', () => {
  const both = [
    { context: name('a'), target: name('b') },
    { context: name('c'), target: name('d') },
  ];
  test.each([
    ['with a as b, c as d: pass', both],
    ['with (a as b, c as d): pass', both],
    ['with (a as b, c as d,): pass', both],
    ['with (a, c): pass', [{ context: name('a') }, { context: name('c') }]],
    ['with (a): pass', [{ context: name('a') }]],
    ['with (a as b): pass', [both[0]]],
    ['with a if c else d as b: pass', [{ context: { kind: 'conditional', whenFalse: name('d') }, target: name('b') }]],
    ['with a as (b, c): pass', [{ context: name('a'), target: tuple(name('b'), name('c')) }]],
  ])('%s', (source, items) => {
    expect(bare(statement(source))).toMatchObject({ items, async: false });
  });
});

describe('match', () => {
  test.each([
    ['x', name('x')],
    ['_', name('_')],
    ['a.b', { kind: 'attribute', object: name('a'), name: 'b' }],
    ['-1', { kind: 'unary', operator: '-', operand: constant(1) }],
    ['"a" | None', { kind: 'binary', operator: '|', left: constant('a'), right: constant(null) }],
    ['[a, *_]', { kind: 'collection', form: 'list', elements: [name('a'), { kind: 'starred', value: name('_') }] }],
    ['(a)', name('a')],
    ['(a,)', tuple(name('a'))],
    ['a, b', tuple(name('a'), name('b'))],
    [
      '{"k": v, **r}',
      { kind: 'dictionary', entries: [{ key: constant('k'), value: name('v') }, { value: name('r') }] },
    ],
    [
      'P(a, x=-1) as p',
      {
        kind: 'assignment_expression',
        target: name('p'),
        value: {
          kind: 'call',
          callee: name('P'),
          args: [{ value: name('a') }, { name: 'x', value: { kind: 'unary', operator: '-', operand: constant(1) } }],
        },
      },
    ],
    ['1+2j', { kind: 'opaque', reason: 'complex number', parts: [] }],
  ])('case %s', (pattern, lowered) => {
    expect(bare(statement(`match s:\n  case ${pattern} if g: pass`))).toEqual({
      kind: 'match',
      subject: name('s'),
      cases: [{ pattern: lowered, guard: name('g'), body: pass }],
    });
  });

  test('match and case are names elsewhere', () => {
    expect(bare(statement('match = match(case)'))).toMatchObject({ kind: 'assign', targets: [name('match')] });
  });
});

test('simple statements', () => {
  expect(bare(statement('del a, b[0]'))).toMatchObject({ targets: [name('a'), { kind: 'subscript' }] });
  expect(bare(statement('assert a, b'))).toEqual({ kind: 'assert', test: name('a'), message: name('b') });
  expect(bare(statement('global a, b'))).toEqual({ kind: 'global', names: ['a', 'b'] });
  expect(bare(statement('raise E from e'))).toEqual({ kind: 'raise', value: name('E'), cause: name('e') });
  expect(bare(statement('raise'))).toEqual({ kind: 'raise' });
  expect(bare(statement('return a, b'))).toEqual({ kind: 'return', value: tuple(name('a'), name('b')) });
  expect(bare(statement('x,'))).toEqual({ kind: 'expression', value: tuple(name('x')) });
  expect(read('a; b; c').body).toHaveLength(3);
});

test('imports', () => {
  expect(bare(statement('import a.b as c, d.e'))).toEqual({
    kind: 'import',
    modules: [{ module: 'a.b', alias: 'c' }, { module: 'd.e' }],
  });
  expect(bare(statement('from ..m import (a as b, c,)'))).toEqual({
    kind: 'import_from',
    level: 2,
    module: 'm',
    names: [{ name: 'a', alias: 'b' }, { name: 'c' }],
  });
  expect(bare(statement('from . import x'))).toMatchObject({ level: 1, module: '', names: [{ name: 'x' }] });
  expect(bare(statement('from m import *'))).toMatchObject({ names: [{ name: '*' }] });
  expect(bare(statement('from __future__ import annotations'))).toMatchObject({ module: '__future__' });
});

test('Python 2', () => {
  const call = (callee: string, ...args: unknown[]) => ({
    kind: 'expression',
    value: { kind: 'call', callee: name(callee), args },
  });
  expect(bare(statement('print "a", b'))).toEqual(call('print', { value: constant('a') }, { value: name('b') }));
  expect(bare(statement('print >>f, x'))).toEqual(
    call('print', { name: 'file', value: name('f') }, { value: name('x') }),
  );
  expect(bare(statement('exec "x" in d'))).toEqual(call('exec', { value: constant('x') }, { value: name('d') }));
  expect(bare(statement('raise E, "m"'))).toEqual({
    kind: 'raise',
    value: { kind: 'call', callee: name('E'), args: [{ value: constant('m') }] },
  });
  expect(codes(read('def f((a, b), c): pass'))).toEqual([]);
});

test('comments without their marker', () => {
  expect(read('x = 1  # ial: ignore\n# b\ny = """# no"""\n').comments).toEqual([
    { line: 1, text: 'ial: ignore' },
    { line: 2, text: 'b' },
  ]);
});
