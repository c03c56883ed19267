// What tests ask of a judged program: the paths of one function body, or of a whole program, in short words.
import { judge } from '../../src/judge.ts';
import type { Path } from '../../src/result.ts';
import { Program, type Statement } from './program.ts';

export function judgedBody(...body: Statement[]): Path[] {
  const program = new Program();
  program.unit('main', body);
  return judge(program.ir()).paths;
}

export const judged = (program: Program): Path[] => judge(program.ir()).paths;

/** `unbounded missing_bound model IAL002`, `benign worklist`, `bounded verified_bound`. */
export function inShort(path: Path): string {
  if (path.verdict === 'benign') return `benign ${path.benign}`;
  if (path.verdict === 'bounded') return `bounded ${path.status}`;
  return `${path.verdict} ${path.status} ${path.controller} ${path.rule}`;
}

/** The agentic paths of a program by line. */
export const verdicts = (paths: readonly Path[]): string[] =>
  paths.filter((path) => path.benign !== 'not_agentic').map((path) => `${path.location.line}: ${inShort(path)}`);
