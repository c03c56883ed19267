// Lowers sequences of statements: blocks, their depth limit, and what the parser recovered where it failed.

import type { OpaqueStatement, Statement } from '../tree.ts';
import { ERROR, NONE } from '../treesitter/flat_tree.ts';
import { NESTING_LIMIT } from '../treesitter/lowering.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import type { ScriptLowering } from './lowering.ts';
import { isStatementType, lowerStatement } from './statements.ts';

/** The statements among the children of a node, except those before `from`. */
export function lowerBlock(cx: ScriptLowering, node: number, from = node + 1): Statement[] {
  const { tree } = cx;
  const body: Statement[] = [];
  if (cx.depth >= NESTING_LIMIT) {
    cx.cut(node);
    return [{ kind: 'opaque_statement', span: cx.span(node), reason: 'nested too deeply', body }];
  }
  cx.depth++;
  for (let child = from; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ERROR) body.push(lowerError(cx, child));
    else if (tree.types.isOperand[tree.kind[child]!] === 1) lowerInto(body, cx, child);
    for (const error of cx.unrecovered(child)) body.push(lowerError(cx, error));
  }
  cx.depth--;
  return body;
}

/** A body that is a block or a single statement. */
export function lowerBody(cx: ScriptLowering, node: number): Statement[] {
  if (node === NONE) return [];
  if (cx.tree.type(node) === 'statement_block') return lowerBlock(cx, node);
  if (cx.depth >= NESTING_LIMIT) return lowerBlock(cx, node);
  const body: Statement[] = [];
  cx.depth++;
  lowerInto(body, cx, node);
  cx.depth--;
  return body;
}

export function lowerInto(body: Statement[], cx: ScriptLowering, node: number): void {
  const type = cx.tree.type(node);
  const outer = cx.before;
  cx.before = [];
  if (isStatementType(type)) add(body, cx, lowerStatement(cx, node));
  else if (isExpressionType(type))
    add(body, cx, [{ kind: 'expression', span: cx.span(node), value: lowerExpression(cx, node) }]);
  else lowerFragments(body, cx, node);
  cx.before = outer;
}

function add(body: Statement[], cx: ScriptLowering, lowered: readonly Statement[]): void {
  for (const statement of cx.before) body.push(statement);
  for (const statement of lowered) body.push(statement);
}

/** Statements and expressions inside a node that is neither. */
function lowerFragments(body: Statement[], cx: ScriptLowering, node: number): void {
  const { tree } = cx;
  if (tree.types.isLeaf[tree.kind[node]!] === 1) return;
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
  return /^(identifier|property_identifier|string|number|null|undefined|true|false)$/.test(type);
}

function lowerError(cx: ScriptLowering, node: number): OpaqueStatement {
  const body: Statement[] = [];
  cx.recovered.add(node);
  lowerFragments(body, cx, node);
  return { kind: 'opaque_statement', span: cx.span(node), reason: 'syntax error', body };
}
