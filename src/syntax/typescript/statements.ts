// Lowers statements other than modules' imports and exports; one may become several (a declaration of two names, a
// destructuring, a `for` with its initialiser).

import type { Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { abortCheck } from './aborts.ts';
import { lowerAssignment, lowerAugment, lowerUpdate } from './assignments.ts';
import { lowerBlock, lowerBody } from './blocks.ts';
import { lowerSwitch, lowerTry } from './branches.ts';
import { lowerClass, lowerClassDeclaration, lowerEnum } from './classes.ts';
import { lowerExpression, lowerOnly, lowerOperand, requiredModule } from './expressions.ts';
import { isFunctionType, lowerFunctionDeclaration, lowerNamedFunction } from './functions.ts';
import { lowerDo, lowerFor, lowerForEach, lowerWhile } from './loops.ts';
import { constantOf, nameOf, type ScriptLowering } from './lowering.ts';
import { lowerExport, lowerImport, requireBinding } from './modules.ts';
import { bindPattern } from './patterns.ts';
import { returnsCaught } from './rejections.ts';
import { lowerAnnotation } from './types.ts';

type LowerStatement = (cx: ScriptLowering, node: number) => readonly Statement[];

const NOTHING: LowerStatement = () => [];

const LOWERERS: ReadonlyMap<string, LowerStatement> = new Map<string, LowerStatement>([
  ['expression_statement', lowerExpressionStatement],
  ['lexical_declaration', lowerDeclaration],
  ['variable_declaration', lowerDeclaration],
  ['function_declaration', lowerFunctionDeclaration],
  ['generator_function_declaration', lowerFunctionDeclaration],
  ['class_declaration', lowerClassDeclaration],
  ['abstract_class_declaration', lowerClassDeclaration],
  ['enum_declaration', lowerEnum],
  ['internal_module', lowerNamespace],
  ['module', lowerNamespace],
  ['statement_block', (cx, node) => lowerBlock(cx, node)],
  ['if_statement', lowerIf],
  ['switch_statement', lowerSwitch],
  ['for_statement', lowerFor],
  ['for_in_statement', lowerForEach],
  ['while_statement', lowerWhile],
  ['do_statement', lowerDo],
  ['try_statement', lowerTry],
  ['labeled_statement', lowerLabelled],
  ['break_statement', (cx, node) => lowerJump(cx, node, 'break')],
  ['continue_statement', (cx, node) => lowerJump(cx, node, 'continue')],
  ['return_statement', lowerReturn],
  ['throw_statement', lowerThrow],
  ['import_statement', lowerImport],
  ['export_statement', lowerExport],
  ['empty_statement', NOTHING],
  ['debugger_statement', NOTHING],
  ['interface_declaration', NOTHING],
  ['type_alias_declaration', NOTHING],
  ['ambient_declaration', NOTHING],
  ['function_signature', NOTHING],
  ['import_alias', NOTHING],
]);

export function isStatementType(type: string): boolean {
  return LOWERERS.has(type);
}

export function lowerStatement(cx: ScriptLowering, node: number): readonly Statement[] {
  return LOWERERS.get(cx.tree.type(node))!(cx, node);
}

function lowerExpressionStatement(cx: ScriptLowering, node: number): readonly Statement[] {
  return lowerAsStatement(cx, cx.tree.first(node), node);
}

/** An expression whose value nobody reads. */
export function lowerAsStatement(cx: ScriptLowering, node: number, parent: number): Statement[] {
  const { tree } = cx;
  const span = cx.span(parent);
  if (node === NONE) return [{ kind: 'expression', span, value: cx.opaque(parent, 'syntax error') }];
  switch (tree.type(node)) {
    case 'assignment_expression':
      return lowerAssignment(cx, node);
    case 'augmented_assignment_expression':
      return lowerAugment(cx, node);
    case 'update_expression':
      return lowerUpdate(cx, node);
    case 'parenthesized_expression':
      return lowerAsStatement(cx, tree.first(node), node);
    case 'sequence_expression':
      return tree.operands(node).flatMap((child) => lowerAsStatement(cx, child, child));
    case 'unary_expression':
      if (tree.has(node, 'delete')) return [{ kind: 'delete', span, targets: [lowerOnly(cx, node)] }];
      if (tree.has(node, 'void')) return lowerAsStatement(cx, tree.first(node), node);
  }
  const value = lowerExpression(cx, node);
  return [abortCheck(value) ?? { kind: 'expression', span, value }];
}

function lowerDeclaration(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const declarators = tree.operands(node).filter((child) => tree.type(child) === 'variable_declarator');
  const span = declarators.length === 1 ? cx.span(node) : undefined;
  return declarators.flatMap((child) => {
    const outer = cx.before;
    cx.before = [];
    const lowered = lowerDeclarator(cx, child, span ?? cx.span(child));
    const all = [...cx.before, ...lowered];
    cx.before = outer;
    return all;
  });
}

function lowerDeclarator(cx: ScriptLowering, node: number, span: Statement['span']): Statement[] {
  const { tree } = cx;
  const parts = tree.operands(node).filter((child) => tree.type(child) !== 'type_annotation');
  const [pattern = NONE, value = NONE] = parts;
  if (pattern === NONE) return [];
  const isName = tree.type(pattern) === 'identifier';
  const name = tree.text(pattern);
  if (isName) cx.declare(name);
  if (value === NONE) {
    const annotation = lowerAnnotation(cx, node);
    const target = nameOf(name, cx.span(pattern));
    return isName ? [{ kind: 'assign', span, targets: [target], ...(annotation && { annotation }) }] : [];
  }
  const type = tree.type(value);
  if (isName && isFunctionType(type))
    return [lowerNamedFunction(cx, value, { name, nameSpan: cx.span(pattern), span })];
  if (isName && type === 'class') return [lowerClass(cx, value, name)];
  const required = requireBinding(cx, pattern, requiredModule(cx, awaited(cx, value)), span);
  if (required) return required;
  const annotation = lowerAnnotation(cx, node);
  const lowered = lowerExpression(cx, value);
  if (isName) {
    const target = nameOf(name, cx.span(pattern));
    return [{ kind: 'assign', span, targets: [target], value: lowered, ...(annotation && { annotation }) }];
  }
  const out: Statement[] = [];
  bindPattern(cx, pattern, lowered, span, out, 'declare');
  return out;
}

function awaited(cx: ScriptLowering, node: number): number {
  const inner = cx.tree.type(node) === 'await_expression' ? cx.tree.first(node) : node;
  return inner === NONE ? node : inner;
}

/** Members of a namespace are bound in the file. */
function lowerNamespace(cx: ScriptLowering, node: number): readonly Statement[] {
  const block = cx.tree.child(node, 'statement_block');
  return block === NONE ? [] : lowerBlock(cx, block);
}

/** A long `else if` chain costs no stack. */
function lowerIf(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const branches: { node: number; test: ReturnType<typeof lowerOperand>; body: Statement[] }[] = [];
  let orElse: readonly Statement[] = [];
  for (let here = node; ; ) {
    const [test = NONE, body = NONE, other = NONE] = tree.operands(here);
    branches.push({ node: here, test: lowerOperand(cx, test, here), body: lowerBody(cx, body) });
    const next = other === NONE ? NONE : tree.first(other);
    if (next !== NONE && tree.type(next) === 'if_statement') {
      here = next;
      continue;
    }
    if (next !== NONE) orElse = lowerBody(cx, next);
    break;
  }
  for (const { node: at, test, body } of branches.reverse()) {
    orElse = [{ kind: 'if', span: cx.span(at), test, body, orElse }];
  }
  return orElse;
}

/** A loop carries its label itself; a labelled block is a condition that always holds. */
function lowerLabelled(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const [named = NONE, inner = NONE] = tree.operands(node);
  if (named === NONE || inner === NONE) return [];
  const label = tree.text(named);
  const lowered = lowerBody(cx, inner);
  const last = lowered.at(-1);
  const span = cx.span(node);
  if (last && (last.kind === 'while' || last.kind === 'for') && tree.type(inner) !== 'statement_block')
    return [...lowered.slice(0, -1), { ...last, span, label }];
  return [{ kind: 'if', span, label, test: constantOf(true, span), body: lowered, orElse: [] }];
}

function lowerJump(cx: ScriptLowering, node: number, kind: 'break' | 'continue'): readonly Statement[] {
  const named = cx.tree.child(node, 'statement_identifier');
  const span = cx.span(node);
  const label = named === NONE ? (kind === 'break' ? cx.breaks.at(-1) : undefined) : cx.tree.text(named);
  return [label === undefined ? { kind, span } : { kind, span, label }];
}

function lowerReturn(cx: ScriptLowering, node: number): readonly Statement[] {
  const value = cx.tree.first(node);
  const span = cx.span(node);
  if (value === NONE) return [{ kind: 'return', span }];
  const lowered = lowerExpression(cx, value);
  return returnsCaught(cx, lowered) ?? [{ kind: 'return', span, value: lowered }];
}

function lowerThrow(cx: ScriptLowering, node: number): readonly Statement[] {
  return [{ kind: 'raise', span: cx.span(node), value: lowerOnly(cx, node) }];
}
