// Lowers functions: declarations, expressions, arrows, methods. What a parameter takes apart becomes parameters of their own
// (`({ limit = 5 })` is the parameter `limit`, filled from the argument), anything deeper assignments at the start of the body.

import type { Expression, FunctionDefinition, Lambda, Parameter, Span, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerBlock } from './blocks.ts';
import { lowerExpression, lowerOperand } from './expressions.ts';
import { attributeOf, nameOf, type ScriptLowering } from './lowering.ts';
import { arrayParts, assign, bindPattern, objectParts, type PatternPart } from './patterns.ts';
import { returnsCaught } from './rejections.ts';
import { lowerAnnotation } from './types.ts';

const FUNCTION_TYPES = new Set(['arrow_function', 'function_expression', 'generator_function']);

export function isFunctionType(type: string): boolean {
  return FUNCTION_TYPES.has(type);
}

interface Parts {
  readonly params: readonly Parameter[];
  readonly body: readonly Statement[];
  readonly async: boolean;
  readonly generator: boolean;
}

/** `self`: the function is a method, and `this` its first parameter. */
function lowerParts(cx: ScriptLowering, node: number, self: boolean): Parts {
  const { tree } = cx;
  const params: Parameter[] = self ? [{ name: 'this', span: startOf(cx.span(node)), keywordOnly: false }] : [];
  const body = cx.inFunction(cx.span(node), () => {
    if (self) cx.declare('this');
    const prologue = lowerParameters(cx, node, params);
    return [...prologue, ...lowerFunctionBody(cx, node)];
  });
  const generator = tree.type(node).startsWith('generator') || tree.has(node, '*');
  return { params, body, async: tree.has(node, 'async'), generator };
}

function startOf(span: Span): Span {
  return { line: span.line, column: span.column, endLine: span.line, endColumn: span.column };
}

/** The value of an arrow without braces is returned. */
function lowerFunctionBody(cx: ScriptLowering, node: number): Statement[] {
  const { tree } = cx;
  const block = tree.child(node, 'statement_block');
  if (block !== NONE) return lowerBlock(cx, block);
  if (tree.type(node) !== 'arrow_function') return [];
  const last = tree.operands(node).at(-1);
  if (last === undefined || tree.type(last) === 'formal_parameters') return [];
  const value = lowerExpression(cx, last);
  const returned: readonly Statement[] = returnsCaught(cx, value) ?? [{ kind: 'return', span: value.span, value }];
  return [...cx.before, ...returned];
}

function lowerParameters(cx: ScriptLowering, node: number, params: Parameter[]): Statement[] {
  const { tree } = cx;
  const list = tree.child(node, 'formal_parameters');
  const prologue: Statement[] = [];
  const fields: Parameter[] = [];
  if (list === NONE) {
    const only = tree.first(node);
    if (only !== NONE && tree.type(only) === 'identifier' && tree.type(node) === 'arrow_function')
      params.push(plain(cx, only));
  } else {
    for (const child of tree.operands(list)) lowerParameter(cx, child, params, fields, prologue);
  }
  params.push(...fields);
  return prologue;
}

function plain(cx: ScriptLowering, node: number): Parameter {
  const name = cx.tree.text(node);
  cx.declare(name);
  return { name, span: cx.span(node), keywordOnly: false };
}

function lowerParameter(
  cx: ScriptLowering,
  node: number,
  params: Parameter[],
  fields: Parameter[],
  prologue: Statement[],
): void {
  const { tree } = cx;
  const parts = tree.operands(node).filter((child) => !/_modifier$|^decorator$/.test(tree.type(child)));
  const [pattern = NONE] = parts;
  if (pattern === NONE || tree.type(pattern) === 'this') return;
  const span = cx.span(node);
  const annotation = lowerAnnotation(cx, node);
  const last = parts.at(-1)!;
  const hasDefault = last !== pattern && tree.type(last) !== 'type_annotation';
  const more = { ...(annotation && { annotation }), ...(hasDefault && { default: lowerExpression(cx, last) }) };
  switch (tree.type(pattern)) {
    case 'identifier': {
      const parameter = { ...plain(cx, pattern), span, ...more };
      params.push(tree.has(node, '?') && !hasDefault ? { ...parameter, default: missing(span) } : parameter);
      if (isProperty(cx, node)) prologue.push(propertyOf(parameter.name, span));
      return;
    }
    case 'rest_pattern': {
      const name = tree.first(pattern);
      if (name !== NONE) params.push({ ...plain(cx, name), span, rest: 'positional' });
      return;
    }
    default:
      takeApart(cx, pattern, { name: cx.fresh(), span, keywordOnly: false, ...more }, params, fields, prologue);
  }
}

