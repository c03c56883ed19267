// Lowers sequences of Python's statements.

import type { Statement } from '../tree.ts';
import { blocksOf } from '../treesitter/blocks.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { isExpressionType, lowerExpression } from './expressions.ts';
import { isStatementType, lowerStatement } from './statements.ts';

const ATOMS: ReadonlySet<string> = new Set(['identifier', 'string', 'integer', 'float', 'none']);

export const { lowerBlock } = blocksOf<Lowering>(lowerOne, (type) => ATOMS.has(type));

/** The block among the children of a compound statement or clause. */
export function lowerBodyOf(cx: Lowering, node: number): Statement[] {
  const block = cx.tree.child(node, 'block');
  return block === NONE ? [] : lowerBlock(cx, block);
}

function lowerOne(cx: Lowering, node: number): Statement[] | undefined {
  const type = cx.tree.type(node);
  if (isStatementType(type)) return [lowerStatement(cx, node)];
  if (!isExpressionType(type)) return undefined;
  return [{ kind: 'expression', span: cx.span(node), value: lowerExpression(cx, node) }];
}
