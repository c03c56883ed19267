// Lowers sequences of a script's statements; what a statement needs computed first stands before it.

import type { Statement } from '../tree.ts';
import { blocksOf } from '../treesitter/blocks.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { NESTING_LIMIT } from '../treesitter/lowering.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import type { ScriptLowering } from './lowering.ts';
import { isStatementType, lowerStatement } from './statements.ts';

const ATOMS = /^(identifier|property_identifier|string|number|null|undefined|true|false)$/;

export const { lowerBlock, lowerInto } = blocksOf<ScriptLowering>(lowerOne, (type) => ATOMS.test(type));

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

function lowerOne(cx: ScriptLowering, node: number): Statement[] | undefined {
  const type = cx.tree.type(node);
  const isStatement = isStatementType(type);
  if (!isStatement && !isExpressionType(type)) return undefined;
  const outer = cx.before;
  const before: Statement[] = [];
  cx.before = before;
  const lowered: readonly Statement[] = isStatement
    ? lowerStatement(cx, node)
    : [{ kind: 'expression', span: cx.span(node), value: lowerExpression(cx, node) }];
  cx.before = outer;
  return [...before, ...lowered];
}
