// One `catch` that asks for the class of what it caught → the handlers it stands for: `if (!(e instanceof A)) throw e;` at its
// start makes it a handler for A alone, `if (e instanceof A) { … leaves }` one for A and one for the rest.

import type { Expression, Handler, Statement } from '../tree.ts';

export function typedHandlers(handler: Handler): Handler[] {
  const { name } = handler;
  const [first, ...rest] = handler.body;
  if (name === undefined || first?.kind !== 'if') return [handler];
  const refused = first.test.kind === 'unary' && first.test.operator === 'not' ? first.test.operand : undefined;
  const only = refused && classAsked(refused, name);
  if (only && first.orElse.length === 0 && rethrows(first.body, name)) return [{ ...handler, type: only, body: rest }];
  const type = classAsked(first.test, name);
  if (!type || (!leaves(first.body) && rest.length > 0)) return [handler];
  const other = { ...handler, body: [...first.orElse, ...rest] };
  const chosen = { ...handler, type, body: first.body };
  return rethrows(other.body, name) ? [chosen] : [chosen, ...typedHandlers(other)];
}

/** `e instanceof A || e instanceof B`: the classes. */
function classAsked(test: Expression, name: string): Expression | undefined {
  if (test.kind === 'logical' && test.operator === 'or') {
    const left = classAsked(test.left, name);
    const right = classAsked(test.right, name);
    return left && right && { kind: 'collection', form: 'tuple', elements: [left, right], span: test.span };
  }
  if (test.kind !== 'call' || test.callee.kind !== 'name' || test.callee.name !== 'isinstance') return undefined;
  const [subject, type] = test.args;
  return subject?.value.kind === 'name' && subject.value.name === name ? type?.value : undefined;
}

function rethrows(body: readonly Statement[], name: string): boolean {
  const [only, more] = body;
  return !more && only?.kind === 'raise' && only.value?.kind === 'name' && only.value.name === name;
}

function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last !== undefined && ['return', 'break', 'continue', 'raise'].includes(last.kind);
}
