// Reads the standard library of the Python on this machine and compares with what CPython's own parser makes of it.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import {
  type Expression,
  loadParsers,
  type Match,
  parse,
  type Statement,
  statementExpressions,
  walkExpressions,
  walkStatements,
} from '../../src/syntax/index.ts';

await loadParsers();

const library = standardLibrary();
const files = library ? globSync('**/*.py', { cwd: library, absolute: true }).sort() : [];
/** Deliberately broken or Python 2 test files. */
const sample = files.filter((path) => !/bad_?syntax|badsyntax|lib2to3|bad_coding|site-packages/.test(path));

describe.skipIf(sample.length === 0)('standard library', () => {
  test('is read without a throw and with few syntax errors', () => {
    const broken = sample.filter((path) => parse(path, readFileSync(path)).diagnostics.length > 0);
    expect(broken.length).toBeLessThanOrEqual(sample.length / 200);
  });

  test('has the nodes CPython finds', () => {
    const compared = sample.filter((path, index) => index % 4 === 0 && !path.endsWith('test_print.py'));
    const expected = countedByPython(compared);
    const differing = compared.filter((path) => expected[path]).flatMap((path) => differences(path, expected[path]!));
    expect(differing).toEqual([]);
  });
});

type Counts = Readonly<Record<string, number>>;

function standardLibrary(): string | undefined {
  try {
    const program = 'import sysconfig; print(sysconfig.get_paths()["stdlib"])';
    return execFileSync('python3', ['-c', program], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function countedByPython(paths: readonly string[]): Readonly<Record<string, Counts>> {
  const script = new URL('./count_nodes.py', import.meta.url).pathname;
  const printed = execFileSync('python3', [script], { input: paths.join('\n'), maxBuffer: 1 << 28, encoding: 'utf8' });
  return JSON.parse(printed);
}

const STATEMENTS: Readonly<Record<string, string>> = {
  expression: 'Expr',
  augment: 'AugAssign',
  return: 'Return',
  raise: 'Raise',
  break: 'Break',
  continue: 'Continue',
  pass: 'Pass',
  delete: 'Delete',
  assert: 'Assert',
  global: 'Global',
  nonlocal: 'Nonlocal',
  import: 'Import',
  import_from: 'ImportFrom',
  if: 'If',
  while: 'While',
  try: 'Try',
  match: 'Match',
  class: 'ClassDef',
};
const EXPRESSIONS: Readonly<Record<string, string>> = {
  call: 'Call',
  attribute: 'Attribute',
  lambda: 'Lambda',
  await: 'Await',
  conditional: 'IfExp',
  assignment_expression: 'NamedExpr',
  binary: 'BinOp',
  unary: 'UnaryOp',
  slice: 'Slice',
};
const COMPREHENSIONS = { list: 'ListComp', set: 'SetComp', dictionary: 'DictComp', generator: 'GeneratorExp' };

function statementName(node: Statement): string | undefined {
  if (node.kind === 'function') return node.async ? 'AsyncFunctionDef' : 'FunctionDef';
  if (node.kind === 'for') return node.async ? 'AsyncFor' : 'For';
  if (node.kind === 'with') return node.async ? 'AsyncWith' : 'With';
  if (node.kind === 'assign') return node.annotation ? 'AnnAssign' : 'Assign';
  return STATEMENTS[node.kind];
}

function expressionName(node: Expression): string | undefined {
  if (node.kind === 'comprehension') return COMPREHENSIONS[node.form];
  if (node.kind === 'yield') return node.delegate ? 'YieldFrom' : 'Yield';
  return EXPRESSIONS[node.kind];
}

function counted(body: readonly Statement[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (name: string | undefined, times = 1) => {
    if (name) counts[name] = (counts[name] ?? 0) + times;
  };
  // The middle operand of a chained comparison stands in the tree twice.
  const seen = new Set<Expression>();
  const countExpression = (expression: Expression) =>
    walkExpressions(expression, (node) => {
      if (seen.has(node)) return false;
      seen.add(node);
      count(expressionName(node));
      return true;
    });
  const countStatement = (node: Statement) => {
    count(statementName(node));
    if (node.kind === 'try') count('ExceptHandler', node.handlers.length);
    const own = node.kind === 'match' ? subjectAndGuards(node) : statementExpressions(node);
    own.forEach(countExpression);
  };
  walkStatements(body, countStatement, { intoDefinitions: true });
  return counts;
}

function subjectAndGuards({ subject, cases }: Match): Expression[] {
  return [subject, ...cases.flatMap((one) => one.guard ?? [])];
}

const COMPARED = [
  ...Object.values(STATEMENTS),
  ...Object.values(EXPRESSIONS),
  ...Object.values(COMPREHENSIONS),
  ...['FunctionDef', 'AsyncFunctionDef', 'For', 'AsyncFor', 'With', 'AsyncWith', 'Assign', 'AnnAssign'],
  ...['ExceptHandler', 'Yield', 'YieldFrom'],
];

function differences(path: string, python: Counts): string[] {
  const found = counted(parse(path, readFileSync(path)).body);
  const expected: Counts = { ...python, Try: (python.Try ?? 0) + (python.TryStar ?? 0) };
  const differing = COMPARED.filter((name) => (expected[name] ?? 0) !== (found[name] ?? 0));
  return differing.map((name) => `${path}: ${name} ${expected[name] ?? 0}, found ${found[name] ?? 0}`);
}
