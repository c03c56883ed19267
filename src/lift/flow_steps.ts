// The methods of flow classes that are steps, with what each takes and what it yields, in the three styles: labels of
// decorators, event types in annotations, classes that name their successor class.

import type { FlowModel, FrameworkModel } from '../frameworks/define.ts';
import type { Place } from '../ir/types.ts';
import type { ClassInfo, FunctionInfo, Scope } from '../names/model.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { eventSteps, nodeStep } from './flow_events.ts';
import type { Parts } from './graph_builders.ts';
import { constantText } from './labels.ts';
import { literalLabels } from './literals.ts';
import type { Route, Workflow } from './workflows.ts';
import { placeOf } from './writer.ts';

export interface FlowClass {
  readonly cls: ClassInfo;
  readonly model: FrameworkModel;
  readonly row: FlowModel;
}

export interface FlowStep {
  readonly key: string;
  readonly fn: FunctionInfo;
  /** The decorator, or the head of the function. */
  readonly place: Place;
  /** A cycle is reported where it comes back to this step, rather than where it is sent from. */
  readonly gate: boolean;
  readonly starts: boolean;
  readonly takes: ReadonlySet<string>;
  /** Topics it takes events from; absent: any. */
  readonly topics?: ReadonlySet<string>;
  /** The label that its completion alone yields. */
  readonly completes?: string;
  readonly yields: readonly { readonly label: string; readonly at: Place; readonly ends: boolean }[];
  readonly emits: readonly { readonly label: string; readonly call: Call; readonly topic?: string }[];
  /** The label of a returned value. */
  readonly label: (value: Expression, scope: Scope) => string | undefined;
}

export interface Flow {
  readonly classes: readonly FlowClass[];
  readonly steps: readonly FlowStep[];
  readonly workflow: Workflow;
}

export function stepsOf(parts: Parts, classes: readonly FlowClass[]): FlowStep[] {
  return classes.flatMap((one) => {
    const methods = methodsOf(parts, one.cls);
    if (one.row.style === 'listeners') return listeners(parts, one, methods);
    if (one.row.style === 'events') return eventSteps(parts, one, methods, classes.length > 1);
    return methods.filter((fn) => fn.name === one.row.step).map((fn) => nodeStep(parts, one, fn));
  });
}

/** Where a flow starts: at steps that say so, else where nothing leads to, else at the first. */
export function entriesOf(steps: readonly FlowStep[], routes: readonly Route[]): string[] {
  const starting = steps.filter((step) => step.starts).map((step) => step.key);
  if (starting.length > 0) return starting;
  const led = new Set(routes.flatMap((route) => (route.kind === 'branch' ? [] : [route.to])));
  const free = steps.filter((step) => !led.has(step.key)).map((step) => step.key);
  return free.length > 0 ? free : steps.slice(0, 1).map((step) => step.key);
}

/** Own and inherited methods, overridden ones left out. */
function methodsOf({ program }: Parts, cls: ClassInfo): FunctionInfo[] {
  const found = new Map<string, FunctionInfo>();
  for (const one of program.names.hierarchy.ancestry(cls).classes) {
    for (const [name, fn] of one.methods) if (!found.has(name)) found.set(name, fn);
  }
  return [...found.values()];
}

export function decoratorOf(
  parts: Parts,
  model: FrameworkModel,
  fn: FunctionInfo,
  pattern: string | undefined,
): Expression | undefined {
  if (!pattern) return undefined;
  return fn.decorators.find((decorator) =>
    isAt(parts, model, decorator.kind === 'call' ? decorator.callee : decorator, scopeOf(fn), pattern),
  );
}

function isAt(
  { program, index }: Parts,
  model: FrameworkModel,
  expression: Expression,
  scope: Scope,
  pattern: string,
): boolean {
  return program.names
    .evaluate(expression, scope)
    .some((value) => value.kind === 'external' && index.matches(model, pattern, value.path));
}

export function scopeOf(fn: FunctionInfo): Scope {
  return fn.definedIn ?? fn.scope;
}

function listeners(parts: Parts, { model, row }: FlowClass, methods: readonly FunctionInfo[]): FlowStep[] {
  return methods.flatMap((fn): FlowStep[] => {
    const [start, listen, router] = [row.start, row.listen, row.router].map((pattern) =>
      decoratorOf(parts, model, fn, pattern),
    );
    const decorator = router ?? listen ?? start;
    if (!decorator) return [];
    const label = (value: Expression, scope: Scope) => constantLabel(parts, value, scope);
    return [
      {
        key: fn.name,
        fn,
        place: placeOf(fn.module, decorator.span),
        gate: true,
        starts: start !== undefined,
        takes: new Set([start, listen, router].flatMap((one) => triggersOf(parts, { model, row }, one, scopeOf(fn)))),
        ...(router ? {} : { completes: fn.name }),
        yields: router ? routedLabels(parts, fn) : [],
        emits: [],
        label,
      },
    ];
  });
}

/** `"revise"`, a method, or several joined by `or_` and `and_`. */
function triggersOf(
  parts: Parts,
  flow: Pick<FlowClass, 'model' | 'row'>,
  decorator: Expression | undefined,
  scope: Scope,
): string[] {
  if (decorator?.kind !== 'call') return [];
  return decorator.args.flatMap(({ value }): string[] => {
    const joined =
      value.kind === 'call' &&
      (flow.row.joins ?? []).some((join) => isAt(parts, flow.model, value.callee, scope, join));
    if (joined) return triggersOf(parts, flow, value, scope);
    return parts.program.names.evaluate(value, scope).flatMap((one) => {
      if (one.kind === 'function') return [one.fn.name];
      return one.kind === 'constant' && typeof one.value === 'string' ? [one.value] : [];
    });
  });
}

function routedLabels(parts: Parts, fn: FunctionInfo): FlowStep['yields'] {
  const returned = fn.returned.flatMap(({ value, scope }) =>
    parts.program.names
      .evaluate(value, scope)
      .flatMap((one) =>
        one.kind === 'constant' && typeof one.value === 'string'
          ? [{ label: one.value, at: placeOf(fn.module, value.span), ends: false }]
          : [],
      ),
  );
  if (returned.length > 0) return returned;
  return literalLabels(parts.program.names, fn).map((label) => ({
    label,
    at: placeOf(fn.module, fn.span),
    ends: false,
  }));
}

function constantLabel({ program }: Parts, value: Expression, scope: Scope): string | undefined {
  const values = program.names.evaluate(value, scope);
  return values.length === 1 && values[0]?.kind === 'constant' ? constantText(values[0].value) : undefined;
}
