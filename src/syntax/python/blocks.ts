// Lowers sequences of statements: blocks, their depth limit, and what the parser recovered where it failed.

import type { OpaqueStatement, Statement } from '../tree.ts';
import { ERROR, NONE } from '../treesitter/flat_tree.ts';
import { type Lowering, NESTING_LIMIT } from '../treesitter/lowering.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import { isStatementType, lowerStatement } from './statements.ts';

/** The statements of a module or block. */
export function lowerBlock(cx: Lowering, node: number): Statement[] {
  const { tree } = cx;
  const body: Statement[] = [];
  if (cx.depth >= NESTING_LIMIT) {
    cx.cut(node);
    return [{ kind: 'opaque_statement', span: cx.span(node), reason: 'nested too deeply', body }];
  }
  cx.depth++;
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ERROR) body.push(lowerError(cx, child));
    else if (tree.types.isOperand[tree.kind[child]!] === 1) lowerInto(body, cx, child);
    for (const error of cx.unrecovered(child)) body.push(lowerError(cx, error));
  }
  cx.depth--;
  return body;
}

/** The block among the children of a compound statement or clause. */
export function lowerBodyOf(cx: Lowering, node: number): Statement[] {
  const block = cx.tree.child(node, 'block');
  return block === NONE ? [] : lowerBlock(cx, block);
}

function lowerInto(body: Statement[], cx: Lowering, node: number): void {
  const { tree } = cx;
  const type = tree.type(node);
  if (isStatementType(type)) body.push(lowerStatement(cx, node));
  else if (isExpressionType(type))
    body.push({ kind: 'expression', span: cx.span(node), value: lowerExpression(cx, node) });
  else lowerFragments(body, cx, node);
}

/** Statements and expressions inside a node that is neither, as error nodes and clauses without a head are. */
function lowerFragments(body: Statement[], cx: Lowering, node: number): void {
  const { tree } = cx;
  if (cx.depth >= NESTING_LIMIT) return void cx.cut(node);
  cx.depth++;
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ERROR) body.push(lowerError(cx, child));
    else if (tree.types.isOperand[tree.kind[child]!] === 1 && !isAtom(tree.type(child))) lowerInto(body, cx, child);
  }
  cx.depth--;
}

/** A lone name or literal in a broken place says nothing. */
function isAtom(type: string): boolean {
  return type === 'identifier' || type === 'string' || type === 'integer' || type === 'float' || type === 'none';
}

function lowerError(cx: Lowering, node: number): OpaqueStatement {
  const body: Statement[] = [];
  cx.recovered.add(node);
  lowerFragments(body, cx, node);
  return { kind: 'opaque_statement', span: cx.span(node), reason: 'syntax error', body };
}
