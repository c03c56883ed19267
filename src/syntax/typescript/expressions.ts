// Lowers expressions. Chains that nest to the left (`a.b().c`, `x + y + z`) are built up in a loop, so that their length
// costs no stack; everything else recurses, and what nests too deeply becomes opaque. Casts and `!` leave no trace.

import type { Argument, Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { CHAIN_LIMIT, NESTING_LIMIT } from '../treesitter/lowering.ts';
import { checkSignals } from './aborts.ts';
import { lowerAssignmentExpression, lowerAugmentedExpression, lowerUpdateExpression } from './assignments.ts';
import { lowerClassExpression } from './classes.ts';
import { lowerFunctionExpression } from './functions.ts';
import { lowerArray, lowerNumber, lowerObject, lowerString, lowerTemplate } from './literals.ts';
import { constantOf, nameOf, type ScriptLowering } from './lowering.ts';
import { extendBinary, lowerUnary } from './operators.ts';

type LowerExpression = (cx: ScriptLowering, node: number) => Expression;
type ExtendChain = (cx: ScriptLowering, node: number, left: Expression, leftNode: number) => Expression;

const LOWERERS: ReadonlyMap<string, LowerExpression> = new Map<string, LowerExpression>([
  ['identifier', lowerName],
  ['this', lowerName],
  ['super', lowerSuper],
  ['shorthand_property_identifier', lowerName],
  ['string', lowerString],
  ['template_string', lowerTemplate],
  ['number', lowerNumber],
  ['regex', (cx, node) => constantOf(cx.tree.text(node), cx.span(node))],
  ['true', (cx, node) => constantOf(true, cx.span(node))],
  ['false', (cx, node) => constantOf(false, cx.span(node))],
  ['null', (cx, node) => constantOf(null, cx.span(node))],
  ['undefined', (cx, node) => constantOf(null, cx.span(node))],
  ['object', lowerObject],
  ['array', lowerArray],
  ['function_expression', lowerFunctionExpression],
  ['generator_function', lowerFunctionExpression],
  ['arrow_function', lowerFunctionExpression],
  ['class', lowerClassExpression],
  ['new_expression', lowerNew],
  ['unary_expression', lowerUnary],
  ['update_expression', lowerUpdateExpression],
  ['assignment_expression', lowerAssignmentExpression],
  ['augmented_assignment_expression', lowerAugmentedExpression],
  ['ternary_expression', lowerTernary],
  ['await_expression', (cx, node) => ({ kind: 'await', span: cx.span(node), value: lowerOnly(cx, node) })],
  ['yield_expression', lowerYield],
  ['parenthesized_expression', lowerOnly],
  ['as_expression', lowerOnly],
  ['satisfies_expression', lowerOnly],
  ['instantiation_expression', lowerOnly],
  ['type_assertion', lowerCast],
  ['sequence_expression', lowerSequence],
  ['spread_element', (cx, node) => ({ kind: 'starred', span: cx.span(node), value: lowerOnly(cx, node) })],
  ['meta_property', (cx, node) => nameOf(cx.tree.text(node), cx.span(node))],
  ['jsx_element', lowerMarkup],
  ['jsx_self_closing_element', lowerMarkup],
  ['jsx_fragment', lowerMarkup],
]);

const CHAINS: ReadonlyMap<string, ExtendChain> = new Map<string, ExtendChain>([
  ['member_expression', extendMember],
  ['call_expression', extendCall],
  ['subscript_expression', extendSubscript],
  ['non_null_expression', (_cx, _node, inner) => inner],
  ['binary_expression', extendBinary],
]);

export function isExpressionType(type: string): boolean {
  return LOWERERS.has(type) || CHAINS.has(type);
}

export function lowerExpression(cx: ScriptLowering, node: number): Expression {
  if (cx.depth >= NESTING_LIMIT) return cx.cut(node);
  cx.depth++;
  const type = cx.tree.type(node);
  const lowered = CHAINS.has(type) ? lowerChain(cx, node) : lowerSingle(cx, node, type);
  cx.depth--;
  return lowered;
}

/** `node`, or an opaque expression at `parent` when the parser found nothing there. */
export function lowerOperand(cx: ScriptLowering, node: number, parent: number): Expression {
  return node === NONE ? cx.opaque(parent, 'syntax error') : lowerExpression(cx, node);
}

/** The expression inside a node that only wraps one. */
export function lowerOnly(cx: ScriptLowering, node: number): Expression {
  return lowerOperand(cx, cx.tree.first(node), node);
}

export function lowerArguments(cx: ScriptLowering, node: number): Argument[] {
  return cx.tree.operands(node).map((child): Argument => {
    if (cx.tree.type(child) === 'spread_element') return { spread: 'positional', value: lowerOnly(cx, child) };
    return { value: lowerExpression(cx, child) };
  });
}

function lowerSingle(cx: ScriptLowering, node: number, type: string): Expression {
  const lower = LOWERERS.get(type);
  return lower ? lower(cx, node) : cx.opaque(node, 'unexpected syntax', lowerParts(cx, node));
}

/** The outermost expressions below a node. */
function lowerParts(cx: ScriptLowering, node: number): Expression[] {
  const { tree } = cx;
  return tree.operands(node).flatMap((child) => {
    if (isExpressionType(tree.type(child))) return [lowerExpression(cx, child)];
    if (tree.types.isLeaf[tree.kind[child]!] === 1 || cx.depth >= NESTING_LIMIT) return [];
    cx.depth++;
    const parts = lowerParts(cx, child);
    cx.depth--;
    return parts;
  });
}

function lowerChain(cx: ScriptLowering, node: number): Expression {
  const { tree } = cx;
  const links: number[] = [];
  let innermost = node;
  while (innermost !== NONE && CHAINS.has(tree.type(innermost)) && links.length < CHAIN_LIMIT) {
    const module = requiredModule(cx, innermost);
    if (module !== undefined) return extendAll(cx, links, cx.imported(module, cx.span(innermost)), innermost);
    links.push(innermost);
    innermost = tree.first(innermost);
  }
  const base = links.length < CHAIN_LIMIT ? lowerOperand(cx, innermost, links.at(-1)!) : cx.cut(innermost);
  return extendAll(cx, links, base, innermost);
}

function extendAll(cx: ScriptLowering, links: number[], base: Expression, baseNode: number): Expression {
  let lowered = base;
  let inner = baseNode;
  for (let link = links.pop(); link !== undefined; link = links.pop()) {
    lowered = CHAINS.get(cx.tree.type(link))!(cx, link, lowered, inner);
    inner = link;
  }
  return lowered;
}

/** `require("m")` and `import("m")`: the module's name. */
export function requiredModule(cx: ScriptLowering, node: number): string | undefined {
  const { tree } = cx;
  if (tree.type(node) !== 'call_expression') return undefined;
  const callee = tree.first(node);
  if (callee === NONE) return undefined;
  const type = tree.type(callee);
  if (type !== 'import' && !(type === 'identifier' && tree.text(callee) === 'require')) return undefined;
  const args = tree.child(node, 'arguments');
  const [only] = args === NONE ? [] : tree.operands(args);
  if (only === undefined || tree.type(only) !== 'string') return undefined;
  const { kind, value } = lowerString(cx, only) as { kind: string; value?: unknown };
  return kind === 'constant' && typeof value === 'string' ? value : undefined;
}

function extendMember(cx: ScriptLowering, node: number, object: Expression, objectNode: number): Expression {
  const { tree } = cx;
  let name = '';
  for (let child = tree.after(objectNode, node); child !== NONE; child = tree.after(child, node))
    name = tree.text(child);
  return { kind: 'attribute', span: cx.span(node), object, name };
}

/** A call's span begins where its chain does; a tagged template is a call of its tag. */
function extendCall(cx: ScriptLowering, node: number, callee: Expression, calleeNode: number): Expression {
  const { tree } = cx;
  const span = cx.span(node);
  const args = tree.child(node, 'arguments');
  if (args !== NONE) {
    const lowered = lowerArguments(cx, args);
    checkSignals(cx, lowered, span);
    return { kind: 'call', span, callee: constructorOf(callee), args: lowered };
  }
  const template = calleeNode === NONE ? NONE : tree.child(node, 'template_string');
  const given = template === NONE ? [] : [{ value: lowerTemplate(cx, template) }];
  return { kind: 'call', span, callee, args: given };
}

/** `super(x)` runs the constructor of the class above. */
function constructorOf(callee: Expression): Expression {
  const isSuper = callee.kind === 'call' && callee.callee.kind === 'name' && callee.callee.name === 'super';
  return isSuper ? { kind: 'attribute', span: callee.span, object: callee, name: '__init__' } : callee;
}

/** `xs[xs.length - 1]` is the last element. */
function extendSubscript(cx: ScriptLowering, node: number, object: Expression, objectNode: number): Expression {
  const { tree } = cx;
  let index = NONE;
  for (let child = tree.after(objectNode, node); child !== NONE; child = tree.after(child, node)) index = child;
  const span = cx.span(node);
  if (index !== NONE && tree.text(index).replaceAll(/\s+/g, '') === `${tree.text(objectNode)}.length-1`)
    return { kind: 'subscript', span, object, index: constantOf(-1, cx.span(index)) };
  return { kind: 'subscript', span, object, index: lowerOperand(cx, index, node) };
}

function lowerName(cx: ScriptLowering, node: number): Expression {
  if (cx.tree.isEmpty(node)) return cx.opaque(node, 'syntax error');
  const name = cx.tree.text(node);
  return name === 'Infinity' ? constantOf(Number.POSITIVE_INFINITY, cx.span(node)) : nameOf(name, cx.span(node));
}

function lowerSuper(cx: ScriptLowering, node: number): Expression {
  const span = cx.span(node);
  return { kind: 'call', span, callee: nameOf('super', span), args: [] };
}

function lowerNew(cx: ScriptLowering, node: number): Expression {
  const { tree } = cx;
  const args = tree.child(node, 'arguments');
  const callee = lowerOnly(cx, node);
  return { kind: 'call', span: cx.span(node), callee, args: args === NONE ? [] : lowerArguments(cx, args) };
}

function lowerTernary(cx: ScriptLowering, node: number): Expression {
  const [test = NONE, whenTrue = NONE, whenFalse = NONE] = cx.tree.operands(node);
  return {
    kind: 'conditional',
    span: cx.span(node),
    test: lowerOperand(cx, test, node),
    whenTrue: lowerOperand(cx, whenTrue, node),
    whenFalse: lowerOperand(cx, whenFalse, node),
  };
}

function lowerYield(cx: ScriptLowering, node: number): Expression {
  cx.sawYield = true;
  const value = cx.tree.first(node);
  const delegate = cx.tree.has(node, '*');
  const span = cx.span(node);
  return { kind: 'yield', span, delegate, ...(value !== NONE && { value: lowerExpression(cx, value) }) };
}

/** `<T>value` */
function lowerCast(cx: ScriptLowering, node: number): Expression {
  return lowerOperand(cx, cx.tree.operands(node).at(-1) ?? NONE, node);
}

/** `a, b` is `b`, and `a` happens before. */
function lowerSequence(cx: ScriptLowering, node: number): Expression {
  const parts = cx.tree.operands(node).map((child) => lowerExpression(cx, child));
  const last = parts.pop();
  for (const value of parts) cx.before.push({ kind: 'expression', span: value.span, value });
  return last ?? cx.opaque(node, 'syntax error');
}

/** What is computed inside markup: handlers, values, nested elements. */
function lowerMarkup(cx: ScriptLowering, node: number): Expression {
  return cx.opaque(node, 'markup', lowerParts(cx, node));
}
