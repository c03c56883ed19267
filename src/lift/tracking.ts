// Which state matters (what bounds and flags read, what grows) and the update facts where it is written, arguments bound
// at calls included. Tracked before functions are lifted, so that every unit knows the writes it has to show.
import type { FactId } from '../ir/types.ts';
import { argumentFor } from '../names/arguments.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { Callee } from '../program/calls.ts';
import type { CfgNode } from '../program/cfg.ts';
import type { Definition } from '../program/definitions.ts';
import { bindingLocation, type Location } from '../program/locations.ts';
import { contains, type Region } from '../program/region.ts';
import type { Expression, Span } from '../syntax/tree.ts';
import { type LiftContext, originsAt, regionsAt, type TrackedUpdate } from './context.ts';
import { constantLabel } from './labels.ts';
import type { UnitLift } from './units.ts';
import { placeIn } from './writer.ts';

/** Finds bounds and tracked state of all lifted functions, and of what routers of graphs read. Fills `measuresAt` and `updatesIn`. */
export function trackState(
  context: LiftContext,
  reads: readonly { readonly location: Location; readonly region: Region }[],
): void {
  const tracked = new Set<string>();
  for (const { location, region } of reads) track(context, location, region, tracked);
  for (const fn of context.lifted) {
    for (const node of context.program.cfg(fn).nodes) {
      if (node.kind === 'branch') trackBranch(context, fn, node, tracked);
    }
    trackGrowth(context, fn, tracked);
  }
}

function trackBranch(context: LiftContext, fn: FunctionInfo, node: CfgNode, tracked: Set<string>): void {
  const { measures, locations, copies } = context.program;
  const [test] = node.expressions;
  if (!test) return;
  const found: {
    measure: (typeof context.measuresAt extends Map<CfgNode, readonly (infer M)[]> ? M : never)['measure'];
    region: Region;
  }[] = [];
  for (const region of regionsAt(context, fn, node)) {
    if (found.length === 0 || found.some(({ measure }) => isOfCaller(measure.location, fn))) {
      for (const measure of measures.of(test, fn.scope, region, leavingEdge(context, fn, node)))
        if (!found.some((one) => one.measure.location === measure.location)) found.push({ measure, region });
    }
    for (const { measure } of found) if (measure.location) track(context, measure.location, region, tracked);
    const flag = flagSubject(test);
    const read = flag && locations.of(flag, fn.scope);
    if (read) track(context, copies.canonical(read, region), region, tracked);
  }
  if (found.length > 0) context.measuresAt.set(node, found);
}

/** The local of a caller, which every lap around the function has of its own. */
const isOfCaller = (location: Location | undefined, fn: FunctionInfo): boolean =>
  location?.startsWith('l:') === true && !location.startsWith(`l:${fn.id}`);

function flagSubject(test: Expression): Expression | undefined {
  if (test.kind === 'compare') return constantLabel(test.right) === undefined ? undefined : test.left;
  return ['name', 'attribute', 'subscript'].includes(test.kind) ? test : undefined;
}

/** The outcome that leaves the innermost loop at once, when exactly one does. */
function leavingEdge(context: LiftContext, fn: FunctionInfo, node: CfgNode): 'true' | 'false' | undefined {
  if (node.loop === undefined) return undefined;
  const { nodes } = context.program.cfg(fn);
  const stays = (id: number) => {
    for (let here: number | undefined = id; here !== undefined; here = nodes[here]?.loop) {
      const target = nodes[here]!;
      if (here === node.loop && target.kind === 'loop') return true;
      if (target.kind === 'return' || target.kind === 'break' || target.kind === 'raise') return false;
    }
    return false;
  };
  const leaving = (['true', 'false'] as const).filter((label) =>
    node.edges.filter((edge) => edge.label === label).every((edge) => !stays(edge.to)),
  );
  return leaving.length === 1 ? leaving[0] : undefined;
}

/** Methods that put another element into a list or queue. */
const GROWS = new Set('append extend add put put_nowait appendleft insert push unshift'.split(' '));

/** Collections that the function adds to. */
function trackGrowth(context: LiftContext, fn: FunctionInfo, tracked: Set<string>): void {
  const { locations } = context.program;
  for (const { call, scope } of fn.calls) {
    const { callee } = call;
    if (callee.kind !== 'attribute' || !GROWS.has(callee.name)) continue;
    const location = locations.of(callee.object, scope);
    if (location) for (const region of regionsAt(context, fn)) track(context, location, region, tracked);
  }
  for (const bindings of fn.scope.bindings.values()) {
    const added = bindings.find((binding) => binding.kind === 'augment' && binding.operator === '+');
    if (!added) continue;
    for (const region of regionsAt(context, fn)) track(context, bindingLocation(added), region, tracked);
  }
}

function track(context: LiftContext, location: Location, region: Region, tracked: Set<string>): void {
  const key = `${location} ${region.fn.id} ${region.loop?.line ?? ''}`;
  if (tracked.has(key)) return;
  tracked.add(key);
  const { definitions, updates } = context.program;
  for (const definition of definitions.of(location)) {
    if (definition.kind === 'parameter' || !isShown(context, definition)) continue;
    if (
      definition.value &&
      definition.kind === 'assign' &&
      updates.reads(definition.value, definition.scope, location, region)
    )
      continue;
    const list = context.updatesIn.get(definition.fn) ?? [];
    if (list.some((one) => one.target === location && sameSpan(one.definition.span, definition.span))) continue;
    list.push({ definition, target: location, change: updates.changeOf(definition, location, region), region });
    context.updatesIn.set(definition.fn, list);
  }
}

