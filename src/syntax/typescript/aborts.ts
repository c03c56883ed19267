// What throws when a signal was aborted, said as a condition: `signal.throwIfAborted()`, and calls that are given the signal.

import type { Argument, Expression, Span, Statement } from '../tree.ts';
import { attributeOf, type ScriptLowering } from './lowering.ts';

const SIGNAL_KEYS = new Set(['signal', 'abortSignal']);

/** `signal.throwIfAborted()` is `if (signal.aborted) throw …`. */
export function abortCheck(value: Expression): Statement | undefined {
  if (value.kind !== 'call' || value.args.length > 0 || value.callee.kind !== 'attribute') return undefined;
  const { object, name } = value.callee;
  return name === 'throwIfAborted' ? throwsWhenAborted(object, value.span) : undefined;
}

/** A call with `{ signal }` throws at once when the signal is aborted. */
export function checkSignals(cx: ScriptLowering, args: readonly Argument[], span: Span): void {
  if (!cx.hasSignals) return;
  for (const { value } of args) {
    if (value.kind !== 'dictionary') continue;
    for (const { key, value: signal } of value.entries) {
      const isSignal = key?.kind === 'constant' && SIGNAL_KEYS.has(String(key.value));
      if (isSignal && (signal.kind === 'name' || signal.kind === 'attribute'))
        cx.before.push(throwsWhenAborted(signal, span));
    }
  }
}

function throwsWhenAborted(signal: Expression, span: Span): Statement {
  const test = attributeOf(signal, 'aborted', span);
  return { kind: 'if', span, test, body: [{ kind: 'raise', span }], orElse: [] };
}
