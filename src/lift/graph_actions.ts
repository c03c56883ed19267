// What is given as the action of a node or as a router → the functions it runs, the graph it is, or the work a framework does.
import type { InvocationKind } from '../ir/types.ts';
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { Builder, Parts } from './graph_builders.ts';
import { isSameObject, type Written } from './slots.ts';

export interface Action {
  readonly fns: readonly FunctionInfo[];
  readonly work?: Exclude<InvocationKind, 'local'>;
  /** Graphs that run as the node. */
  readonly graphs: readonly Builder[];
  readonly unresolved?: string;
}

const NOTHING: Action = { fns: [], graphs: [] };
const MAX_WRAPPED = 4;

export function actionAt(parts: Parts, builder: Builder, builders: readonly Builder[], written: Written): Action {
  const values = parts.slots.values(written);
  const actions = values.map((value) => actionOf(parts, builder, builders, value, 0));
  const work = actions.find((action) => action.work)?.work;
  const fns = [...new Set(actions.flatMap((action) => action.fns))];
  const graphs = [...new Set(actions.flatMap((action) => action.graphs))];
  const nothing = fns.length === 0 && graphs.length === 0 && !work;
  const reason = values.find((value) => value.kind === 'unknown');
  return {
    fns,
    graphs,
    ...(work ? { work } : {}),
    ...(nothing
      ? { unresolved: reason?.kind === 'unknown' ? reason.reason : 'nothing is known of what the step runs' }
      : {}),
  };
}

function actionOf(parts: Parts, builder: Builder, builders: readonly Builder[], value: Value, depth: number): Action {
  if (value.kind === 'function') return { fns: [value.fn], graphs: [] };
  if (value.kind === 'instance') return { fns: callMethods(parts, value), graphs: [] };
  if (value.kind === 'collection' && depth > 0) return together(optionsOf(parts, builder, builders, value, depth));
  if (value.kind !== 'external') return NOTHING;
  const graph = builders.find((one) => one !== builder && isSameObject(one.value, value));
  if (graph) return { fns: [], graphs: [graph] };
  const work = workOf(parts, builder, value);
  if (work) return { fns: [], work, graphs: [] };
  return depth < MAX_WRAPPED && value.made ? wrapped(parts, builder, builders, value.made, depth) : NOTHING;
}

function callMethods({ program }: Parts, value: Value & { kind: 'instance' }): FunctionInfo[] {
  for (const name of ['__call__', 'invoke', 'ainvoke', 'run']) {
    const methods = program.names.hierarchy.methods(value.cls, name, false);
    if (methods.length > 0) return [...methods];
  }
  return [];
}

/** Nodes that the graph's framework knows, and objects that any framework knows how to invoke. */
function workOf({ index }: Parts, { model, graph }: Builder, value: Value & { kind: 'external' }): Action['work'] {
  const path = value.path.replace(/\(\)$/, '');
  const known = graph.nodes?.find(
    (row) => index.matches(model, row.make, path) || index.matches(model, row.make, value.path),
  );
  if (known) return known.is;
  if (index.agentOf(value.path)) return 'agent';
  for (const method of ['invoke', 'run', 'ainvoke']) {
    const is = index.callOf(`${value.path}.${method}`)?.row.is;
    if (is) return is;
  }
  return undefined;
}

/** `RunnableLambda(fn)`: an unknown wrapper runs the functions it is given. */
function wrapped(parts: Parts, builder: Builder, builders: readonly Builder[], made: CallSite, depth: number): Action {
  const inside = made.call.args.flatMap((argument) =>
    parts.program.names
      .evaluate(argument.value, made.scope)
      .map((value) => actionOf(parts, builder, builders, value, depth + 1)),
  );
  return together(inside);
}

/** `createStep({ execute: fn })`: what stands under the keys of an object of options. */
function optionsOf(
  parts: Parts,
  builder: Builder,
  builders: readonly Builder[],
  { node, scope }: Value & { kind: 'collection' },
  depth: number,
): Action[] {
  if (node.kind !== 'dictionary' || !dialectOf(scope.module).optionsAreObjects) return [];
  return node.entries.flatMap((entry) =>
    parts.program.names
      .evaluate(entry.value, scope)
      .flatMap((value) => (value.kind === 'function' ? [actionOf(parts, builder, builders, value, depth + 1)] : [])),
  );
}

function together(actions: readonly Action[]): Action {
  const fns = [...new Set(actions.flatMap((action) => action.fns))];
  const work = actions.find((action) => action.work)?.work;
  return { fns, graphs: actions.flatMap((action) => action.graphs), ...(fns.length === 0 && work ? { work } : {}) };
}
