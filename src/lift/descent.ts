// A call → whether it stays with the object at hand or goes down to a part that was there before: an object held since
// construction, an element or field of the argument. Objects and data built so are finite, so such calls come to an end.
import { argumentFor } from '../names/arguments.ts';
import { methodAround } from '../names/hierarchy.ts';
import type { CallSite, ClassInfo, FunctionInfo, Scope } from '../names/model.ts';
import { lastName } from '../names/resolver.ts';
import type { Callee } from '../program/calls.ts';
import type { Location } from '../program/locations.ts';
import type { Program } from '../program/program.ts';
import type { Region } from '../program/region.ts';
import type { Attribute, Expression } from '../syntax/tree.ts';

export type Descent = 'self' | 'part';

export function descentOf(
  program: Program,
  fn: FunctionInfo,
  site: CallSite,
  callees: readonly Callee[],
  region: Region,
): Descent | undefined {
  if (callees.some((one) => one.callback)) return undefined;
  const again = callees.find((one) => one.fn === fn);
  if (again && fn.params.some(({ name }) => passesPart(program, fn, site, again, name, region))) return 'part';
  const { callee } = site.call;
  const method = methodAround(fn);
  const own = method?.params[0]?.name;
  if (!method?.owner || own === undefined) return undefined;
  const isMethod = callee.kind === 'attribute' && isOwnMethod(program, method.owner, callee, own);
  if (isMethod) return 'self';
  const receiver = callee.kind === 'attribute' && !isName(callee.object, own) ? callee.object : callee;
  const held = holder(program, receiver, site.scope, own);
  return held && isHeldSinceConstruction(program, held) ? 'part' : undefined;
}

const isName = (expression: Expression, name: string): boolean =>
  expression.kind === 'name' && expression.name === name;

const isSuper = (expression: Expression): boolean =>
  expression.kind === 'call' && expression.callee.kind === 'name' && expression.callee.name === 'super';

/** `self.step(…)`, `super().step(…)`: not an object that is called and happens to be kept in an attribute. */
function isOwnMethod({ names }: Program, cls: ClassInfo, { object, name }: Attribute, own: string): boolean {
  return (isName(object, own) || isSuper(object)) && names.hierarchy.methods(cls, name, true).length > 0;
}

/** The attribute of the own object that holds a receiver, at once or as one of its elements. */
function holder(program: Program, receiver: Expression, scope: Scope, own: string): Location | undefined {
  const from = receiver.kind === 'name' ? iterated(program, receiver.name, scope) : receiver;
  const base = from?.kind === 'subscript' ? from.object : from;
  if (base?.kind !== 'attribute' || !isName(base.object, own)) return undefined;
  return program.locations.of(base, scope);
}

/** What a name goes over, when it is bound by a loop alone. */
function iterated(program: Program, name: string, scope: Scope): Expression | undefined {
  const [only, ...others] = program.names.bindings(name, scope);
  if (only?.kind !== 'iteration' || !only.value || others.length > 0) return undefined;
  return wholeOf(only.value);
}

const HANDS_ON = new Set('enumerate reversed list tuple sorted values items'.split(' '));

/** `enumerate(parts)`, `parts.items()`: what is gone over. */
function wholeOf(iterable: Expression): Expression {
  if (iterable.kind !== 'call' || !HANDS_ON.has(lastName(iterable.callee) ?? '')) return iterable;
  const inner = iterable.callee.kind === 'attribute' ? iterable.callee.object : iterable.args[0]?.value;
  return inner ? wholeOf(inner) : iterable;
}

/** Only constructors write it, and nothing adds to it. */
function isHeldSinceConstruction({ definitions }: Program, location: Location): boolean {
  const writes = location.startsWith('c:') ? definitions.of(location) : [];
  return (
    writes.length > 0 &&
    writes.every(
      ({ kind, fn, scope }) =>
        kind === 'assign' && (scope.kind === 'class' || fn.name === '__init__' || fn.name === '__post_init__'),
    )
  );
}

/** A call of the function itself passes an element or field of a parameter for that parameter, and no lap changes those. */
function passesPart(
  program: Program,
  fn: FunctionInfo,
  site: CallSite,
  callee: Callee,
  name: string,
  region: Region,
): boolean {
  const argument = argumentFor(site.call, fn, name, callee.bound);
  if (!argument || isName(argument, name)) return false;
  const from = argument.kind === 'name' ? iterated(program, argument.name, site.scope) : argument;
  for (let here = from; here; here = here.kind === 'attribute' || here.kind === 'subscript' ? here.object : undefined) {
    const location = program.locations.of(here, site.scope);
    if (location && program.origins.definitionsIn(location, region).length > 0) return false;
    if (isName(here, name)) return true;
  }
  return false;
}
