// Lowers what stands between the brackets of a call or a class header.

import type { Argument } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';

/** `node` is an argument list, or the generator expression that is a call's only argument. */
export function lowerArguments(cx: Lowering, node: number): Argument[] {
  const { tree } = cx;
  if (tree.type(node) !== 'argument_list') return [{ value: lowerExpression(cx, node) }];
  const args: Argument[] = [];
  for (let child = tree.first(node); child !== NONE; child = tree.after(child, node))
    args.push(lowerArgument(cx, child));
  return args;
}

function lowerArgument(cx: Lowering, node: number): Argument {
  switch (cx.tree.type(node)) {
    case 'keyword_argument':
      return lowerKeywordArgument(cx, node);
    case 'list_splat':
    case 'list_splat_pattern':
      return { spread: 'positional', value: lowerOnly(cx, node) };
    case 'dictionary_splat':
      return { spread: 'keyword', value: lowerOnly(cx, node) };
    default:
      return { value: lowerExpression(cx, node) };
  }
}

function lowerKeywordArgument(cx: Lowering, node: number): Argument {
  const [name = NONE, value = NONE] = cx.tree.operands(node);
  return { name: name === NONE ? '' : cx.tree.text(name), value: lowerOperand(cx, value, node) };
}
