// The size of files and functions. A file or function that is longer stands in a list here, with the reason why.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { SOURCES, type Source } from './sources.ts';

const FILE_LINES = 250;
const FUNCTION_LINES = 60;

const LONG_FILES: ReadonlyMap<string, string> = new Map([
  ['lift/slots.ts', 'one walk along slot paths: every kind of step to what is written there'],
  [
    'lift/units.ts',
    'one function to its facts: every kind of node of the control flow, then the transitions between them',
  ],
  ['names/resolver.ts', 'one mutual recursion: every kind of expression to the values it may stand for'],
  ['names/scopes.ts', 'one walk over every kind of statement and target'],
  ['program/cfg.ts', 'one walk: every statement, with the jumps that leave through its finally blocks'],
  ['program/definitions.ts', 'one question asked of every kind of location: what writes it'],
  ['program/limits.ts', 'one mutual recursion: every kind of expression that a limit is written as'],
  ['program/measures.ts', 'one table of the shapes that a test of a limit has'],
  ['program/origins.ts', 'one mutual recursion: every kind of expression to where its value comes from'],
  ['syntax/tree.ts', 'declarations only: one for each node of the language-neutral tree'],
]);
const LONG_FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['frameworks/paths.ts compileModels', 'builds the indexes that its returned lookups close over'],
  ['names/scopes.ts statement', 'one switch over every kind of statement'],
]);

const lines = (text: string): number => text.split('\n').length - 1;

function longFunctions({ path, text }: Source): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    const long = ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart(file)) + 1 > FUNCTION_LINES;
    if (long)
      found.push(`${path} ${node.name?.getText(file) ?? `function in line ${lineOf(node.getStart(file)) + 1}`}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('size', () => {
  it(`files have at most ${FILE_LINES} lines, or a reason`, () => {
    const long = SOURCES.filter(({ text }) => lines(text) > FILE_LINES).map(({ path }) => path);
    expect(long.filter((path) => !LONG_FILES.has(path))).toEqual([]);
    expect([...LONG_FILES.keys()].filter((path) => !long.includes(path))).toEqual([]);
  });

  it(`functions have at most ${FUNCTION_LINES} lines, or a reason`, () => {
    const long = SOURCES.flatMap(longFunctions);
    expect(long.filter((name) => !LONG_FUNCTIONS.has(name))).toEqual([]);
    expect([...LONG_FUNCTIONS.keys()].filter((name) => !long.includes(name))).toEqual([]);
  });

  it.each(SOURCES.map(({ path, text }) => [path, text] as const))('%s opens by saying what it is', (_, text) => {
    const all = text.replace(/^#!.*\n/, '').split('\n');
    const opening = all.findIndex((line) => !line.startsWith('//'));
    expect(opening).toBeGreaterThanOrEqual(1);
    expect(opening).toBeLessThanOrEqual(8);
  });
});
