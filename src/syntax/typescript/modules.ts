// Lowers a module: its statements, imports and exports of ECMAScript and CommonJS. What is exported is a name of the module;
// the default export is called `default`. Modules are named by the text of the import.

import type { Positions } from '../positions.ts';
import type { ImportFrom, Span, Statement } from '../tree.ts';
import type { FlatTree } from '../treesitter/flat_tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerBlock } from './blocks.ts';
import { lowerClass } from './classes.ts';
import { lowerExpression, lowerOnly } from './expressions.ts';
import { isFunctionType, lowerNamedFunction } from './functions.ts';
import { lowerString } from './literals.ts';
import { nameOf, ScriptLowering } from './lowering.ts';
import { assign, objectParts } from './patterns.ts';
import { isStatementType, lowerStatement } from './statements.ts';

type ImportedName = ImportFrom['names'][number];

export function lowerModule(tree: FlatTree, positions: Positions): { body: readonly Statement[]; cx: ScriptLowering } {
  const cx = new ScriptLowering(tree, positions);
  const body = lowerBlock(cx, 0);
  return { body: cx.imports.length > 0 ? [...cx.imports, ...body] : body, cx };
}

function moduleOf(cx: ScriptLowering, node: number): string | undefined {
  const text = cx.tree.child(node, 'string');
  if (text === NONE) return undefined;
  const lowered = lowerString(cx, text);
  return lowered.kind === 'constant' && typeof lowered.value === 'string' ? lowered.value : undefined;
}

export function lowerImport(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const span = cx.span(node);
  const required = tree.child(node, 'import_require_clause');
  if (required !== NONE) return requireBinding(cx, tree.first(required), moduleOf(cx, required), span) ?? [];
  const module = moduleOf(cx, node);
  if (module === undefined) return [];
  const clause = tree.child(node, 'import_clause');
  if (clause === NONE) return [{ kind: 'import', span, modules: [{ module, alias: cx.fresh() }] }];
  return tree.operands(clause).flatMap((part): Statement[] => {
    switch (tree.type(part)) {
      case 'namespace_import':
        return [namespace(cx, module, tree.first(part), span)];
      case 'named_imports':
        return [named(cx, module, part, span)];
      default:
        return [fromModule(module, [{ name: 'default', alias: declared(cx, part) }], span)];
    }
  });
}

function declared(cx: ScriptLowering, node: number): string {
  const name = cx.tree.text(node);
  cx.declare(name);
  return name;
}

function namespace(cx: ScriptLowering, module: string, name: number, span: Span): Statement {
  return { kind: 'import', span, modules: [{ module, alias: name === NONE ? cx.fresh() : declared(cx, name) }] };
}

function fromModule(module: string, names: readonly ImportedName[], span: Span): ImportFrom {
  return { kind: 'import_from', span, level: 0, module, names };
}

/** `{ a, b as c }` of an import or an export with a source. */
function named(cx: ScriptLowering, module: string, node: number, span: Span): Statement {
  const names = cx.tree.operands(node).map((specifier): ImportedName => {
    const [name = NONE, alias = NONE] = cx.tree.operands(specifier);
    const text = name === NONE ? '' : nameText(cx, name);
    const local = alias === NONE ? text : nameText(cx, alias);
    cx.declare(local);
    return local === text ? { name: text } : { name: text, alias: local };
  });
  return fromModule(module, names, span);
}

/** `export { x as "a name" }` may quote it. */
function nameText(cx: ScriptLowering, node: number): string {
  const text = cx.tree.text(node);
  return cx.tree.type(node) === 'string' ? text.slice(1, -1) : text;
}

/** `const x = require("m")`, `const { a, b: c } = await import("m")`. */
export function requireBinding(
  cx: ScriptLowering,
  pattern: number,
  module: string | undefined,
  span: Span,
): Statement[] | undefined {
  const { tree } = cx;
  if (module === undefined || pattern === NONE) return undefined;
  if (tree.type(pattern) === 'identifier') return [namespace(cx, module, pattern, span)];
  if (tree.type(pattern) !== 'object_pattern') return undefined;
  const parts = objectParts(cx, pattern);
  const isPlain = parts.every(
    ({ key, node }) =>
      typeof key === 'string' && /^(identifier|shorthand_property_identifier_pattern)$/.test(tree.type(node)),
  );
  if (!isPlain) return undefined;
  const names = parts.map(({ key, node }) => ({ name: String(key), alias: declared(cx, node) }));
  return [fromModule(module, names, span)];
}

export function lowerExport(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const span = cx.span(node);
  const module = moduleOf(cx, node);
  const clause = tree.child(node, 'export_clause');
  if (module !== undefined) return reexport(cx, node, clause, module, span);
  if (clause !== NONE) return renamed(cx, clause);
  const parts = tree.operands(node);
  const [decorators, rest] = [
    parts.filter((part) => tree.type(part) === 'decorator'),
    parts.filter((part) => tree.type(part) !== 'decorator'),
  ];
  const [only = NONE] = rest;
  if (only === NONE) return [];
  const isDefault = tree.has(node, 'default') || tree.has(node, '=');
  if (!isDefault) return decorated(cx, decorators, isStatementType(tree.type(only)) ? lowerStatement(cx, only) : []);
  return decorated(cx, decorators, defaultExport(cx, only, span));
}

function decorated(
  cx: ScriptLowering,
  decorators: readonly number[],
  lowered: readonly Statement[],
): readonly Statement[] {
  const [first, ...rest] = lowered;
  if (decorators.length === 0 || first?.kind !== 'class') return lowered;
  return [{ ...first, decorators: [...decorators.map((one) => lowerOnly(cx, one)), ...first.decorators] }, ...rest];
}

function reexport(cx: ScriptLowering, node: number, clause: number, module: string, span: Span): readonly Statement[] {
  const { tree } = cx;
  const all = tree.child(node, 'namespace_export');
  if (all !== NONE) return [namespace(cx, module, tree.first(all), span)];
  if (clause !== NONE) return [named(cx, module, clause, span)];
  return [fromModule(module, [{ name: '*' }], span)];
}

/** `export { a as b }` */
function renamed(cx: ScriptLowering, clause: number): Statement[] {
  return cx.tree.operands(clause).flatMap((specifier): Statement[] => {
    const [name = NONE, alias = NONE] = cx.tree.operands(specifier);
    if (name === NONE || alias === NONE) return [];
    const span = cx.span(specifier);
    return [assign(nameOf(nameText(cx, alias), span), nameOf(nameText(cx, name), span), span)];
  });
}

function defaultExport(cx: ScriptLowering, node: number, span: Span): readonly Statement[] {
  const { tree } = cx;
  const type = tree.type(node);
  const target = nameOf('default', span);
  if (isFunctionType(type)) return [lowerNamedFunction(cx, node, { name: 'default', nameSpan: span })];
  if (type === 'class') return [lowerClass(cx, node)];
  if (!isStatementType(type)) return [assign(target, lowerExpression(cx, node), span)];
  const lowered = lowerStatement(cx, node);
  const [only] = lowered;
  const name = only?.kind === 'function' || only?.kind === 'class' ? only.name : undefined;
  return name === undefined || name === 'default' ? lowered : [...lowered, assign(target, nameOf(name, span), span)];
}
