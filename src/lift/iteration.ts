// The iterable of a `for` → how the loop ends: after finitely many items, with one response, never by itself, or only when
// the outside stops sending. Finite ones come with the number of laps where it can be seen.
import type { Controller } from '../ir/types.ts';
import type { Scope } from '../names/model.ts';
import { lastName } from '../names/resolver.ts';
import type { Definition } from '../program/definitions.ts';
import { iterating } from '../program/implicit.ts';
import type { Limit } from '../program/limits.ts';
import type { Program } from '../program/program.ts';
import { contains, inRegion, type Region } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Call, Expression } from '../syntax/tree.ts';

export interface Iteration {
  readonly iterates: NonNullable<Controller['iterates']>;
  /** How many laps, for what is finite. */
  readonly limit?: Limit;
  readonly name: string;
  /** A number of laps was written (`range`, `islice`), not just a collection to go over. */
  readonly counted?: true;
}

/** Calls that hand on the items of their first argument. */
const HANDS_ON = new Set('enumerate reversed sorted list tuple set tqdm track iter chain aiter'.split(' '));
const MANY: Limit = { value: null, source: 'constant' };

export function iterationOf(
  program: Program,
  iterable: Expression,
  scope: Scope,
  region: Region,
  async: boolean,
): Iteration {
  const name = textOf(iterable, 60);
  const plain = iterable.kind === 'await' ? iterable.value : iterable;
  if (iterating(program.names, plain, scope).length > 0) return { iterates: 'generator', name };
  if (plain.kind === 'call') return iterationOfCall(program, plain, scope, region, async);
  if (!async && isExtended(program, plain, scope, region)) return { iterates: 'unknown', name };
  const known = externalIteration(program, plain, scope);
  if (known) return { iterates: known, name };
  if (generatorBehind(program, plain, scope)) return { iterates: 'generator', name };
  if (async) return { iterates: 'stream', name };
  return { iterates: 'finite', limit: sizeOf(program, plain, scope), name };
}

function iterationOfCall(program: Program, call: Call, scope: Scope, region: Region, async: boolean): Iteration {
  const name = textOf(call, 60);
  const callee = lastName(call.callee) ?? '';
  const first = call.args[0]?.value;
  const resolved = program.calls.resolve({ call, scope });
  const path = resolved.external?.path ?? '';
  if (path === 'builtins.range' || path === 'builtins.xrange')
    return { iterates: 'finite', limit: rangeLimit(program, call, scope), name, counted: true };
  if (path === 'itertools.islice') return islice(program, call, scope, name);
  if (path === 'itertools.count' || path === 'itertools.cycle') return { iterates: 'endless', name };
  if (path === 'itertools.repeat' && call.args.length === 1) return { iterates: 'endless', name };
  if (path === 'builtins.iter' && call.args.length === 2) return { iterates: 'unknown', name };
  if (callee === 'zip') return zipped(program, call, scope, region, async);
  if (HANDS_ON.has(callee) && first && resolved.callees.every((one) => one.callback)) {
    return { ...iterationOf(program, first, scope, region, async), name };
  }
  if (resolved.facts?.iterates) return { iterates: resolved.facts.iterates, name };
  if (resolved.facts?.kind === 'model' || resolved.facts?.kind === 'agent') return { iterates: 'stream', name };
  const functions = resolved.callees.filter((one) => !one.callback);
  if (functions.length > 0 && functions.every((one) => one.fn.generator)) return { iterates: 'generator', name };
  const known = externalIteration(program, call, scope);
  if (known) return { iterates: known, name };
  return async ? { iterates: 'stream', name } : { iterates: 'finite', limit: MANY, name };
}

function externalIteration(program: Program, expression: Expression, scope: Scope): 'stream' | 'events' | undefined {
  for (const value of program.names.evaluate(expression, scope)) {
    if (value.kind !== 'external') continue;
    const direct = program.oracle.value(value.path)?.iterates;
    if (direct) return direct;
    if (!value.made || !value.path.endsWith('()')) continue;
    const facts = program.calls.resolve(value.made).facts;
    if (facts?.iterates) return facts.iterates;
    if (facts?.kind === 'model') return 'stream';
  }
  return undefined;
}

function generatorBehind(program: Program, expression: Expression, scope: Scope): boolean {
  if (expression.kind !== 'name') return false;
  return program.names.bindings(expression.name, scope).some(({ value, scope: at }) => {
    if (value?.kind !== 'call') return false;
    const { callees } = program.calls.resolve({ call: value, scope: at });
    return callees.length > 0 && callees.every((one) => one.fn.generator);
  });
}

/** The loop adds to the list it runs over. A call of the same function anew fills a list of its own. */
function isExtended(program: Program, iterable: Expression, scope: Scope, region: Region): boolean {
  const location = program.locations.of(iterable, scope);
  if (!location) return false;
  const grows = program.definitions.of(location).filter((one) => one.kind === 'grow' && one.method !== '[]=');
  const isLocal = iterable.kind === 'name' && scope.kind === 'function' && scope.bindings.has(iterable.name);
  const { loop } = region;
  if (!isLocal || !loop || region.fn !== scope.fn) return grows.some((one) => inRegion(region, one.fn, one.span));
  const isAnew = (one: Definition) => one.fn === region.fn && !contains(loop, one.span);
  return grows.some((one) => !isAnew(one) && inRegion(region, one.fn, one.span));
}

function rangeLimit(program: Program, call: Call, scope: Scope): Limit {
  const [first, second, third] = call.args;
  if (!first) return MANY;
  // `range(None)` is an error, so None says nothing here.
  const stop = program.limits.given((second ?? first).value, scope);
  const start = second ? program.limits.of(first.value, scope).value : 0;
  const step = third ? program.limits.of(third.value, scope).value : 1;
  if (typeof stop.value !== 'number' || typeof start !== 'number' || typeof step !== 'number' || step === 0)
    return stop;
  return { value: Math.max(0, Math.ceil((stop.value - start) / step)), source: stop.source };
}

function islice(program: Program, call: Call, scope: Scope, name: string): Iteration {
  const stop = call.args.length > 2 ? call.args[2] : call.args[1];
  const limit = stop ? program.limits.of(stop.value, scope) : MANY;
  return limit.disabled ? { iterates: 'endless', name } : { iterates: 'finite', limit, name, counted: true };
}

/** `zip` stops with the shortest: one finite part is enough. */
function zipped(program: Program, call: Call, scope: Scope, region: Region, async: boolean): Iteration {
  const parts = call.args.map((argument) => iterationOf(program, argument.value, scope, region, async));
  const name = textOf(call, 60);
  return {
    ...(parts.find((one) => one.iterates === 'finite') ?? parts[0] ?? { iterates: 'finite' as const, limit: MANY }),
    name,
  };
}

function sizeOf(program: Program, iterable: Expression, scope: Scope): Limit {
  for (const value of program.names.evaluate(iterable, scope)) {
    if (value.kind !== 'collection') continue;
    if (value.node.kind === 'collection') return { value: value.node.elements.length, source: 'constant' };
    if (value.node.kind === 'dictionary') return { value: value.node.entries.length, source: 'constant' };
  }
  return MANY;
}
