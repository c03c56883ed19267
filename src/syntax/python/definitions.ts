// Lowers function and class definitions with their decorators. Type parameters are left out.

import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';
import { lowerArguments } from './arguments.ts';
import { lowerBodyOf } from './blocks.ts';
import { lowerExpression, lowerOnly } from './expressions.ts';
import { lowerParameters } from './functions.ts';

export function lowerDecorated(cx: Lowering, node: number): Statement {
  const { tree } = cx;
  const decorators: Expression[] = [];
  for (let child = tree.first(node); child !== NONE; child = tree.after(child, node)) {
    const type = tree.type(child);
    if (type === 'decorator') decorators.push(lowerOnly(cx, child));
    else if (type === 'function_definition') return lowerFunction(cx, child, decorators);
    else if (type === 'class_definition') return lowerClass(cx, child, decorators);
  }
  const body = decorators.map((value) => ({ kind: 'expression', span: value.span, value }) as const);
  return { kind: 'opaque_statement', span: cx.span(node), reason: 'syntax error', body };
}

export function lowerFunction(cx: Lowering, node: number, decorators: readonly Expression[] = []): FunctionDefinition {
  const { tree } = cx;
  const name = tree.child(node, 'identifier');
  const list = tree.child(node, 'parameters');
  const returns = tree.child(node, 'type');
  const params = list === NONE ? [] : lowerParameters(cx, list);
  const annotation = returns === NONE ? {} : { returns: lowerExpression(cx, returns) };
  const outerYield = cx.sawYield;
  cx.sawYield = false;
  const body = lowerBodyOf(cx, node);
  const generator = cx.sawYield;
  cx.sawYield = outerYield;
  return {
    kind: 'function',
    span: cx.span(node),
    name: name === NONE ? '' : tree.text(name),
    nameSpan: cx.span(name === NONE ? node : name),
    params,
    decorators,
    ...annotation,
    async: tree.has(node, 'async'),
    generator,
    body,
  };
}

export function lowerClass(cx: Lowering, node: number, decorators: readonly Expression[] = []): ClassDefinition {
  const { tree } = cx;
  const name = tree.child(node, 'identifier');
  const bases = tree.child(node, 'argument_list');
  const outerYield = cx.sawYield;
  const definition: ClassDefinition = {
    kind: 'class',
    span: cx.span(node),
    name: name === NONE ? '' : tree.text(name),
    bases: bases === NONE ? [] : lowerArguments(cx, bases),
    decorators,
    body: lowerBodyOf(cx, node),
  };
  cx.sawYield = outerYield;
  return definition;
}
