// Retry decorators and wrappers → a controller around the function they repeat, with its stop conditions. A function is
// wrapped before it is lifted, so that calls of it go through the controller.
import type { FrameworkModel, RetryModel, StopModel } from '../frameworks/define.ts';
import type { FactId } from '../ir/types.ts';
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import { textOf } from '../syntax/text.ts';
import type { Expression } from '../syntax/tree.ts';
import { conditionOriginsAt, type LiftContext, unitId, wholeFunction } from './context.ts';
import { endingsOf } from './endings.ts';
import { addBound, addLimits, type Start } from './framework_limits.ts';
import { chain, Slots, type Written } from './slots.ts';
import { placeOf } from './writer.ts';

export interface Retries {
  /** Functions repeated by a retry of the models; they and what they call must be lifted. */
  readonly functions: readonly FunctionInfo[];
  /** Calls that repeat a function they are given. */
  readonly calls: readonly RetryCall[];
}

export function findRetries(context: Pick<LiftContext, 'program' | 'index'>): Retries {
  const functions = new Set<FunctionInfo>();
  const calls: RetryCall[] = [];
  for (const fn of context.program.functions()) {
    if (fn.decorators.some((decorator) => retryRow(context, decorator, fn.definedIn ?? fn.scope))) functions.add(fn);
    for (const found of fn.calls.flatMap((site) => retryCall(context, site) ?? [])) {
      for (const one of found.functions) functions.add(one);
      calls.push(found);
    }
  }
  return { functions: [...functions], calls };
}

/** A configured decorator kept in a variable: `forever = retry(...)`, then `@forever` or `forever(fn)`. */
function madeRetry(context: Pick<LiftContext, 'index'>, value: Value): FoundRetry | undefined {
  if (value.kind !== 'external' || !value.made) return undefined;
  const match = context.index.retryOf(value.path.replace(/\(\)$/, ''));
  return match?.row.form === 'decorator' ? { ...match, start: { site: value.made } } : undefined;
}

/** `for attempt in Retrying(...)`: the retrying object that the loop goes over. */
export function retryIterator(context: LiftContext, iterable: Expression, scope: Scope): FoundRetry | undefined {
  for (const value of context.program.names.evaluate(iterable, scope)) {
    if (value.kind !== 'external' || !value.made) continue;
    const match = context.index.retryOf(value.path.replace(/\(\)$/, ''));
    if (match?.row.form === 'iterator') return { ...match, start: { site: value.made, receiver: value } };
  }
  return undefined;
}

/** `Retrying(...)(fn)`, `retry_call(fn)`: a call that repeats the function it is given. */
function retryCall(context: Pick<LiftContext, 'program' | 'index'>, site: CallSite): RetryCall | undefined {
  const { external } = context.program.calls.resolve(site);
  const wrapper = external && madeRetry(context, external);
  if (wrapper) return wrapped(context, site, wrapper);
  const match = external && context.index.retryOf(external.path);
  if (!external || match?.row.form !== 'call' || !match.row.repeats?.startsWith('call/')) return undefined;
  const written = new Slots(context.program.names, context.index).find(match.row.repeats, site, external);
  const functions = written.flatMap(({ expression, scope }) =>
    context.program.names.evaluate(expression, scope).flatMap((value) => (value.kind === 'function' ? [value.fn] : [])),
  );
  const receiver = external.receiver ?? external;
  return functions.length > 0 ? { ...match, start: { site, receiver }, functions } : undefined;
}

/** `retry(...)(fn)`: the function that a decorator is called with. */
function wrapped(context: Pick<LiftContext, 'program'>, site: CallSite, found: FoundRetry) {
  const [first] = site.call.args;
  const values = first ? context.program.names.evaluate(first.value, site.scope) : [];
  const functions = values.flatMap((value) => (value.kind === 'function' ? [value.fn] : []));
  return functions.length > 0 ? { ...found, functions } : undefined;
}

/** The controller of a call that repeats a function stands where the retrying object was made. */
export function liftRetryCalls(context: LiftContext, calls: readonly RetryCall[]): void {
  for (const found of calls) {
    if (!found.functions.some((one) => context.reach.has(one))) continue;
    const object = found.row.stands === 'call' ? undefined : found.start.receiver;
    const made = (object && chain(object).at(-1)) ?? found.start.site;
    const id = addController(context, found, made.call, made.scope.module);
    for (const one of found.functions) {
      if (context.lifted.has(one)) context.writer.relate({ relation: 'calls', invocation: id, callee: unitId(one) });
    }
  }
}

export interface FoundRetry {
  readonly model: FrameworkModel;
  readonly row: RetryModel;
  readonly start: Start;
}

interface RetryCall extends FoundRetry {
  readonly functions: readonly FunctionInfo[];
}

