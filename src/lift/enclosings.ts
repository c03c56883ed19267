// What ends a loop from outside: timeouts around a block or a call, and consumers that take only some items of a generator.
// They bound what they surround; a timeout ends asynchronous code only where it is awaited.
import type { EnclosingModel } from '../frameworks/define.ts';
import type { Match } from '../frameworks/paths.ts';
import type { FactId } from '../ir/types.ts';
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import { contains } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { type LiftContext, unitId, wholeFunction } from './context.ts';
import { addBound, type Start } from './framework_limits.ts';
import { iterationOf } from './iteration.ts';

/** Bounds on units: everything a call wrapped in a limit runs, and generators whose every consumer stops by itself. */
export function liftEnclosings(context: LiftContext): void {
  for (const fn of context.program.functions()) {
    for (const site of fn.calls) {
      const match = enclosingOf(context, site);
      if (match?.row.form === 'argument') addArgumentBound(context, match, site);
    }
  }
  for (const fn of context.lifted) if (fn.generator) addConsumerBound(context, fn);
}

/** Bounds on a loop inside `with timeout(...)` blocks; `within` are the contexts around it. */
export function addBlockBounds(
  context: LiftContext,
  within: readonly Expression[],
  scope: Scope,
  target: FactId,
  unit: FactId,
): void {
  for (const expression of within) {
    if (expression.kind !== 'call') continue;
    const site = { call: expression, scope };
    const match = enclosingOf(context, site);
    if (match?.row.form === 'block') addEnclosing(context, match.row, site, target, unit);
  }
}

function enclosingOf(context: LiftContext, site: CallSite): Match<EnclosingModel> | undefined {
  const { external } = context.program.calls.resolve(site);
  return external && context.index.enclosingOf(external.path);
}

function addArgumentBound(context: LiftContext, { row }: Match<EnclosingModel>, site: CallSite): void {
  const ended = row.ends && context.slots.argument(site, slotOf(row.ends));
  if (!ended || row.kind === 'iteration') return;
  for (const fn of functionsRun(context, ended.expression, ended.scope)) {
    // Another caller without the limit runs the same loops without it.
    if (context.lifted.has(fn) && isOnlyCaller(context, fn, site))
      addEnclosing(context, row, site, unitId(fn), undefined);
  }
}

function isOnlyCaller(context: LiftContext, fn: FunctionInfo, site: CallSite): boolean {
  return context.program.names
    .callSites(fn)
    .every((one) => contains(site.call.span, one.call.span) && one.scope.module === site.scope.module);
}

function functionsRun(context: LiftContext, expression: Expression, scope: Scope): FunctionInfo[] {
  const plain = expression.kind === 'await' ? expression.value : expression;
  if (plain.kind === 'call') return context.program.calls.resolve({ call: plain, scope }).callees.map((one) => one.fn);
  return context.program.names.evaluate(plain, scope).flatMap((value) => (value.kind === 'function' ? [value.fn] : []));
}

function addEnclosing(
  context: LiftContext,
  row: EnclosingModel,
  site: CallSite,
  target: FactId,
  unit: FactId | undefined,
): void {
  const written = context.slots.argument(site, slotOf(row.limit));
  const limit = written && context.program.limits.of(written.expression, written.scope);
  const off = limit?.disabled !== undefined && limit.value !== null ? limit.disabled : undefined;
  const bound = {
    kind: row.kind,
    measure: 'enclosing' as const,
    value: limit?.value ?? null,
    source:
      limit && limit.value === null && !limit.disabled && limit.source !== 'parameter'
        ? limit.source
        : ('constant' as const),
    strength: 'hard' as const,
    writers: [],
    name: textOf(site.call, 60),
    ...(written ? { written } : {}),
    ...(off ? { disabled: off } : {}),
  };
  const start: Start = { site };
  addBound(context, 'encloses what it is given', bound, start, [target], unit);
}

/** A generator runs only as long as it is asked: if every consumer takes finitely many items, its loops end. */
function addConsumerBound(context: LiftContext, fn: FunctionInfo): void {
  const { program } = context;
  const sites = program.names.callSites(fn);
  if (sites.length === 0) return;
  const ends = sites.map((site) => consumerLimit(context, site));
  if (ends.some((one) => one === undefined)) return;
  const [first] = ends;
  const bound = {
    kind: 'iteration' as const,
    measure: 'enclosing' as const,
    value: first?.limit.value ?? null,
    source: first?.limit.source ?? ('constant' as const),
    strength: 'hard' as const,
    writers: [],
    name: first?.name ?? 'consumer',
  };
  addBound(context, 'a consumer that stops reading', bound, { site: first!.site }, [unitId(fn)], undefined);
}

function consumerLimit(context: LiftContext, site: CallSite) {
  const consumer = site.scope.fn.calls.find(({ call }) => call.args.some((argument) => argument.value === site.call));
  if (!consumer) return undefined;
  const iteration = iterationOf(
    context.program,
    consumer.call as Call,
    consumer.scope,
    wholeFunction(consumer.scope.fn),
    false,
  );
  if (
    iteration.iterates !== 'finite' ||
    !iteration.limit ||
    !['islice', 'zip', 'take'].some((name) => iteration.name.includes(name))
  ) {
    return undefined;
  }
  return { limit: iteration.limit, name: iteration.name, site: consumer };
}

function slotOf(slot: string): { keyword?: string; position?: number } {
  const [keyword, position] = slot.split('|');
  return { ...(keyword ? { keyword } : {}), ...(position === undefined ? {} : { position: Number(position) }) };
}
