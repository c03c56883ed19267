// `return promise.catch((error) => other)` → what it is short for: a `try` around the promise whose handler returns the other.

import type { Expression, Handler, Lambda, Statement } from '../tree.ts';
import type { ScriptLowering } from './lowering.ts';

/** The statements of a return whose value takes its own rejection; undefined for any other. */
export function returnsCaught(cx: ScriptLowering, value: Expression): Statement[] | undefined {
  const { span } = value;
  const inner = value.kind === 'await' ? value.value : value;
  if (inner.kind !== 'call' || inner.callee.kind !== 'attribute' || inner.callee.name !== 'catch') return undefined;
  const [only, more] = inner.args;
  if (only?.value.kind !== 'lambda' || more || only.value.params.length > 1) return undefined;
  const promise: Expression = { kind: 'await', span, value: inner.callee.object };
  return [
    {
      kind: 'try',
      span,
      body: [{ kind: 'return', span, value: promise }],
      handlers: [handlerOf(cx, only.value)],
      orElse: [],
      finalizer: [],
    },
  ];
}

/** The function's names become names of the function around it. */
function handlerOf(cx: ScriptLowering, { params, body, block, span }: Lambda): Handler {
  const [error] = params;
  if (error) cx.declare(error.name);
  const statements = (block ?? []).filter((one) => {
    if (one.kind === 'nonlocal') for (const name of one.names) cx.write(name);
    return one.kind !== 'nonlocal';
  });
  return {
    span,
    ...(error ? { name: error.name } : {}),
    body: body ? [{ kind: 'return', span: body.span, value: body }] : statements,
  };
}
