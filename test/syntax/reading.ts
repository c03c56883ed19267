// Shared by the syntax tests: parses source given as text, and shows trees without their spans.

import { type Expression, loadParsers, parse, type SourceFile, type Statement } from '../../src/syntax/index.ts';

await loadParsers();

export function read(source: string, path = 'm.py'): SourceFile {
  return parse(path, new TextEncoder().encode(source));
}

/** The tree as plain data without spans; `...` shows as undefined. */
export function bare<T>(node: T): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => key !== 'span' && key !== 'nameSpan');
  return Object.fromEntries(entries.map(([key, value]) => [key, bare(value)]));
}

export function statement(source: string): Statement {
  const { body, diagnostics } = read(source);
  if (diagnostics.length > 0) throw new Error(`${diagnostics[0]!.code} in ${source}`);
  if (body.length !== 1) throw new Error(`${body.length} statements in ${source}`);
  return body[0]!;
}

export function expression(source: string): Expression {
  const only = statement(source);
  if (only.kind !== 'expression') throw new Error(`${only.kind} in ${source}`);
  return only.value;
}

/** Kinds, names and first lines of statements, nested ones indented: `while@3`. */
export function outline(body: readonly Statement[], indent = ''): string[] {
  return body.flatMap((node) => {
    const name = node.kind === 'function' || node.kind === 'class' ? ` ${node.name}` : '';
    const blocks = [
      'body' in node ? node.body : [],
      node.kind === 'try' ? node.handlers.flatMap((handler) => handler.body) : [],
      'orElse' in node ? node.orElse : [],
      node.kind === 'try' ? node.finalizer : [],
    ];
    const nested = blocks.flatMap((block) => outline(block, `${indent}  `));
    return [`${indent}${node.kind}${name}@${node.span.line}`, ...nested];
  });
}

export function codes(file: SourceFile): string[] {
  return [...new Set(file.diagnostics.map((diagnostic) => diagnostic.code))];
}
