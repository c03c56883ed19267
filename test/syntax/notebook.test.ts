import { describe, expect, test } from 'vitest';
import { codes, outline, read } from './reading.ts';

const code = (source: string | string[]) => ({ cell_type: 'code', source });
const notebook = (cells: unknown[], metadata: unknown = {}) =>
  read(JSON.stringify({ nbformat: 4, metadata, cells }), 'n.ipynb');
const only = (source: string) => notebook([code(source)]);

test('code cells one after another', () => {
  const file = notebook([
    { cell_type: 'markdown', source: '# Title' },
    code(['x = 1\n', 'y = 2']),
    code(''),
    code('while x:\n    await f()\n'),
  ]);
  expect(file.lines).toEqual(['x = 1', 'y = 2', 'while x:', '    await f()']);
  expect(file.cells).toEqual([
    { cell: 2, firstLine: 1 },
    { cell: 3, firstLine: 3 },
    { cell: 4, firstLine: 3 },
  ]);
  expect(outline(file.body)).toEqual(['assign@1', 'assign@2', 'while@3', '  expression@4']);
  expect(file.diagnostics).toEqual([]);
});

test('format 3 keeps cells in worksheets', () => {
  const cells = [{ cell_type: 'code', language: 'python', input: ['x = 1'] }];
  const file = read(JSON.stringify({ nbformat: 3, worksheets: [{ cells }] }), 'n.ipynb');
  expect(outline(file.body)).toEqual(['assign@1']);
});

describe('magics', () => {
  test.each([
    ['%matplotlib inline\nx()', ['pass@1', 'expression@2']],
    ['!pip install a \\\n  b\nx()', ['pass@1', 'expression@3']],
    ['?x\nx?\na.b??\nx()', ['pass@1', 'pass@2', 'pass@3', 'expression@4']],
    ['a = !ls\nb = %pwd', ['assign@1', 'assign@2']],
    ['if x:\n    !ls\ny', ['if@1', '  pass@2', 'expression@3']],
    ['%time y = f()\n%timeit -n 3 f()', ['assign@1', 'pass@2']],
    ['%%time\nx()', ['expression@2']],
    ['%%bash\nls -la (', []],
    ['x = (a\n  % b)\n', ['assign@1']],
    ['x = """\n%no\n"""\n', ['assign@1']],
    ['x = a \\\n  % b\n', ['assign@1']],
    ['x = a % b if c != d else e', ['assign@1']],
  ])('%j', (source, expected) => {
    const file = only(source);
    expect(outline(file.body)).toEqual(expected);
    expect(file.diagnostics).toEqual([]);
    expect(file.lines).toEqual(source.replace(/\n$/, '').split('\n'));
  });
});

test('a broken cell does not reach the next', () => {
  const file = notebook([code('x = (1,'), code('while True:\n    f()')]);
  expect(outline(file.body).slice(-2)).toEqual(['while@2', '  expression@3']);
  expect(codes(file)).toEqual(['syntax-error']);
});

test('other languages', () => {
  const file = notebook([code('x <- 1')], { kernelspec: { language: 'R' } });
  expect(file.body).toEqual([]);
  expect(file.diagnostics).toMatchObject([{ code: 'notebook-language', level: 'note' }]);
  expect(codes(notebook([code('x = 1')], { kernelspec: { name: 'python3' } }))).toEqual([]);
});

test.each(['', '{', '[]', '{"cells": 3}', 'null', '"x"', `${'['.repeat(100_000)}`])('%.20s is no notebook', (text) => {
  expect(codes(read(text, 'n.ipynb'))).toEqual(['notebook-json']);
});

test('odd cells are left out', () => {
  expect(codes(notebook([null, 1, {}, { cell_type: 'code' }, { cell_type: 'code', source: [1, 'x'] }]))).toEqual([]);
});
