// A call that starts a loop inside a framework → a controller that stands for that loop, with the framework's limits, the
// program's termination conditions and what a lap may run.
import type { FrameworkModel, LoopModel } from '../frameworks/define.ts';
import type { FactId } from '../ir/types.ts';
import type { CallSite } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { ResolvedCall } from '../program/calls.ts';
import { textOf } from '../syntax/text.ts';
import { unitsBehind } from './agents.ts';
import { type LiftContext, unitId } from './context.ts';
import { type Ending, endingsOf } from './endings.ts';
import { addBound, addLimits, placeOfSite, type Start } from './framework_limits.ts';
import { addRunLimits, runRepeats } from './run_agents.ts';
import { equalsAny, type Written } from './slots.ts';
import type { UnitLift } from './units.ts';

export interface HiddenLoop {
  readonly model: FrameworkModel;
  readonly row: LoopModel;
  readonly receiver?: Value;
}

/** The loop that a call starts, if one of the models' rows applies to it. */
export function hiddenLoopOf(
  context: Pick<LiftContext, 'index' | 'slots' | 'versions'>,
  call: ResolvedCall,
): HiddenLoop | undefined {
  const { external, site } = call;
  if (!external) return undefined;
  const { receiver } = external;
  const match = context.index
    .loopsOf(external.path)
    .find(({ model, row }) => applies(context, model, row, site, receiver));
  return match && { ...match, ...(receiver ? { receiver } : {}) };
}

function applies(
  { slots, versions, index }: Pick<LiftContext, 'slots' | 'versions' | 'index'>,
  model: FrameworkModel,
  row: LoopModel,
  site: CallSite,
  receiver: Value | undefined,
): boolean {
  if (!versions.within(model.packages, row, site.scope.module.path)) return false;
  if (row.where && !row.where.every((condition) => slots.holds(condition, site, receiver))) return false;
  if (row.agents && !runRepeats({ slots, index }, model, row.agents, { site, ...(receiver ? { receiver } : {}) }))
    return false;
  if (!row.onlyWith || isLimited({ slots, versions }, model, row, site, receiver)) return true;
  return row.onlyWith.some((path) =>
    slots.find(path, site, receiver).some((written) => !isEmpty(slots.values(written))),
  );
}

/** Whoever writes a limit that works says that there is something to limit. */
function isLimited(
  { slots, versions }: Pick<LiftContext, 'slots' | 'versions'>,
  model: FrameworkModel,
  row: LoopModel,
  site: CallSite,
  receiver: Value | undefined,
): boolean {
  if (row.shape !== 'loop') return false;
  return row.limits.some(({ at, broken = [] }) => {
    const works = !broken.some((range) => versions.within(model.packages, range, site.scope.module.path));
    return works && slots.first(at, site, receiver) !== undefined;
  });
}

function isEmpty(values: readonly Value[]): boolean {
  return (
    values.length > 0 &&
    values.every((value) => {
      if (value.kind === 'constant') return value.value === null || value.value === false;
      return value.kind === 'collection' && value.node.kind === 'collection' && value.node.elements.length === 0;
    })
  );
}

export function liftHiddenLoop(lift: UnitLift, site: CallSite, call: ResolvedCall): FactId[] {
  const { context, unit } = lift;
  const hidden = hiddenLoopOf(context, call);
  if (!hidden) return [];
  const { model, row, receiver } = hidden;
  const id = context.writer.add(
    {
      fact: 'controller',
      kind: 'framework_loop',
      condition: row.endsWhen,
      origins: ['model'],
      framework: model.id,
      shape: row.shape,
      pays: row.pays,
      grows: row.grows,
      place: placeOfSite(site),
      evidence: `${model.id}: ${textOf(site.call.callee, 60)}`,
    },
    unit,
  );
  const start: Start = { site, ...(receiver ? { receiver } : {}) };
  addLimits(context, model, row.limits, start, [id], unit);
  addRunLimits(context, model, site, id, unit);
  addTerminations(context, row, start, id, unit);
  addHumanGate(context, row, start, id, unit);
  addDispatches(context, row, start, id);
  return [id];
}

/** Conditions given to the object that runs, each a bound on the loop or workflow. */
export function addTerminations(
  context: LiftContext,
  row: Pick<LoopModel, 'terminations'>,
  start: Start,
  target: FactId,
  unit: FactId | undefined,
): void {
  const { slots, index } = context;
  for (const path of row.terminations ?? []) {
    for (const written of slots.find(path, start.site, start.receiver)) {
      for (const ending of endingsOf(context, written, (one) => index.terminationOf(one)?.row)) {
        const name = textOf(written.expression, 60);
        addBound(context, 'termination condition', endingBound(ending, name, written), start, [target], unit);
      }
    }
  }
}

function endingBound(ending: Ending, name: string, written: Parameters<typeof addBound>[2]['written']) {
  const joined = ending.why.startsWith('only together');
  return {
    kind: 'turn' as const,
    measure: 'framework' as const,
    value: ending.value,
    source: ending.limit && ending.value === null ? ending.limit.source : ('framework' as const),
    strength: 'hard' as const,
    writers: ending.hard || joined ? [] : (['model'] as const),
    name,
    ...(written ? { written } : {}),
    ...(joined ? { ineffective: ending.why } : {}),
  };
}

/** A person is asked on every lap: a bound of kind approval. */
function addHumanGate(context: LiftContext, row: LoopModel, start: Start, target: FactId, unit: FactId): void {
  const { slots } = context;
  for (const gate of row.human ?? []) {
    if (gate.where && !gate.where.every((condition) => slots.holds(condition, start.site, start.receiver))) continue;
    const written = slots.find(gate.at, start.site, start.receiver);
    if (!asksPerson(context, gate, written)) continue;
    const bound = {
      kind: 'approval' as const,
      measure: 'framework' as const,
      value: 1,
      source: 'framework' as const,
      strength: 'hard' as const,
      writers: [],
      name: 'a person answers',
      ...(written[0] ? { written: written[0] } : {}),
    };
    addBound(context, 'human input on every lap', bound, start, [target], unit);
    return;
  }
}

function asksPerson(
  context: LiftContext,
  gate: NonNullable<LoopModel['human']>[number],
  written: readonly Written[],
): boolean {
  const { equals } = gate;
  if (!equals) return written.length > 0;
  if (written.length === 0) return gate.default !== undefined && equals.includes(gate.default);
  return written.some((one) => context.slots.values(one).some((value) => equalsAny(value, equals)));
}

/** Functions of the program and agents that a lap may run, so that a way back into the loop is seen. */
function addDispatches(context: LiftContext, row: LoopModel, start: Start, invocation: FactId): void {
  const { slots, program, lifted, writer } = context;
  const targets = new Set<FactId>();
  for (const path of row.dispatches ?? []) {
    for (const written of slots.find(path, start.site, start.receiver)) {
      const values = slots.values(written);
      for (const value of [...values, ...values.flatMap((one) => program.names.elements(one))]) {
        const { agents, fns } = unitsBehind(context, value);
        for (const fn of fns) if (lifted.has(fn)) targets.add(unitId(fn));
        for (const agent of agents) targets.add(agent);
      }
    }
  }
  for (const target of targets) writer.relate({ relation: 'dispatches', invocation, target });
}