/** What an optional parameter is when nothing is passed. */
function missing(span: Span): Expression {
  return { kind: 'constant', span, value: null };
}

/** `constructor(private readonly model: Model)` is a field too. */
function isProperty(cx: ScriptLowering, node: number): boolean {
  return cx.tree.has(node, 'accessibility_modifier') || cx.tree.has(node, 'readonly');
}

function propertyOf(name: string, span: Span): Statement {
  return assign(attributeOf(nameOf('this', span), name, span), nameOf(name, span), span);
}

function takeApart(
  cx: ScriptLowering,
  pattern: number,
  whole: Parameter,
  params: Parameter[],
  fields: Parameter[],
  prologue: Statement[],
): void {
  const { tree } = cx;
  params.push(whole);
  cx.declare(whole.name);
  const isObject = tree.type(pattern) === 'object_pattern';
  for (const part of isObject ? objectParts(cx, pattern) : arrayParts(cx, pattern)) {
    if (part.node === NONE) continue;
    if (typeof part.key === 'string' || typeof part.key === 'number')
      fields.push(field(cx, part, whole.name, prologue));
    else bindPattern(cx, part.node, nameOf(whole.name, whole.span), whole.span, prologue, 'declare');
  }
}

function field(cx: ScriptLowering, { key, node }: PatternPart, of: string, prologue: Statement[]): Parameter {
  const { tree } = cx;
  const isAssigned = /^(object_)?assignment_pattern$/.test(tree.type(node));
  const [inner = node, fallback = NONE] = isAssigned ? tree.operands(node) : [node];
  const span = cx.span(node);
  const isName = /^(identifier|shorthand_property_identifier_pattern)$/.test(tree.type(inner));
  const name = isName ? tree.text(inner) : cx.fresh();
  cx.declare(name);
  if (!isName) bindPattern(cx, inner, nameOf(name, span), span, prologue, 'declare');
  const more = fallback === NONE ? {} : { default: lowerOperand(cx, fallback, node) };
  return { name, span, keywordOnly: true, field: { of, key: key as string | number }, ...more };
}

export function lowerFunctionExpression(cx: ScriptLowering, node: number): Expression {
  return lambda(cx, node, lowerParts(cx, node, false));
}

/** A method of an object literal. */
export function lowerMethodExpression(cx: ScriptLowering, node: number): Expression {
  return lambda(cx, node, lowerParts(cx, node, false));
}

function lambda(cx: ScriptLowering, node: number, { params, body, async, generator }: Parts): Lambda {
  const [only, more] = body;
  const span = cx.span(node);
  const how = { ...(async && { async }), ...(generator && { generator }) };
  if (only?.kind === 'return' && only.value && !more && !generator)
    return { kind: 'lambda', span, params, body: only.value, ...how };
  return { kind: 'lambda', span, params, block: body, ...how };
}

export interface FunctionName {
  readonly name: string;
  readonly nameSpan: Span;
  readonly self?: boolean;
  readonly decorators?: readonly Expression[];
  /** Where the definition stands, if more belongs to it than the function. */
  readonly span?: Span;
}

/** A function under a name: a declaration, a method, or a function that a constant or field holds. */
export function lowerNamedFunction(cx: ScriptLowering, node: number, named: FunctionName): FunctionDefinition {
  const { params, body, async, generator } = lowerParts(cx, node, named.self === true);
  const returns = lowerAnnotation(cx, node);
  return {
    kind: 'function',
    span: named.span ?? cx.span(node),
    name: named.name,
    nameSpan: named.nameSpan,
    params,
    decorators: named.decorators ?? [],
    ...(returns && { returns }),
    async,
    generator,
    body,
  };
}

export function lowerFunctionDeclaration(cx: ScriptLowering, node: number): Statement[] {
  const { tree } = cx;
  const name = tree.child(node, 'identifier');
  if (name === NONE) return [lowerNamedFunction(cx, node, { name: 'default', nameSpan: cx.span(node) })];
  cx.declare(tree.text(name));
  return [lowerNamedFunction(cx, node, { name: tree.text(name), nameSpan: cx.span(name) })];
}
