// Lowers string literals: plain ones and concatenations to one constant, f- and t-strings to a template.

import type { Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { type Lowering, NESTING_LIMIT } from '../treesitter/lowering.ts';
import { lowerExpression } from './expressions.ts';
import { type StringPrefix, stringPrefix, stringValue } from './literals.ts';

type Part = string | Expression;

export function lowerString(cx: Lowering, node: number): Expression {
  const parts: Part[] = [];
  // Python 2's `repr` in backticks: the grammar reads it as a string and does not look inside.
  if (cx.tree.source[cx.tree.start[node]!] === '`') return cx.opaque(node, 'backticks');
  collectParts(cx, node, parts);
  return fromParts(cx, node, parts);
}

export function lowerConcatenation(cx: Lowering, node: number): Expression {
  const parts: Part[] = [];
  for (const child of cx.tree.operands(node)) collectParts(cx, child, parts);
  return fromParts(cx, node, parts);
}

function fromParts(cx: Lowering, node: number, parts: readonly Part[]): Expression {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else if (part !== '') merged.push(part);
  }
  const span = cx.span(node);
  if (merged.length === 0) return { kind: 'constant', span, value: '' };
  const [only] = merged;
  if (merged.length === 1 && typeof only === 'string') return { kind: 'constant', span, value: only };
  return { kind: 'template', span, parts: merged };
}

function collectParts(cx: Lowering, node: number, parts: Part[]): void {
  const { tree } = cx;
  let prefix: StringPrefix = { raw: false, bytes: false, formatted: false };
  for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
    const type = tree.type(child);
    if (type === 'string_start') prefix = stringPrefix(tree.text(child));
    else if (type === 'string_content') parts.push(stringValue(tree.text(child), prefix));
    else if (type === 'interpolation') collectInterpolation(cx, child, parts);
  }
}

/** The expression, then those inside its format specifier. `{x=}` also prints its own source. */
function collectInterpolation(cx: Lowering, node: number, parts: Part[]): void {
  const { tree } = cx;
  const expression = tree.first(node);
  const debug = tree.child(node, '=');
  if (debug !== NONE) parts.push(tree.source.slice(tree.start[node]! + 1, tree.end[debug]!));
  if (expression !== NONE) parts.push(lowerExpression(cx, withoutWalrus(cx, expression)));
  const specifier = tree.child(node, 'format_specifier');
  if (specifier !== NONE) collectSpecifier(cx, specifier, parts);
}

/** In `f'{x:=10}'` the colon begins a format specifier, not an assignment expression. */
function withoutWalrus(cx: Lowering, node: number): number {
  if (cx.tree.type(node) !== 'named_expression') return node;
  const name = cx.tree.first(node);
  return name === NONE ? node : name;
}

function collectSpecifier(cx: Lowering, node: number, parts: Part[]): void {
  const { tree } = cx;
  if (cx.depth >= NESTING_LIMIT) return void cx.cut(node);
  cx.depth++;
  for (let child = tree.first(node); child !== NONE; child = tree.after(child, node)) {
    if (tree.type(child) === 'format_expression') collectInterpolation(cx, child, parts);
  }
  cx.depth--;
}
