// Lowers loops: `for (;;)` is a `while` after its initialiser with an update, `for … of` and `for … in` iterate.

import type { Expression, Statement, While } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { lowerBody } from './blocks.ts';
import { lowerOperand } from './expressions.ts';
import { constantOf, nameOf, type ScriptLowering } from './lowering.ts';
import { bindPattern, target } from './patterns.ts';
import { lowerAsStatement, lowerStatement } from './statements.ts';

function inLoop<Result>(cx: ScriptLowering, lower: () => Result): Result {
  cx.breaks.push(undefined);
  const result = lower();
  cx.breaks.pop();
  return result;
}

export function lowerWhile(cx: ScriptLowering, node: number): readonly Statement[] {
  const [test = NONE, body = NONE] = cx.tree.operands(node);
  return [loop(cx, node, lowerOperand(cx, test, node), body, false)];
}

export function lowerDo(cx: ScriptLowering, node: number): readonly Statement[] {
  const [body = NONE, test = NONE] = cx.tree.operands(node);
  return [loop(cx, node, lowerOperand(cx, test, node), body, true)];
}

function loop(cx: ScriptLowering, node: number, test: Expression, body: number, testAtEnd: boolean): While {
  const lowered = inLoop(cx, () => lowerBody(cx, body));
  return { kind: 'while', span: cx.span(node), test, testAtEnd, body: lowered, orElse: [] };
}

export function lowerFor(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const parts = tree.operands(node);
  const [init = NONE, test = NONE] = parts;
  const body = parts.at(-1) ?? NONE;
  const update = parts.length > 3 ? parts[2]! : NONE;
  const start = init === NONE ? [] : initial(cx, init);
  const always = test === NONE || tree.type(test) === 'empty_statement';
  const condition = always ? constantOf(true, cx.span(node)) : lowerOperand(cx, test, node);
  const made = loop(cx, node, condition, body, false);
  return [...start, update === NONE ? made : { ...made, update: lowerAsStatement(cx, update, update) }];
}

function initial(cx: ScriptLowering, node: number): readonly Statement[] {
  const isStatement = /_declaration$|_statement$/.test(cx.tree.type(node));
  return isStatement ? lowerStatement(cx, node) : lowerAsStatement(cx, node, node);
}

export function lowerForEach(cx: ScriptLowering, node: number): readonly Statement[] {
  const { tree } = cx;
  const [left = NONE, right = NONE] = tree.operands(node);
  const body = tree.operands(node).at(-1) ?? NONE;
  const isDeclared = ['const', 'let', 'var'].some((word) => tree.has(node, word));
  const how = isDeclared ? 'declare' : 'write';
  const taken: Statement[] = [];
  const iterable = lowerOperand(cx, right, node);
  const element = left === NONE ? nameOf(cx.fresh(), cx.span(node)) : elementOf(cx, left, how, taken);
  return [
    {
      kind: 'for',
      span: cx.span(node),
      target: element,
      iterable,
      async: tree.has(node, 'await'),
      body: [...taken, ...inLoop(cx, () => lowerBody(cx, body))],
      orElse: [],
    },
  ];
}

/** What each element is bound to; `[key, value]` is unpacked in place, an object in the body. */
function elementOf(cx: ScriptLowering, node: number, how: 'declare' | 'write', taken: Statement[]): Expression {
  const { tree } = cx;
  if (!/_pattern$/.test(tree.type(node))) return target(cx, node, how);
  const span = cx.span(node);
  const bound: Statement[] = [];
  const name = nameOf(cx.fresh(), span);
  cx.declare(name.name);
  bindPattern(cx, node, name, span, bound, how);
  const [only, more] = bound;
  if (only?.kind === 'assign' && !more && only.value === name) return only.targets[0]!;
  taken.push(...bound);
  return name;
}
