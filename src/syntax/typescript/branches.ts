// Lowers `switch` and `try`: a case that does not leave goes on into the next, and what a `catch` asks of what it caught
// makes handlers by type.

import type { Handler, Match, MatchCase, Statement } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerBlock, lowerBody } from './blocks.ts';
import { typedHandlers } from './catches.ts';
import { lowerOperand } from './expressions.ts';
import { nameOf, type ScriptLowering } from './lowering.ts';
import { bindPattern } from './patterns.ts';

export function lowerSwitch(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const [value = NONE, body = NONE] = tree.operands(node);
  const label = `switch ${tree.start[node]}`;
  const subject = lowerOperand(cx, value, node);
  cx.breaks.push(label);
  const cases = body === NONE ? [] : tree.operands(body).map((child) => lowerCase(cx, child, label));
  cx.breaks.pop();
  const fallback = cases.findIndex((one) => one.pattern.kind === 'name');
  const isLast = fallback < 0 || fallback === cases.length - 1;
  const ordered = isLast ? cases : [...cases.toSpliced(fallback, 1), cases[fallback]!];
  const lowered: Match = { kind: 'match', span: cx.span(node), label, subject, cases: ordered };
  return [lowered];
}

function lowerCase(cx: ScriptLowering, node: number, label: string): MatchCase {
  const { tree } = cx;
  const isDefault = tree.type(node) === 'switch_default';
  const value = isDefault ? NONE : tree.first(node);
  const from = value === NONE ? node + 1 : tree.next[value]!;
  const span = cx.span(node);
  const pattern = isDefault ? nameOf('_', span) : lowerOperand(cx, value, node);
  const body = lowerBlock(cx, node, from);
  const last = body.at(-1);
  if (last?.kind === 'break' && last.label === label) return { span, pattern, body: body.slice(0, -1) };
  const leaves = last && ['return', 'raise', 'continue', 'break'].includes(last.kind);
  return { span, pattern, body, ...(!leaves && { fallsThrough: true }) };
}

export function lowerTry(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const [body = NONE] = tree.operands(node);
  const clause = tree.child(node, 'catch_clause');
  const last = tree.child(node, 'finally_clause');
  return [
    {
      kind: 'try',
      span: cx.span(node),
      body: lowerBody(cx, body),
      handlers: clause === NONE ? [] : lowerCatch(cx, clause),
      orElse: [],
      finalizer: last === NONE ? [] : lowerBody(cx, tree.first(last)),
    },
  ];
}

function lowerCatch(cx: ScriptLowering, node: number): Handler[] {
  const { tree } = cx;
  const block = tree.child(node, 'statement_block');
  const pattern = tree.first(node);
  const span = cx.span(node);
  if (pattern === NONE || pattern === block) return [{ span, body: lowerBody(cx, block) }];
  const isName = tree.type(pattern) === 'identifier';
  const name = isName ? tree.text(pattern) : cx.fresh();
  cx.declare(name);
  const taken: Statement[] = [];
  if (!isName) bindPattern(cx, pattern, nameOf(name, span), span, taken, 'declare');
  return typedHandlers({ span, name, body: [...taken, ...lowerBody(cx, block)] });
}
