// Lowers Python expressions. Chains that nest to the left (`a.b().c`, `x + y + z`) are built up in a loop, so that
// their length costs no stack; everything else recurses, and what nests too deeply becomes opaque.

import type { Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { CHAIN_LIMIT, type Lowering, NESTING_LIMIT } from '../treesitter/lowering.ts';
import { lowerArguments } from './arguments.ts';
import {
  lowerCollection,
  lowerComprehension,
  lowerDictionary,
  lowerIndex,
  lowerSlice,
  lowerTuple,
} from './collections.ts';
import { lowerLambda } from './functions.ts';
import { numberValue } from './literals.ts';
import { extendBinary, extendLogical, lowerComparison, lowerConditional, lowerUnary } from './operators.ts';
import { lowerConcatenation, lowerString } from './strings.ts';

type LowerExpression = (cx: Lowering, node: number) => Expression;
type ExtendChain = (cx: Lowering, node: number, left: Expression, leftNode: number) => Expression;

const LOWERERS: ReadonlyMap<string, LowerExpression> = new Map<string, LowerExpression>([
  ['identifier', lowerName],
  ['dotted_name', lowerDottedName],
  ['string', lowerString],
  ['concatenated_string', lowerConcatenation],
  ['integer', lowerNumber],
  ['float', lowerNumber],
  ['true', (cx, node) => ({ kind: 'constant', span: cx.span(node), value: true })],
  ['false', (cx, node) => ({ kind: 'constant', span: cx.span(node), value: false })],
  ['none', (cx, node) => ({ kind: 'constant', span: cx.span(node), value: null })],
  ['ellipsis', (cx, node) => ({ kind: 'constant', span: cx.span(node), value: undefined })],
  ['parenthesized_expression', lowerOnly],
  ['type', lowerOnly],
  ['as_pattern_target', lowerOnly],
  ['constrained_type', lowerOnly],
  ['list', (cx, node) => lowerCollection(cx, node, 'list')],
  ['list_pattern', (cx, node) => lowerCollection(cx, node, 'list')],
  ['set', (cx, node) => lowerCollection(cx, node, 'set')],
  ['tuple', lowerTuple],
  ['tuple_pattern', lowerTuple],
  ['expression_list', lowerTuple],
  ['pattern_list', lowerTuple],
  ['dictionary', lowerDictionary],
  ['list_comprehension', (cx, node) => lowerComprehension(cx, node, 'list')],
  ['set_comprehension', (cx, node) => lowerComprehension(cx, node, 'set')],
  ['dictionary_comprehension', (cx, node) => lowerComprehension(cx, node, 'dictionary')],
  ['generator_expression', (cx, node) => lowerComprehension(cx, node, 'generator')],
  ['unary_operator', lowerUnary],
  ['not_operator', lowerUnary],
  ['comparison_operator', lowerComparison],
  ['conditional_expression', lowerConditional],
  ['lambda', lowerLambda],
  ['await', (cx, node) => ({ kind: 'await', span: cx.span(node), value: lowerOnly(cx, node) })],
  ['yield', lowerYield],
  ['named_expression', lowerNamed],
  // `value as target`, where the grammar reads it as an expression.
  ['as_pattern', lowerAs],
  ['list_splat', lowerStarred],
  ['list_splat_pattern', lowerStarred],
  ['dictionary_splat', lowerStarred],
  ['dictionary_splat_pattern', lowerStarred],
  ['splat_type', lowerStarred],
  ['slice', lowerSlice],
]);

const CHAINS: ReadonlyMap<string, ExtendChain> = new Map<string, ExtendChain>([
  ['attribute', extendAttribute],
  ['member_type', extendAttribute],
  ['call', extendCall],
  ['subscript', extendSubscript],
  ['generic_type', extendSubscript],
  ['binary_operator', extendBinary],
  ['union_type', extendBinary],
  ['boolean_operator', extendLogical],
]);

export function isExpressionType(type: string): boolean {
  return LOWERERS.has(type) || CHAINS.has(type);
}

export function lowerExpression(cx: Lowering, node: number): Expression {
  if (cx.depth >= NESTING_LIMIT) return cx.cut(node);
  cx.depth++;
  const lowered = CHAINS.has(cx.tree.type(node)) ? lowerChain(cx, node) : lowerSingle(cx, node);
  cx.depth--;
  return lowered;
}

/** `node`, or an opaque expression at `parent` when the parser found nothing there. */
export function lowerOperand(cx: Lowering, node: number, parent: number): Expression {
  return node === NONE ? cx.opaque(parent, 'syntax error') : lowerExpression(cx, node);
}

/** The expression inside a node that only wraps one. */
export function lowerOnly(cx: Lowering, node: number): Expression {
  return lowerOperand(cx, cx.tree.first(node), node);
}

export function lowerAll(cx: Lowering, nodes: readonly number[]): Expression[] {
  return nodes.map((node) => lowerExpression(cx, node));
}

function lowerSingle(cx: Lowering, node: number): Expression {
  const lower = LOWERERS.get(cx.tree.type(node));
  return lower ? lower(cx, node) : cx.opaque(node, 'unexpected syntax', lowerAll(cx, partsOf(cx, node)));
}

function partsOf(cx: Lowering, node: number): number[] {
  return cx.tree.operands(node).filter((child) => isExpressionType(cx.tree.type(child)));
}

function lowerChain(cx: Lowering, node: number): Expression {
  const links: number[] = [];
  let innermost = node;
  while (innermost !== NONE && CHAINS.has(cx.tree.type(innermost)) && links.length < CHAIN_LIMIT) {
    links.push(innermost);
    innermost = cx.tree.first(innermost);
  }
  let lowered = links.length < CHAIN_LIMIT ? lowerOperand(cx, innermost, links.at(-1)!) : cx.cut(innermost);
  while (links.length > 0) {
    const link = links.pop()!;
    lowered = CHAINS.get(cx.tree.type(link))!(cx, link, lowered, innermost);
    innermost = link;
  }
  return lowered;
}

function extendAttribute(cx: Lowering, node: number, object: Expression, objectNode: number): Expression {
  const { tree } = cx;
  const name = objectNode === NONE ? NONE : tree.after(objectNode, node);
  return { kind: 'attribute', span: cx.span(node), object, name: name === NONE ? '' : tree.text(name) };
}

function extendCall(cx: Lowering, node: number, callee: Expression, calleeNode: number): Expression {
  const args = calleeNode === NONE ? NONE : cx.tree.after(calleeNode, node);
  return { kind: 'call', span: cx.span(node), callee, args: args === NONE ? [] : lowerArguments(cx, args) };
}

function extendSubscript(cx: Lowering, node: number, object: Expression, objectNode: number): Expression {
  return { kind: 'subscript', span: cx.span(node), object, index: lowerIndex(cx, node, objectNode) };
}

function lowerName(cx: Lowering, node: number): Expression {
  if (cx.tree.isEmpty(node)) return cx.opaque(node, 'syntax error');
  return { kind: 'name', span: cx.span(node), name: cx.tree.text(node) };
}

export function lowerDottedName(cx: Lowering, node: number): Expression {
  const { tree } = cx;
  const names = tree.operands(node);
  if (names.length > CHAIN_LIMIT) return cx.cut(node);
  let lowered = lowerOperand(cx, names[0] ?? NONE, node);
  for (const name of names.slice(1)) {
    const span = cx.positions.span(tree.start[node]!, tree.end[name]!);
    lowered = { kind: 'attribute', span, object: lowered, name: tree.text(name) };
  }
  return lowered;
}

function lowerNumber(cx: Lowering, node: number): Expression {
  const value = numberValue(cx.tree.text(node));
  if (value === undefined || Number.isNaN(value)) return cx.opaque(node, 'complex number');
  return { kind: 'constant', span: cx.span(node), value };
}

function lowerYield(cx: Lowering, node: number): Expression {
  cx.sawYield = true;
  const value = cx.tree.first(node);
  const delegate = cx.tree.has(node, 'from');
  const span = cx.span(node);
  if (value === NONE) return { kind: 'yield', span, delegate };
  return { kind: 'yield', span, delegate, value: lowerExpression(cx, value) };
}

function lowerStarred(cx: Lowering, node: number): Expression {
  return { kind: 'starred', span: cx.span(node), value: lowerOnly(cx, node) };
}

function lowerNamed(cx: Lowering, node: number): Expression {
  const [target = NONE, value = NONE] = cx.tree.operands(node);
  return lowerBinding(cx, node, target, value);
}

function lowerAs(cx: Lowering, node: number): Expression {
  const [value = NONE, target = NONE] = cx.tree.operands(node);
  return lowerBinding(cx, node, target, value);
}

function lowerBinding(cx: Lowering, node: number, target: number, value: number): Expression {
  return {
    kind: 'assignment_expression',
    span: cx.span(node),
    target: lowerOperand(cx, target, node),
    value: lowerOperand(cx, value, node),
  };
}
