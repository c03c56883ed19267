// Runs of a graph → the limit that holds for it: the weakest of all runs that are seen, or the default of the release. A run
// in the program's own code leads into the graph; loops inside one step are told that the limit does not count them.
import type { FactId } from '../ir/types.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import { loopsOf } from './candidates.ts';
import { type LiftContext, unitId } from './context.ts';
import { addBound, type DraftedLimit, draftLimits, type Start } from './framework_limits.ts';
import type { Builder, Parts } from './graph_builders.ts';
import type { Graph } from './graphs.ts';
import { addTerminations } from './hidden_loops.ts';
import { isSameObject } from './slots.ts';
import { functionsIn } from './workflows.ts';

export function liftRuns(context: LiftContext, graphs: readonly Graph[]): void {
  const runs = new Map(graphs.map((graph) => [graph, runsOf(context, graph.builder)]));
  for (const graph of graphs) {
    const own = runs.get(graph)!;
    const inside = graphs
      .filter((other) => runs.get(other)!.length === 0 && runsAsStep(graph, other))
      .map((other) => other.workflow.id);
    const isInner = own.length === 0 && graphs.some((other) => other !== graph && runsAsStep(other, graph));
    if (!isInner) limitGraph(context, graph, own, [graph.workflow.id, ...inside]);
    for (const { site } of own) enter(context, site, graph.workflow.id);
  }
}

function runsAsStep(outer: Graph, inner: Graph): boolean {
  return outer.workflow.steps.some((step) => step.workflows.includes(inner.workflow.id));
}

function enter(context: LiftContext, site: CallSite, workflow: FactId): void {
  const invocation = context.invocations.get(site.call);
  if (invocation) context.writer.relate({ relation: 'calls', invocation, callee: workflow });
}

function limitGraph(context: LiftContext, graph: Graph, runs: readonly Start[], targets: readonly FactId[]): void {
  const { model, graph: row } = graph.builder;
  const starts = runs.length > 0 ? runs : [unrun(context, graph.builder)];
  const weakest = weakestOf(starts.map((start) => ({ start, bounds: draftLimits(context, model, row.limits, start) })));
  for (const { evidence, bound } of weakest.bounds)
    addBound(context, evidence, bound, weakest.start, targets, undefined);
  addTerminations(context, row, weakest.start, graph.workflow.id, undefined);
  beside(context, functionsIn(graph.workflow), weakest, 'steps of the graph');
}

export interface LimitedRun {
  readonly start: Start;
  readonly bounds: readonly DraftedLimit[];
}

/** The run whose limits allow the most laps. */
export function weakestOf(runs: readonly LimitedRun[]): LimitedRun {
  return runs.reduce((a, b) => (allowedLaps(b.bounds) > allowedLaps(a.bounds) ? b : a));
}

/** Laps that the best of the limits of one run allows. */
function allowedLaps(bounds: readonly DraftedLimit[]): number {
  const laps = bounds.map(({ bound }) => {
    if (bound.disabled || bound.ineffective || bound.bypassed || bound.strength === 'soft' || bound.value === 'inf')
      return Infinity;
    return bound.value ?? UNSEEN;
  });
  return Math.min(Infinity, ...laps);
}

/** A limit that cannot be seen ranks between small ones and late defaults. */
const UNSEEN = 500;

/** A loop inside one step is not what a written limit of the run counts, although it stands right beside. */
export function beside(
  context: LiftContext,
  fns: readonly FunctionInfo[],
  { start, bounds }: LimitedRun,
  counted: string,
): void {
  const targets = fns.filter((fn) => context.lifted.has(fn) && [...loopsOf(fn.body)].length > 0).map(unitId);
  if (targets.length === 0) return;
  for (const { evidence, bound } of bounds) {
    if (bound.source === 'framework_default' || bound.kind === 'wall_clock' || bound.disabled || bound.ineffective)
      continue;
    const ineffective = `${bound.name} counts ${counted}; this loop runs inside one step`;
    addBound(context, evidence, { ...bound, ineffective }, start, targets, undefined);
  }
}

/** No run in sight: the object as it was configured last. */
function unrun({ slots }: LiftContext, { made, value, graph }: Builder): Start {
  const made_ = [...graph.compile, 'with_config'].flatMap((method) => slots.callsOn(value, method)).at(-1);
  const last =
    made_ && slots.values({ expression: made_.call, scope: made_.scope }).find((one) => isSameObject(one, value));
  return { site: made_ ?? made, receiver: last ?? value };
}

export function runsOf(parts: Parts, builder: Builder): Start[] {
  const objects = builder.graph.runner ? runners(parts, builder) : [builder.value];
  return objects.flatMap((object) =>
    builder.graph.run.flatMap((method) => parts.slots.callsOn(object, method).flatMap((site) => runAt(parts, site))),
  );
}

function runAt({ program, index }: Parts, site: CallSite): Start[] {
  const { external } = program.calls.resolve(site);
  if (!external || index.graphMethodOf(external.path)?.role !== 'run') return [];
  return [{ site, ...(external.receiver ? { receiver: external.receiver } : {}) }];
}

/** Objects made to run the graph that this builder builds. */
function runners({ program, index, slots }: Parts, { model, graph, value }: Builder): Value[] {
  const { runner } = graph;
  if (!runner) return [];
  const [keyword = '', position = '0'] = runner.graph.split('|');
  return program.names.modules.flatMap((module) =>
    module.calls.flatMap((site) => {
      const path = program.calls.resolve(site).external?.path;
      if (!path || !index.matches(model, runner.make, path)) return [];
      const given = slots.argument(site, { keyword, position: Number(position) });
      if (!given || !slots.values(given).some((one) => isSameObject(one, value))) return [];
      return program.names.evaluate(site.call, site.scope).filter((one) => one.kind === 'external');
    }),
  );
}
