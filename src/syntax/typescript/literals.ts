// Lowers literals: numbers, strings, templates, arrays, objects.

import type { Dictionary, Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerExpression, lowerOnly, lowerOperand } from './expressions.ts';
import { lowerMethodExpression } from './functions.ts';
import { constantOf, nameOf, type ScriptLowering } from './lowering.ts';

type Entry = Dictionary['entries'][number];

export function lowerNumber(cx: ScriptLowering, node: number): Expression {
  const value = Number(cx.tree.text(node).replaceAll('_', '').replace(/n$/, ''));
  return Number.isNaN(value) ? cx.opaque(node, 'number') : constantOf(value, cx.span(node));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

export function lowerString(cx: ScriptLowering, node: number): Expression {
  const written = cx.tree.text(node).slice(1, -1);
  return constantOf(written.includes('\\') ? unescaped(written) : written, cx.span(node));
}

function unescaped(written: string): string {
  return written.replaceAll(
    /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, long, four, two, one) => {
      const code = Number.parseInt(long ?? four ?? two ?? '', 16);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return one === '\n' ? '' : (ESCAPES[one] ?? one ?? '');
    },
  );
}

/** A template without expressions is a constant. */
export function lowerTemplate(cx: ScriptLowering, node: number): Expression {
  const { tree } = cx;
  const parts: (string | Expression)[] = [];
  let text = '';
  let at = tree.start[node]! + 1;
  for (let child = tree.first(node); child !== NONE; child = tree.after(child, node)) {
    if (tree.type(child) !== 'template_substitution') continue;
    text = unescaped(tree.source.slice(at, tree.start[child]!));
    if (text !== '') parts.push(text);
    parts.push(lowerOnly(cx, child));
    at = tree.end[child]!;
  }
  text = unescaped(tree.source.slice(at, Math.max(at, tree.end[node]! - 1)));
  if (parts.length === 0) return constantOf(text, cx.span(node));
  if (text !== '') parts.push(text);
  return { kind: 'template', span: cx.span(node), parts };
}

export function lowerArray(cx: ScriptLowering, node: number): Expression {
  const elements = cx.tree.operands(node).map((child) => lowerExpression(cx, child));
  return { kind: 'collection', span: cx.span(node), form: 'list', elements };
}

export function lowerObject(cx: ScriptLowering, node: number): Expression {
  const entries = cx.tree.operands(node).map((child) => lowerEntry(cx, child));
  return { kind: 'dictionary', span: cx.span(node), entries };
}

function lowerEntry(cx: ScriptLowering, node: number): Entry {
  const { tree } = cx;
  switch (tree.type(node)) {
    case 'pair': {
      const [key = NONE, value = NONE] = tree.operands(node);
      return { key: lowerKey(cx, key), value: lowerOperand(cx, value, node) };
    }
    case 'shorthand_property_identifier': {
      const name = tree.text(node);
      const value = name === 'undefined' ? constantOf(null, cx.span(node)) : nameOf(name, cx.span(node));
      return { key: constantOf(name, cx.span(node)), value };
    }
    case 'spread_element':
      return { value: lowerOnly(cx, node) };
    case 'method_definition':
      return { key: lowerKey(cx, methodName(cx, node)), value: lowerMethodExpression(cx, node) };
    default:
      return { value: lowerExpression(cx, node) };
  }
}

/** A key by its text: a name, a string, a number; what is computed stays an expression. */
export function lowerKey(cx: ScriptLowering, node: number): Expression {
  if (node === NONE) return constantOf('', { line: 1, column: 0, endLine: 1, endColumn: 0 });
  const type = cx.tree.type(node);
  if (type === 'computed_property_name') return lowerOnly(cx, node);
  if (type === 'string') return lowerString(cx, node);
  if (type === 'number') return lowerNumber(cx, node);
  return constantOf(cx.tree.text(node), cx.span(node));
}

/** The name among the children of a method: what stands before its parameters. */
export function methodName(cx: ScriptLowering, node: number): number {
  const { tree } = cx;
  let name = NONE;
  for (let child = tree.first(node); child !== NONE; child = tree.after(child, node)) {
    const type = tree.type(child);
    if (type === 'formal_parameters' || type === 'type_parameters') return name;
    if (!/_modifier$|^decorator$/.test(type)) name = child;
  }
  return name;
}
