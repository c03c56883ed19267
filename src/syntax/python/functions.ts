// Lowers parameters, lambdas, and the headers of function and class definitions.

import type { Expression, Lambda, Parameter } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { lowerExpression, lowerOperand } from './expressions.ts';

export function lowerLambda(cx: Lowering, node: number): Lambda {
  const { tree } = cx;
  const list = tree.child(node, 'lambda_parameters');
  const params = list === NONE ? [] : lowerParameters(cx, list);
  const body = tree.operands(node).find((child) => child !== list) ?? NONE;
  const sawYield = cx.sawYield;
  const lowered = lowerOperand(cx, body, node);
  cx.sawYield = sawYield;
  return { kind: 'lambda', span: cx.span(node), params, body: lowered };
}

export function lowerParameters(cx: Lowering, list: number): Parameter[] {
  const { tree } = cx;
  const params: Parameter[] = [];
  let keywordOnly = false;
  for (let child = tree.first(list); child !== NONE; child = tree.after(child, list)) {
    const type = tree.type(child);
    if (type === 'keyword_separator') keywordOnly = true;
    else if (type !== 'positional_separator') {
      const param = lowerParameter(cx, child, keywordOnly);
      params.push(param);
      if (param.rest === 'positional') keywordOnly = true;
    }
  }
  return params;
}

function lowerParameter(cx: Lowering, node: number, keywordOnly: boolean): Parameter {
  const parts = cx.tree.operands(node);
  switch (cx.tree.type(node)) {
    case 'typed_parameter':
      return { ...bareParameter(cx, parts[0] ?? node, keywordOnly), ...optional(cx, 'annotation', parts[1]) };
    case 'default_parameter':
      return { ...bareParameter(cx, parts[0] ?? node, keywordOnly), ...optional(cx, 'default', parts[1]) };
    case 'typed_default_parameter':
      return {
        ...bareParameter(cx, parts[0] ?? node, keywordOnly),
        ...optional(cx, 'annotation', parts[1]),
        ...optional(cx, 'default', parts[2]),
      };
    default:
      return bareParameter(cx, node, keywordOnly);
  }
}

function optional<K extends 'annotation' | 'default'>(cx: Lowering, key: K, node: number | undefined) {
  if (node === undefined) return {};
  return { [key]: lowerExpression(cx, node) } as { readonly [P in K]: Expression };
}

/** A name with its stars; Python 2's `(a, b)` keeps its text as the name. */
function bareParameter(cx: Lowering, node: number, keywordOnly: boolean): Parameter {
  const { tree } = cx;
  const type = tree.type(node);
  const span = cx.span(node);
  if (type !== 'list_splat_pattern' && type !== 'dictionary_splat_pattern') {
    return { name: tree.text(node), span, keywordOnly };
  }
  const inner = tree.first(node);
  const name = inner === NONE ? '' : tree.text(inner);
  const rest = type === 'list_splat_pattern' ? 'positional' : 'keyword';
  return { name, span, keywordOnly: false, rest };
}
