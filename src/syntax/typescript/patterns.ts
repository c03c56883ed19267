// Lowers destructuring to plain assignments: `const { a, b: [c] = d } = f()` becomes `$1 = f(); a = $1.a; [c] = $1.b or d`.
// A name that stands for the whole value is made up only where evaluating it twice would be a second call.

import type { Expression, Span, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerExpression, lowerOperand } from './expressions.ts';
import { lowerKey } from './literals.ts';
import { attributeOf, constantOf, nameOf, type ScriptLowering } from './lowering.ts';

/** How names in a pattern are bound: declared here, or written where they were declared. */
export type Binding = 'declare' | 'write';

export function assign(target: Expression, value: Expression | undefined, span: Span): Statement {
  return { kind: 'assign', span, targets: [target], ...(value && { value }) };
}

/** Binds the names of a pattern to parts of a value; `out` receives the assignments. */
export function bindPattern(
  cx: ScriptLowering,
  node: number,
  value: Expression,
  span: Span,
  out: Statement[],
  binding: Binding,
): void {
  const { tree } = cx;
  switch (tree.type(node)) {
    case 'object_pattern':
      bindObject(cx, node, value, span, out, binding);
      return;
    case 'array_pattern':
      bindArray(cx, node, value, span, out, binding);
      return;
    case 'assignment_pattern':
    case 'object_assignment_pattern': {
      const [inner = NONE, fallback = NONE] = tree.operands(node);
      bindPattern(cx, inner, orElse(value, lowerOperand(cx, fallback, node)), span, out, binding);
      return;
    }
    case 'rest_pattern':
      bindPattern(cx, tree.first(node), value, span, out, binding);
      return;
    default:
      out.push(assign(target(cx, node, binding), value, span));
  }
}

export function target(cx: ScriptLowering, node: number, binding: Binding): Expression {
  const { tree } = cx;
  const type = tree.type(node);
  if (type !== 'identifier' && type !== 'shorthand_property_identifier_pattern') return lowerExpression(cx, node);
  const name = tree.text(node);
  if (binding === 'declare') cx.declare(name);
  else cx.write(name);
  return nameOf(name, cx.span(node));
}

/** The parts of an object pattern: key, what is bound to it, and whether it takes the rest. */
export interface PatternPart {
  readonly key: string | number | Expression | undefined;
  readonly node: number;
}

export function objectParts(cx: ScriptLowering, node: number): PatternPart[] {
  const { tree } = cx;
  return tree.operands(node).map((child): PatternPart => {
    const type = tree.type(child);
    if (type === 'pair_pattern') {
      const [key = NONE, value = NONE] = tree.operands(child);
      const lowered = lowerKey(cx, key);
      const isText = lowered.kind === 'constant' && typeof lowered.value === 'string';
      return { key: isText ? String(lowered.value) : lowered, node: value };
    }
    if (type === 'rest_pattern') return { key: undefined, node: child };
    const name = type === 'object_assignment_pattern' ? tree.first(child) : child;
    return { key: tree.text(name), node: child };
  });
}

/** The elements of an array pattern by position; holes are passed over. */
export function arrayParts(cx: ScriptLowering, node: number): PatternPart[] {
  const { tree } = cx;
  const parts: PatternPart[] = [];
  let position = 0;
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    if (tree.type(child) === ',') position++;
    else if (tree.types.isOperand[tree.kind[child]!] === 1)
      parts.push({ key: tree.type(child) === 'rest_pattern' ? undefined : position, node: child });
  }
  return parts;
}

function bindObject(
  cx: ScriptLowering,
  node: number,
  value: Expression,
  span: Span,
  out: Statement[],
  binding: Binding,
): void {
  const subject = once(cx, value, out);
  for (const { key, node: part } of objectParts(cx, node)) {
    if (part === NONE) continue;
    const taken = key === undefined ? subject : partOf(subject, key, cx.span(part));
    bindPattern(cx, part, taken, span, out, binding);
  }
}

export function partOf(subject: Expression, key: string | number | Expression, span: Span): Expression {
  if (typeof key === 'string') return attributeOf(subject, key, span);
  const index = typeof key === 'number' ? constantOf(key, span) : key;
  return { kind: 'subscript', span, object: subject, index };
}

/** Plain names are unpacked as they are; anything else element by element. */
function bindArray(
  cx: ScriptLowering,
  node: number,
  value: Expression,
  span: Span,
  out: Statement[],
  binding: Binding,
): void {
  const parts = arrayParts(cx, node);
  const isPlain = parts.every(({ key, node: part }, at) => key === at && cx.tree.type(part) === 'identifier');
  if (isPlain) {
    const elements = parts.map(({ node: part }) => target(cx, part, binding));
    out.push(assign({ kind: 'collection', form: 'tuple', elements, span: cx.span(node) }, value, span));
    return;
  }
  const subject = once(cx, value, out);
  for (const { key, node: part } of parts) {
    bindPattern(cx, part, key === undefined ? subject : partOf(subject, key, cx.span(part)), span, out, binding);
  }
}

export function orElse(value: Expression, fallback: Expression): Expression {
  return { kind: 'logical', operator: 'or', left: value, right: fallback, span: value.span };
}

/** The value itself where reading it again changes nothing. */
function once(cx: ScriptLowering, value: Expression, out: Statement[]): Expression {
  let inner = value;
  while (inner.kind === 'attribute') inner = inner.object;
  if (inner.kind === 'name') return value;
  const outer = cx.before;
  cx.before = out;
  const name = cx.named(value);
  cx.before = outer;
  return name;
}
