// The flag of an abort signal → the wall-clock limit that sets it: a signal made with a timeout, one joined from such, or that
// of a controller that a timer aborts. Which words these are is the dialect's.
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { ExternalValue, Value } from '../names/values.ts';
import type { Expression } from '../syntax/tree.ts';

export interface Deadline {
  /** Where the time is written, and from where it is read. */
  readonly limit: Expression;
  readonly scope: Scope;
}

/** The deadline behind `signal.aborted`; undefined for any other condition, or a signal that no clock aborts. */
export function deadlineBehind(names: Names, test: Expression, scope: Scope): Deadline | undefined {
  const { signals } = dialectOf(scope.module);
  if (!signals || test.kind !== 'attribute' || test.name !== signals.flag) return undefined;
  return first(names.evaluate(test.object, scope), (value) => deadlineOf(names, value, 0));
}

function deadlineOf(names: Names, value: Value, depth: number): Deadline | undefined {
  if (value.kind !== 'external' || depth > 4) return undefined;
  const { signals } = dialectOf((value.made ?? rootOf(value))?.scope.module ?? names.modules[0]!);
  if (!signals) return undefined;
  const { made } = value;
  if (value.path === signals.timeout && made?.call.args[0])
    return { limit: made.call.args[0].value, scope: made.scope };
  if (value.path === signals.any && made?.call.args[0]) return joined(names, made, depth);
  return value.path === signals.controller ? timedAbort(names, value) : undefined;
}

function rootOf(value: ExternalValue): CallSite | undefined {
  for (let here: Value | undefined = value; here?.kind === 'external'; here = here.receiver) {
    if (here.made) return here.made;
  }
  return undefined;
}

function joined(names: Names, made: CallSite, depth: number): Deadline | undefined {
  const values = names.evaluate(made.call.args[0]!.value, made.scope).flatMap((one) => names.elements(one));
  return first(values, (value) => deadlineOf(names, value, depth + 1));
}

/** `setTimeout(() => controller.abort(), limit)` */
function timedAbort(names: Names, signal: ExternalValue): Deadline | undefined {
  const made = rootOf(signal)?.call;
  return first(names.callsNamed('abort'), ({ call, scope }) => {
    const timer = scope.fn.module.handed.get(scope.fn);
    if (!timer || call.callee.kind !== 'attribute' || !isTimer(timer)) return undefined;
    const owners = names.evaluate(call.callee.object, scope);
    const isSame = owners.some((one) => one.kind === 'external' && one.made?.call === made);
    const limit = timer.call.args[1]?.value;
    return isSame && limit ? { limit, scope: timer.scope } : undefined;
  });
}

function isTimer({ call }: CallSite): boolean {
  return call.callee.kind === 'name' && call.callee.name === 'setTimeout';
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