/** A write in a function of the lap is shown, even where nothing else makes the function a unit. */
function isShown(context: LiftContext, { fn, kind }: Definition): boolean {
  if (!context.lifted.has(fn) && (kind === 'iterate' || !context.regionsOf.has(fn))) return false;
  context.lifted.add(fn);
  return true;
}

function sameSpan(a: Span, b: Span): boolean {
  return a.line === b.line && a.column === b.column && a.endLine === b.endLine && a.endColumn === b.endColumn;
}

/** Update facts for the writes that happen at a node. */
export function addUpdates(lift: UnitLift, node: CfgNode): FactId[] {
  const here = (lift.context.updatesIn.get(lift.fn) ?? []).filter(
    (one) => one.definition.kind !== 'iterate' && happensAt(node, one.definition),
  );
  return here.map((one) => addUpdate(lift, one));
}

/** Counts that a `for` takes with each item: they happen as the lap begins. */
export function addItemCounts(lift: UnitLift, target: Span): FactId[] {
  return (lift.context.updatesIn.get(lift.fn) ?? [])
    .filter(
      ({ definition, change }) =>
        definition.kind === 'iterate' && change.step !== undefined && contains(target, definition.span),
    )
    .map((one) => addUpdate(lift, one));
}

function happensAt(node: CfgNode, { span }: Definition): boolean {
  const simple = node.statement && ['assign', 'augment', 'expression', 'delete'].includes(node.statement.kind);
  if (simple && sameSpan(node.span, span)) return true;
  return node.expressions.some((expression) => contains(expression.span, span));
}

function addUpdate(lift: UnitLift, { definition, target, change, region }: TrackedUpdate): FactId {
  const { context, fn, unit } = lift;
  const { amount } = change;
  const id = context.writer.add(
    {
      fact: 'update',
      op: change.op,
      target,
      change: change.change,
      origins: () => (amount ? originsAt(context, amount, definition.scope, [region]) : []),
      place: placeIn(fn, definition.span),
      evidence: definition.method ?? definition.kind,
      ...(change.step === undefined ? {} : { step: change.step }),
      ...constantValue(change.change === 'set' ? amount : undefined),
    },
    unit,
  );
  context.writer.relate({ relation: 'updates', update: id, target });
  return id;
}

function constantValue(amount: Expression | undefined): { value?: string } {
  const value = amount && constantLabel(amount);
  return value === undefined ? {} : { value };
}

/**
 * What a call binds to parameters that bounds of the called function read: `depth - 1`, `attempt + 1`, or the same again.
 * Of recursion also the constants that it binds to flags: `again(prompt, is_last=True)`.
 */
export function argumentUpdates(lift: UnitLift, site: CallSite, callees: readonly Callee[]): FactId[] {
  const facts: FactId[] = [];
  for (const callee of callees) {
    for (const parameter of callee.fn.params) {
      const target = `l:${callee.fn.id}:${parameter.name}`;
      const given = argumentFor(site.call, callee.fn, parameter.name, callee.bound);
      const constant = callee.fn === lift.fn ? constantGiven(given ?? parameter.default) : undefined;
      const isFlag = constant !== undefined && isTested(lift.context, callee.fn, target);
      if (!isFlag && !isMeasured(lift.context, callee.fn, target)) continue;
      const argument = isFlag ? constant : given;
      const region = regionsAt(lift.context, lift.fn)[0]!;
      const fact = argumentUpdate(lift, site, target, argument, region);
      if (fact) facts.push(fact);
    }
  }
  return facts;
}

function isMeasured(context: LiftContext, fn: FunctionInfo, target: Location): boolean {
  return context.program
    .cfg(fn)
    .nodes.some((node) => (context.measuresAt.get(node) ?? []).some(({ measure }) => measure.location === target));
}

const constantGiven = (value: Expression | undefined): Expression | undefined =>
  value && constantLabel(value) !== undefined ? value : undefined;

/** A condition of the function asks whether the flag is set. */
const isTested = (context: LiftContext, fn: FunctionInfo, flag: Location): boolean =>
  context.program.cfg(fn).nodes.some(({ kind, expressions: [test] }) => {
    const subject = kind === 'branch' && test ? flagSubject(unnegated(test)) : undefined;
    return subject !== undefined && context.program.locations.of(subject, fn.scope) === flag;
  });

const unnegated = (test: Expression): Expression =>
  test.kind === 'unary' && test.operator === 'not' ? unnegated(test.operand) : test;

function argumentUpdate(
  lift: UnitLift,
  site: CallSite,
  target: Location,
  argument: Expression | undefined,
  region: Region,
): FactId | undefined {
  const { context, fn, unit } = lift;
  const { updates } = context.program;
  if (argument && updates.reads(argument, site.scope, target, region)) return undefined;
  const definition: Definition = {
    location: target,
    kind: 'assign',
    fn,
    scope: site.scope,
    span: site.call.span,
    ...(argument ? { value: argument } : {}),
  };
  const change = updates.changeOf(definition, target, region);
  return addUpdate({ context, fn, unit, scope: site.scope }, { definition, target, change, region });
}