function retryRow(
  context: Pick<LiftContext, 'program' | 'index'>,
  decorator: Expression,
  scope: Scope,
): FoundRetry | undefined {
  const call = decorator.kind === 'call' ? decorator : undefined;
  const callee = call ? call.callee : decorator;
  for (const value of context.program.names.evaluate(callee, scope)) {
    if (value.kind !== 'external') continue;
    const held = !call && value.made ? madeRetry(context, value) : undefined;
    if (held) return held;
    const match = context.index.retryOf(value.path);
    if (match?.row.form !== 'decorator') continue;
    const site: CallSite = { call: call ?? { kind: 'call', callee, args: [], span: decorator.span }, scope };
    return { ...match, start: { site, ...(value.receiver ? { receiver: value.receiver } : {}) } };
  }
  return undefined;
}

export function liftRetries(context: LiftContext, fns: readonly FunctionInfo[]): void {
  for (const fn of fns) {
    const scope = fn.definedIn ?? fn.scope;
    for (const decorator of fn.decorators) {
      const found = retryRow(context, decorator, scope);
      if (found) addRetry(context, fn, decorator, found);
    }
  }
}

function addRetry(
  context: LiftContext,
  fn: FunctionInfo,
  decorator: Expression,
  { model, row, start }: FoundRetry,
): void {
  const { writer } = context;
  const id = addController(context, { model, row, start }, decorator, fn.module);
  writer.relate({ relation: 'calls', invocation: context.retries.get(fn) ?? id, callee: unitId(fn) });
  if (context.retries.has(fn)) writer.relate({ relation: 'calls', invocation: id, callee: context.retries.get(fn)! });
  context.retries.set(fn, id);
}

function addController(
  context: LiftContext,
  { model, row, start }: FoundRetry,
  written: Expression,
  module: FunctionInfo['module'],
): FactId {
  const { writer } = context;
  const predicates = resultPredicates(context, model, row, start);
  const origins = predicates.length > 0 ? predicateOrigins(context, predicates) : (['exception'] as const);
  const id = writer.add({
    fact: 'controller',
    kind: 'retry',
    condition: textOf(written, 100),
    origins: [...origins],
    framework: model.id,
    shape: 'retry',
    pays: ['model'],
    place: placeOf(module, written.span),
    evidence: `${model.id}: ${textOf(start.site.call.callee, 60)}`,
  });
  addRetryLimits(context, { model, row, start }, id);
  return id;
}

export function addRetryLimits(context: LiftContext, { model, row, start }: FoundRetry, id: FactId): void {
  const { slots } = context;
  addLimits(context, model, row.limits, start, [id], undefined);
  const stops = row.stop ? slots.find(pathOf(row.stop), start.site, start.receiver) : [];
  for (const stop of stops) addStops(context, stop, start, id);
}

function pathOf(slot: string): string {
  return /^(call|receiver|builder)/.test(slot) ? slot : `call/${slot}`;
}

function addStops(context: LiftContext, written: Written, start: Start, target: FactId): void {
  const find = (path: string): StopModel | undefined => context.index.stopOf(path)?.row;
  for (const ending of endingsOf(context, written, find)) {
    const bound = {
      kind: 'retry' as const,
      measure: 'framework' as const,
      value: ending.value,
      source: ending.value === null && ending.limit ? ending.limit.source : ('framework' as const),
      strength: ending.hard ? ('hard' as const) : ('soft' as const),
      writers: [],
      name: textOf(written.expression, 60),
      written,
      ...(ending.hard ? {} : { ineffective: ending.why }),
    };
    addBound(context, 'stop condition', bound, start, [target], undefined);
  }
}

/** Functions that look at the returned value to decide on another attempt. */
function resultPredicates(context: LiftContext, model: FrameworkModel, row: RetryModel, start: Start): FunctionInfo[] {
  if (!row.onResult) return [];
  const { slots, index } = context;
  return slots.find(pathOf(row.onResult), start.site, start.receiver).flatMap((written) =>
    slots.values(written).flatMap((value): FunctionInfo[] => {
      if (value.kind === 'function') return [value.fn];
      if (value.kind !== 'external' || !value.made) return [];
      const path = value.path.replace(/\(\)$/, '');
      const result = (row.results ?? []).find((one) =>
        makes(one.make).some((pattern) => index.matches(model, pattern, path)),
      );
      const argument = result && slots.argument(value.made, parseSlot(result.predicate));
      return argument ? slots.values(argument).flatMap((one: Value) => (one.kind === 'function' ? [one.fn] : [])) : [];
    }),
  );
}

function makes(make: string | readonly string[]): readonly string[] {
  return typeof make === 'string' ? [make] : make;
}

function parseSlot(slot: string): { keyword?: string; position?: number } {
  const [keyword, position] = slot.split('|');
  return { ...(keyword ? { keyword } : {}), ...(position === undefined ? {} : { position: Number(position) }) };
}

/** A predicate judges a returned value; that value is the model's when the repeated function reaches one. */
function predicateOrigins(context: LiftContext, predicates: readonly FunctionInfo[]) {
  const origins = predicates.flatMap((fn) =>
    fn.returned.flatMap(({ value, scope }) => conditionOriginsAt(context, value, scope, [wholeFunction(fn)])),
  );
  const uncontrolled = origins.filter((origin) => ['model', 'tool', 'external_state'].includes(origin));
  return uncontrolled.length > 0 ? [...new Set(uncontrolled)] : (['model'] as const);
}
