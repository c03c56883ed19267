// `bus.emit("done")` → the functions registered for that event on the same object (`bus.on("done", f)`), by the words of the
// dialect. Emitters that cannot be told apart are not taken to be the same.
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Call, Constant, Expression } from '../syntax/tree.ts';

export interface Listener {
  readonly listener: Expression;
  readonly scope: Scope;
}

export function listenersOf(names: Names, { call, scope }: CallSite): Listener[] {
  const event = eventOf(call);
  const emitter = call.callee.kind === 'attribute' ? identity(names, call.callee.object, scope) : undefined;
  if (event === undefined || !emitter) return [];
  return [...dialectOf(scope.module).listens].flatMap((verb) =>
    names.callsNamed(verb).flatMap(({ call: registration, scope: at }): Listener[] => {
      const listener = registration.args[1]?.value;
      if (!listener || registration.callee.kind !== 'attribute' || eventOf(registration) !== event) return [];
      return identity(names, registration.callee.object, at) === emitter ? [{ listener, scope: at }] : [];
    }),
  );
}

function eventOf({ args }: Call): Constant['value'] {
  const [first] = args;
  return first?.value.kind === 'constant' ? first.value.value : undefined;
}

/** What tells two emitters apart: the call that made them, or the class they are of. */
function identity(names: Names, emitter: Expression, scope: Scope): object | undefined {
  for (const value of names.evaluate(emitter, scope)) {
    if (value.kind === 'external' && value.made) return value.made.call;
    if (value.kind === 'instance') return value.cls;
  }
  return undefined;
}
