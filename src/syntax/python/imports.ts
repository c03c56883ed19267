// Lowers `import a.b as c` and `from ..m import a as b, *`.

import type { ImportFrom, ImportModule } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import type { Lowering } from '../treesitter/lowering.ts';

export function lowerImport(cx: Lowering, node: number): ImportModule {
  const modules = cx.tree.operands(node).map((child) => {
    const { name, alias } = nameAndAlias(cx, child);
    return { module: name, ...(alias !== undefined && { alias }) };
  });
  return { kind: 'import', span: cx.span(node), modules };
}

export function lowerImportFrom(cx: Lowering, node: number): ImportFrom {
  const { tree } = cx;
  const future = tree.type(node) === 'future_import_statement';
  const operands = tree.operands(node);
  const source = future ? NONE : (operands.shift() ?? NONE);
  const names = operands.map((child) => nameAndAlias(cx, child));
  return { kind: 'import_from', span: cx.span(node), ...moduleOf(cx, source, future), names };
}

function moduleOf(cx: Lowering, node: number, future: boolean): { level: number; module: string } {
  const { tree } = cx;
  if (future) return { level: 0, module: '__future__' };
  if (node === NONE) return { level: 0, module: '' };
  if (tree.type(node) !== 'relative_import') return { level: 0, module: dottedText(cx, node) };
  const prefix = tree.child(node, 'import_prefix');
  const name = tree.child(node, 'dotted_name');
  const level = prefix === NONE ? 0 : tree.text(prefix).replaceAll(/[^.]/g, '').length;
  return { level, module: name === NONE ? '' : dottedText(cx, name) };
}

function nameAndAlias(cx: Lowering, node: number): { name: string; alias?: string } {
  const { tree } = cx;
  if (tree.type(node) === 'wildcard_import') return { name: '*' };
  if (tree.type(node) !== 'aliased_import') return { name: dottedText(cx, node) };
  const [name = NONE, alias = NONE] = tree.operands(node);
  return { name: name === NONE ? '' : dottedText(cx, name), ...(alias !== NONE && { alias: tree.text(alias) }) };
}

/** A dotted name without the spaces and line continuations that may stand in it. */
function dottedText(cx: Lowering, node: number): string {
  return cx.tree.text(node).replaceAll(/[\s\\]/g, '');
}
