// Methods of a builder that repeat one step until a condition says otherwise (`.dountil(step, done)`) → a step that leads to
// itself through a router that runs the condition. How often it ran is told to the condition by the framework.
import { parseArgument } from '../frameworks/slots.ts';
import type { FunctionInfo } from '../names/model.ts';
import { bindingLocation, type Location } from '../program/locations.ts';
import { textOf } from '../syntax/text.ts';
import { actionAt } from './graph_actions.ts';
import { type Builder, callsOf, type Parts, spanOf } from './graph_builders.ts';
import type { Branch, Step } from './workflows.ts';
import { placeOf } from './writer.ts';

export interface Repeated {
  readonly steps: readonly Step[];
  readonly routes: readonly Branch[];
}

type Row = NonNullable<Builder['graph']['repeats']>[number];

export function repeatsOf(parts: Parts, builder: Builder, builders: readonly Builder[]): Repeated {
  const found = (builder.graph.repeats ?? []).flatMap((row) => repeatsBy(parts, builder, builders, row));
  return { steps: found.map((one) => one.step), routes: found.map((one) => one.route) };
}

function repeatsBy(parts: Parts, builder: Builder, builders: readonly Builder[], row: Row) {
  return callsOf(parts, builder, row.method).flatMap((site) => {
    const action = parts.slots.argument(site, parseArgument(row.action));
    const condition = parts.slots.argument(site, parseArgument(row.condition));
    if (!action || !condition) return [];
    const span = spanOf(site.call);
    const place = placeOf(site.scope.module, span);
    const key = `${row.method}@${span.line}`;
    const { fns, work, unresolved } = actionAt(parts, builder, builders, action);
    const step: Step = {
      key,
      name: textOf(action.expression, 40),
      place,
      fns,
      workflows: [],
      ...(work ? { work } : {}),
      ...(unresolved ? { unresolved } : {}),
    };
    const again = row.leavesOn === 'true' ? 'false' : 'true';
    const route: Branch = {
      kind: 'branch',
      from: key,
      fns: actionAt(parts, builder, builders, condition).fns,
      condition: textOf(condition.expression, 60),
      origins: [],
      targets: [
        { on: row.leavesOn, to: null },
        { on: again, to: key },
      ],
      place,
    };
    return [{ step, route }];
  });
}

/** Parameters of conditions that hold how often the step has run. */
export function countedBy(parts: Parts, builders: readonly Builder[]): Location[] {
  return builders.flatMap((builder) =>
    (builder.graph.repeats ?? []).flatMap((row) =>
      callsOf(parts, builder, row.method).flatMap((site) => {
        const condition = parts.slots.argument(site, parseArgument(row.condition));
        if (!condition || !row.counts) return [];
        const { counts } = row;
        return actionAt(parts, builder, builders, condition).fns.flatMap((fn) => countersOf(fn, counts));
      }),
    ),
  );
}

function countersOf(fn: FunctionInfo, keys: readonly string[]): Location[] {
  return fn.params.flatMap(({ name, field }) => {
    const binding = fn.scope.bindings.get(name)?.[0];
    return binding && field && keys.includes(String(field.key)) ? [bindingLocation(binding)] : [];
  });
}
