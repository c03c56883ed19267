// Functions that a decorator makes a graph of a single step (`@entrypoint`): the limit of a run counts steps, so it covers
// none of the loops inside. Where one is written at a run, it is said to be without effect on them.
import type { FrameworkModel, GraphModel } from '../frameworks/define.ts';
import type { FunctionInfo } from '../names/model.ts';
import type { LiftContext } from './context.ts';
import { draftLimits, type Start } from './framework_limits.ts';
import type { Parts } from './graph_builders.ts';
import { beside } from './graph_runs.ts';

export function liftSingles(context: LiftContext): void {
  for (const model of context.index.models) {
    for (const graph of model.graphs ?? [])
      for (const pattern of graph.singles ?? []) limitSingles(context, model, graph, pattern);
  }
}

function limitSingles(context: LiftContext, model: FrameworkModel, graph: GraphModel, pattern: string): void {
  for (const fn of context.lifted) {
    if (!isDecorated(context, model, fn, pattern)) continue;
    for (const start of runsOf(context, graph, fn)) {
      const bounds = draftLimits(context, model, graph.limits, start);
      beside(context, [fn], { start, bounds }, 'steps of the graph');
    }
  }
}

function isDecorated({ program, index }: Parts, model: FrameworkModel, fn: FunctionInfo, pattern: string): boolean {
  return fn.decorators.some((decorator) => {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    const values = program.names.evaluate(callee, fn.definedIn ?? fn.scope);
    return values.some((value) => value.kind === 'external' && index.matches(model, pattern, value.path));
  });
}

function runsOf({ program: { names } }: Parts, graph: GraphModel, fn: FunctionInfo): Start[] {
  return graph.run.flatMap((method) =>
    names.callsNamed(method).flatMap((site): Start[] => {
      const { callee } = site.call;
      if (callee.kind !== 'attribute') return [];
      const runs = names
        .evaluate(callee.object, site.scope)
        .some((value) => value.kind === 'function' && value.fn === fn);
      return runs ? [{ site }] : [];
    }),
  );
}
