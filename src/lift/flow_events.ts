// Steps tied together by types: event classes in annotations, returned or sent; node classes whose method returns the next.
import type { FrameworkModel } from '../frameworks/define.ts';
import { parseArgument } from '../frameworks/slots.ts';
import type { Place } from '../ir/types.ts';
import type { FunctionInfo, Scope } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import { regionOf } from '../program/region.ts';
import type { Expression } from '../syntax/tree.ts';
import { decoratorOf, type FlowClass, type FlowStep, scopeOf } from './flow_steps.ts';
import { topicSent, topicsOf } from './flow_topics.ts';
import type { Parts } from './graph_builders.ts';
import { placeOf } from './writer.ts';

export function eventSteps(
  parts: Parts,
  flow: FlowClass,
  methods: readonly FunctionInfo[],
  several: boolean,
): FlowStep[] {
  const { model, row, cls } = flow;
  const topics = topicsOf(parts, flow, cls);
  return methods.flatMap((fn): FlowStep[] => {
    const decorator = decoratorOf(parts, model, fn, row.step);
    if (!decorator) return [];
    const taken = fn.params
      .slice(1)
      .flatMap((parameter) =>
        parameter.annotation ? parts.program.names.annotated(parameter.annotation, scopeOf(fn)) : [],
      );
    return [
      {
        key: several ? `${cls.name}.${fn.name}` : fn.name,
        fn,
        place: headOf(fn),
        gate: false,
        ...(topics ? { topics } : {}),
        starts: taken.some((value) => isEvent(parts, model, value, row.startEvent)),
        takes: new Set(taken.map((value) => eventName(flow, value)).filter((name) => name !== undefined)),
        yields: row.shared ? [] : returnedEvents(parts, flow, fn),
        emits: emittedEvents(parts, flow, fn),
        label: (value, scope) => eventLabel(parts, flow, value, scope),
      },
    ];
  });
}

function headOf(fn: FunctionInfo): Place {
  const place = placeOf(fn.module, fn.span);
  return { ...place, endLine: place.line };
}

/** Where events travel between all classes, only the same class is the same event; else its name is enough. */
function eventName({ row }: FlowClass, value: Value): string | undefined {
  if (value.kind === 'instance') return row.shared ? value.cls.id : value.cls.name;
  if (value.kind !== 'external') return undefined;
  const path = value.path.replace(/\(\)$/, '');
  return row.shared ? path : path.split('.').at(-1);
}

/** An instance of the event class, or of a class of the program that derives from it. */
function isEvent({ index, program }: Parts, model: FrameworkModel, value: Value, pattern: string | undefined): boolean {
  if (!pattern) return false;
  if (value.kind === 'external') return index.matches(model, pattern, value.path.replace(/\(\)$/, ''));
  return (
    value.kind === 'instance' &&
    program.names.hierarchy.ancestry(value.cls).externalBases.some((base) => index.matches(model, pattern, base))
  );
}

function eventLabel({ program }: Parts, flow: FlowClass, value: Expression, scope: Scope): string | undefined {
  const values = program.names.evaluate(value, scope);
  const names = new Set(
    values.map((one) => (one.kind === 'constant' && one.value === null ? 'none' : eventName(flow, one))),
  );
  return names.size === 1 ? [...names][0] : undefined;
}

/** Events a step returns: those that are seen, else those of its annotation. */
function returnedEvents(parts: Parts, flow: FlowClass, fn: FunctionInfo): FlowStep['yields'] {
  const { model, row } = flow;
  const { names } = parts.program;
  const read = (values: readonly Value[], at: Place) =>
    values.flatMap((value) => {
      const label = eventName(flow, value);
      return label === undefined ? [] : [{ label, at, ends: isEvent(parts, model, value, row.stopEvent) }];
    });
  const seen = fn.returned.flatMap(({ value, scope }) =>
    read(names.evaluate(value, scope), placeOf(fn.module, value.span)),
  );
  const unseen = fn.returned.filter(({ value, scope }) => read(names.evaluate(value, scope), headOf(fn)).length === 0);
  const annotated =
    unseen.length > 0 && fn.returns
      ? read(names.annotated(fn.returns, scopeOf(fn)), placeOf(fn.module, unseen[0]!.value.span))
      : [];
  return [...seen, ...annotated.filter(({ label }) => !seen.some((one) => one.label === label))];
}

/** Events sent in the middle of a step, also by what it calls. */
function emittedEvents(parts: Parts, flow: FlowClass, fn: FunctionInfo): FlowStep['emits'] {
  const { model, row } = flow;
  const { emit } = row;
  if (!emit) return [];
  const { program, index, slots } = parts;
  return [fn, ...regionOf(fn, undefined, program.calls).called].flatMap((one) =>
    one.calls.flatMap((site) => {
      const path = program.calls.resolve(site).external?.path;
      if (!path || !index.matches(model, emit.call, path)) return [];
      const event = slots.argument(site, parseArgument(emit.event));
      const labels = (event ? slots.values(event) : [])
        .map((value) => eventName(flow, value))
        .filter((name) => name !== undefined);
      const topic = topicSent(parts, flow, site);
      return labels.map((label) => ({ label, call: site.call, ...(topic === undefined ? {} : { topic }) }));
    }),
  );
}

/** A class whose method returns the node that runs next. */
export function nodeStep(parts: Parts, flow: FlowClass, fn: FunctionInfo): FlowStep {
  const { name } = flow.cls;
  return {
    key: name,
    fn,
    place: headOf(fn),
    gate: false,
    starts: false,
    takes: new Set([name]),
    yields: returnedEvents(parts, flow, fn),
    emits: [],
    label: (value, scope) => eventLabel(parts, flow, value, scope),
  };
}
