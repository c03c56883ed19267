// Lowers classes and enumerations: the constructor is `__init__`, fields are assignments in the body, a field that holds a
// function is a method. Signatures without a body are left out.

import type { Argument, ClassDefinition, Expression, Span, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerBlock } from './blocks.ts';
import { lowerExpression, lowerOnly } from './expressions.ts';
import { isFunctionType, lowerNamedFunction } from './functions.ts';
import { lowerKey, methodName } from './literals.ts';
import { attributeOf, constantOf, nameOf, type ScriptLowering } from './lowering.ts';
import { assign } from './patterns.ts';
import { lowerAnnotation } from './types.ts';

export function lowerClassDeclaration(cx: ScriptLowering, node: number): Statement[] {
  return [lowerClass(cx, node)];
}

/** A class that is a value is defined before the statement that uses it. */
export function lowerClassExpression(cx: ScriptLowering, node: number): Expression {
  const definition = lowerClass(cx, node, cx.fresh());
  cx.before.push(definition);
  return nameOf(definition.name, definition.span);
}

export function lowerClass(cx: ScriptLowering, node: number, otherwise = 'default'): ClassDefinition {
  const { tree } = cx;
  const named = tree.child(node, 'type_identifier');
  const name = named === NONE ? otherwise : tree.text(named);
  cx.declare(name);
  const body = tree.child(node, 'class_body');
  const decorators = tree
    .operands(node)
    .filter((child) => tree.type(child) === 'decorator')
    .map((child) => lowerOnly(cx, child));
  return {
    kind: 'class',
    span: cx.span(node),
    name,
    bases: basesOf(cx, node),
    decorators,
    body: body === NONE ? [] : lowerMembers(cx, body),
  };
}

function basesOf(cx: ScriptLowering, node: number): Argument[] {
  const { tree } = cx;
  const heritage = tree.child(node, 'class_heritage');
  if (heritage === NONE) return [];
  const clause = tree.child(heritage, 'extends_clause');
  const base = tree.first(clause === NONE ? heritage : clause);
  if (base === NONE || tree.type(base) === 'implements_clause') return [];
  return [{ value: lowerExpression(cx, base) }];
}

function lowerMembers(cx: ScriptLowering, body: number): Statement[] {
  const { tree } = cx;
  const members: Statement[] = [];
  let decorators: Expression[] = [];
  for (const child of tree.operands(body)) {
    const type = tree.type(child);
    if (type === 'decorator') {
      decorators.push(lowerOnly(cx, child));
      continue;
    }
    const outer = cx.before;
    cx.before = [];
    const member = lowerMember(cx, child, type, decorators);
    members.push(...cx.before, ...member);
    cx.before = outer;
    decorators = [];
  }
  return members;
}

function lowerMember(cx: ScriptLowering, node: number, type: string, decorators: readonly Expression[]): Statement[] {
  if (type === 'method_definition') return [lowerMethod(cx, node, decorators)];
  if (type === 'public_field_definition' || type === 'field_definition') return lowerField(cx, node, decorators);
  if (type !== 'class_static_block') return [];
  const block = cx.tree.child(node, 'statement_block');
  return block === NONE ? [] : lowerBlock(cx, block);
}

function lowerMethod(cx: ScriptLowering, node: number, decorators: readonly Expression[]): Statement {
  const { tree } = cx;
  const named = methodName(cx, node);
  const written = keyText(cx, named);
  const span = cx.span(node);
  const words = [
    ...(tree.has(node, 'static') ? [nameOf('classmethod', span)] : []),
    ...(tree.has(node, 'get') ? [nameOf('property', span)] : []),
    ...(tree.has(node, 'set') ? [attributeOf(nameOf(written, span), 'setter', span)] : []),
  ];
  const name = written === 'constructor' && words.length === 0 ? '__init__' : written;
  const nameSpan = named === NONE ? span : cx.span(named);
  return lowerNamedFunction(cx, node, { name, nameSpan, self: true, decorators: [...decorators, ...words] });
}

function keyText(cx: ScriptLowering, node: number): string {
  const key = lowerKey(cx, node);
  return key.kind === 'constant' ? String(key.value) : cx.tree.text(node);
}

function lowerField(cx: ScriptLowering, node: number, decorators: readonly Expression[]): Statement[] {
  const { tree } = cx;
  const parts = tree.operands(node).filter((child) => !/_modifier$|^decorator$/.test(tree.type(child)));
  const [named = NONE] = parts;
  if (named === NONE) return [];
  const last = parts.at(-1)!;
  const value = last === named || tree.type(last) === 'type_annotation' ? NONE : last;
  const name = keyText(cx, named);
  const span = cx.span(node);
  const nameSpan = cx.span(named);
  if (value !== NONE && isFunctionType(tree.type(value))) {
    const words = tree.has(node, 'static') ? [nameOf('classmethod', span)] : [];
    return [lowerNamedFunction(cx, value, { name, nameSpan, span, self: true, decorators: [...decorators, ...words] })];
  }
  const annotation = lowerAnnotation(cx, node);
  if (value === NONE && !annotation) return [];
  return [
    {
      kind: 'assign',
      span,
      targets: [nameOf(name, nameSpan)],
      ...(value !== NONE && { value: lowerExpression(cx, value) }),
      ...(annotation && { annotation }),
    },
  ];
}

/** An enumeration is a class of constants; members without a value count from the one before. */
export function lowerEnum(cx: ScriptLowering, node: number): Statement[] {
  const { tree } = cx;
  const [named = NONE, body = NONE] = tree.operands(node);
  if (named === NONE) return [];
  const name = tree.text(named);
  cx.declare(name);
  const members: Statement[] = [];
  let next = 0;
  for (const child of body === NONE ? [] : tree.operands(body)) {
    const isAssigned = tree.type(child) === 'enum_assignment';
    const [key = child, value = NONE] = isAssigned ? tree.operands(child) : [child];
    const span: Span = cx.span(child);
    const given = value === NONE ? constantOf(next, span) : lowerExpression(cx, value);
    if (given.kind === 'constant' && typeof given.value === 'number') next = given.value + 1;
    members.push(assign(nameOf(keyText(cx, key), span), given, span));
  }
  return [{ kind: 'class', span: cx.span(node), name, bases: [], decorators: [], body: members }];
}
