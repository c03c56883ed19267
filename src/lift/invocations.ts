// The calls evaluated at one node → invocation facts in evaluation order, with what feeds them. Calls of the program's own
// functions become `local` invocations; calls that start a loop inside a framework are handed to `hidden_loops.ts`.
import type { FactId, InvocationKind } from '../ir/types.ts';
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import { type ResolvedCall, running } from '../program/callees.ts';
import type { CfgNode } from '../program/cfg.ts';
import { entering, iterating } from '../program/implicit.ts';
import type { Region } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import { originsAt, unitId } from './context.ts';
import { descentOf } from './descent.ts';
import { liftHiddenLoop } from './hidden_loops.ts';
import { isReadBack } from './observations.ts';
import { argumentUpdates } from './tracking.ts';
import type { UnitLift } from './units.ts';
import { placeIn } from './writer.ts';

const FED = new Set(['model', 'tool', 'exception', 'external_state', 'human']);

export function addInvocations(lift: UnitLift, node: CfgNode, regions: readonly Region[]): FactId[] {
  const facts: FactId[] = [];
  for (const expression of node.expressions) {
    for (const site of callsIn(expression, lift.scope)) facts.push(...invocation(lift, site, regions));
  }
  if (node.kind === 'branch') facts.push(...propertyReads(lift, node));
  if (node.statement?.kind === 'with') facts.push(...entries(lift, node));
  if (node.kind === 'loop' && node.statement?.kind === 'for') facts.push(...items(lift, node.statement.iterable));
  return facts;
}

/** A condition on a property runs the property's code. */
function propertyReads(lift: UnitLift, node: CfgNode): FactId[] {
  const [test] = node.expressions;
  const subject = test?.kind === 'compare' ? test.left : test;
  if (subject?.kind !== 'attribute') return [];
  return implicitCall(lift, subject, lift.context.program.names.properties(subject, lift.scope), 'property');
}

/** A `with` runs `__enter__` of what it is given. */
function entries(lift: UnitLift, node: CfgNode): FactId[] {
  return node.expressions.flatMap((expression) =>
    implicitCall(lift, expression, entering(lift.context.program.names, expression, lift.scope), 'with'),
  );
}

/** A `for` runs the iterator's code for each item. */
function items(lift: UnitLift, iterable: Expression): FactId[] {
  return implicitCall(lift, iterable, iterating(lift.context.program.names, iterable, lift.scope), 'for');
}

function implicitCall(lift: UnitLift, subject: Expression, run: readonly FunctionInfo[], evidence: string): FactId[] {
  const { lifted, writer, invocations } = lift.context;
  const callees = run.filter((fn) => lifted.has(fn));
  if (callees.length === 0) return [];
  const name = textOf(subject, 80);
  const place = placeIn(lift.fn, subject.span);
  const id = writer.add({ fact: 'invocation', kind: 'local', name, feeds: [], place, evidence }, lift.unit);
  if (!invocations.has(subject)) invocations.set(subject, id);
  for (const fn of callees) writer.relate({ relation: 'calls', invocation: id, callee: unitId(fn) });
  return [id];
}

function invocation(lift: UnitLift, site: CallSite, regions: readonly Region[]): FactId[] {
  const { context } = lift;
  const resolved = context.program.calls.resolve(site);
  const hidden = liftHiddenLoop(lift, site, resolved);
  const { facts } = resolved;
  const callees = running(resolved).filter((callee) => context.lifted.has(callee.fn));
  const emits = context.emits.has(site.call);
  if (!facts?.kind && !facts?.waits && resolved.callees.length === 0 && !emits) return hidden;
  const feeds = once(() => fed(lift, site, regions));
  const comesBack = isReadBack(lift, site, resolved.callees);
  if (!facts?.kind && !facts?.waits && callees.length === 0 && !emits && !comesBack) return hidden;
  const updates = argumentUpdates(lift, site, callees);
  const kind: InvocationKind = emits ? 'external' : (facts?.kind ?? (callees.length > 0 ? 'local' : 'external'));
  const waits = facts?.waits && !refillsItself(lift, site, regions) ? { waits: facts.waits } : {};
  const on = callees.length > 0 ? descentOf(context.program, lift.fn, site, callees, regions[0]!) : undefined;
  const id = context.writer.add(
    {
      fact: 'invocation',
      kind,
      name: textOf(site.call.callee, 80),
      feeds,
      place: placeIn(lift.fn, site.call.span),
      evidence: emits ? 'sends an event' : (facts?.evidence ?? 'call of the program'),
      ...(facts?.framework ? { framework: facts.framework } : {}),
      ...waits,
      ...(comesBack && !emits && !facts?.kind ? { tool: () => feeds().includes('model') || undefined } : {}),
      ...(facts?.writesOutside ? { writesOutside: true } : {}),
      ...(on ? { on } : {}),
      ...(resolved.unresolved && callees.length === 0 && !facts ? { unresolved: resolved.unresolved } : {}),
    },
    lift.unit,
  );
  context.invocations.set(site.call, id);
  for (const { fn } of callees) {
    context.writer.relate({ relation: 'calls', invocation: id, callee: context.retries.get(fn) ?? unitId(fn) });
  }
  return [...updates, id, ...hidden];
}

function once<Answer>(answer: () => Answer): () => Answer {
  let known: Answer | undefined;
  return () => {
    known ??= answer();
    return known;
  };
}

/** What an invocation is given, as far as the loop around it produced it. */
function fed(lift: UnitLift, site: CallSite, regions: readonly Region[]) {
  const origins = site.call.args.flatMap((argument) => originsAt(lift.context, argument.value, site.scope, regions));
  return [...new Set(origins)].filter((origin) => FED.has(origin));
}

/** A queue that the lap itself fills brings no event from outside: it is a work list. */
function refillsItself(lift: UnitLift, site: CallSite, regions: readonly Region[]): boolean {
  const { program } = lift.context;
  const { callee } = site.call;
  const location = callee.kind === 'attribute' ? program.locations.of(callee.object, site.scope) : undefined;
  if (!location) return false;
  return regions.some((region) => program.origins.definitionsIn(location, region).some((one) => one.kind === 'grow'));
}

/** Calls of an expression, innermost first; bodies of lambdas run elsewhere. */
export function callsIn(expression: Expression, scope: Scope): CallSite[] {
  const found: CallSite[] = [];
  collect(expression, scope, found);
  return found;
}

function collect(expression: Expression, scope: Scope, found: CallSite[]): void {
  if (expression.kind === 'lambda') return;
  const inner = expression.kind === 'comprehension' ? (scope.module.innerScopes.get(expression) ?? scope) : scope;
  for (const child of childExpressions(expression)) collect(child, inner, found);
  if (expression.kind === 'call') found.push({ call: expression as Call, scope });
}

export type { ResolvedCall };
