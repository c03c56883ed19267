// Lowers what a CommonJS module hands out: `module.exports = x`, `exports.name = x`. It is bound as a name of the module; the
// name `module.exports` stands for all of it.

import type { Expression, Span, Statement } from '../tree.ts';
import { lowerExpression } from './expressions.ts';
import { isFunctionType, lowerNamedFunction } from './functions.ts';
import { nameOf, type ScriptLowering } from './lowering.ts';
import { assign } from './patterns.ts';

const WHOLE = 'module.exports';

/** The statements of an assignment to the module's exports; undefined for any other. */
export function exported(cx: ScriptLowering, left: number, right: number, span: Span): Statement[] | undefined {
  const { tree } = cx;
  if (tree.type(left) !== 'member_expression') return undefined;
  const written = tree.text(left);
  if (written === WHOLE) return wholeModule(cx, right, span);
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(written)?.[1];
  if (name === undefined) return undefined;
  if (isFunctionType(tree.type(right))) return [lowerNamedFunction(cx, right, { name, nameSpan: cx.span(left), span })];
  const value = lowerExpression(cx, right);
  const isItself = value.kind === 'name' && value.name === name;
  return isItself ? [] : [assign(nameOf(name, cx.span(left)), value, span)];
}

/** An object literal hands out its entries by name. */
function wholeModule(cx: ScriptLowering, right: number, span: Span): Statement[] {
  const value = lowerExpression(cx, right);
  const entries = value.kind === 'dictionary' ? value.entries : [];
  const members = entries.flatMap(({ key, value: member }): Statement[] => {
    if (key?.kind !== 'constant' || typeof key.value !== 'string' || isNamed(member, key.value)) return [];
    return [assign(nameOf(key.value, member.span), member, member.span)];
  });
  return [assign(nameOf(WHOLE, span), value, span), ...members];
}

function isNamed(value: Expression, name: string): boolean {
  return value.kind === 'name' && value.name === name;
}
