// Graph builders of the program (models' `graphs`) → workflows: nodes with what they run, routes, entries. Functions on a
// cycle join the lift before it starts; facts and limits follow once they are lifted.
import { parseArgument } from '../frameworks/slots.ts';
import type { ClassInfo, FunctionInfo, Scope } from '../names/model.ts';
import type { Expression } from '../syntax/tree.ts';
import { addComponent, type Candidates } from './candidates.ts';
import { type LiftContext, originsAt, regionsAt } from './context.ts';
import { actionAt } from './graph_actions.ts';
import { type Builder, callsOf, findBuilders, type Parts, spanOf } from './graph_builders.ts';
import { END, type GraphWords, keysAt, labelOf, START } from './graph_names.ts';
import { withReads } from './graph_reads.ts';
import { repeatsOf } from './graph_repeats.ts';
import { chainKeys, type Drawing, elementsOf, routesOf, written } from './graph_routes.ts';
import { commandLabel, commandsOf } from './graph_targets.ts';
import type { Written } from './slots.ts';
import { isTest } from './test_code.ts';
import { addWorkflow } from './workflow_facts.ts';
import { cyclesOf, type Route, type Step, type Workflow } from './workflows.ts';
import { placeOf } from './writer.ts';

export interface Graph {
  readonly builder: Builder;
  readonly drawing: Drawing;
  readonly workflow: Workflow;
  readonly computed: ReadonlyMap<string, readonly Written[]>;
}

/** Labels that functions return to the workflow they are part of. */
export type Labels = Map<FunctionInfo, (value: Expression, scope: Scope) => string | undefined>;

export function findGraphs(parts: Parts): Graph[] {
  const builders = findBuilders(parts);
  const ids = new Map(builders.map((builder) => [builder, idOf(builder)]));
  return builders
    .map((builder) => draw(parts, builder, builders, ids))
    .filter((graph) => graph.workflow.steps.length > 0);
}

/** Classes of the program that hold the state of a graph. */
export function stateClasses({ slots }: Parts, graphs: readonly Graph[]): ClassInfo[] {
  return graphs.flatMap(({ builder: { graph, made } }) => {
    const schema = graph.state ? slots.argument(made, parseArgument(graph.state)) : undefined;
    return schema ? slots.values(schema).flatMap((value) => (value.kind === 'class' ? [value.cls] : [])) : [];
  });
}

function idOf({ made }: Builder): string {
  const { line, column } = made.call.span;
  return `workflow:${made.scope.module.path}:${line}:${column}`;
}

/** Functions on cycles of a graph that reach paid work are lifted, and read as one lap. */
export function addGraphCandidates(
  { program }: Parts,
  candidates: Candidates,
  graphs: readonly { readonly workflow: Workflow }[],
): void {
  for (const { workflow } of graphs) {
    for (const cycle of cyclesOf(workflow)) addComponent(candidates, program, cycle);
  }
}

export function labelsOf(graphs: readonly Graph[]): Labels {
  const labels: Labels = new Map();
  for (const { drawing, workflow } of graphs) {
    for (const step of workflow.steps) {
      for (const fn of step.fns) labels.set(fn, (value, scope) => commandLabel(drawing, value, scope));
    }
    for (const route of workflow.routes) {
      if (route.kind !== 'branch') continue;
      for (const fn of route.fns) labels.set(fn, (value, scope) => routerLabel(drawing, value, scope));
    }
  }
  return labels;
}

function routerLabel({ words, parts }: Drawing, value: Expression, scope: Scope): string | undefined {
  const labels = parts.program.names
    .evaluate(value.kind === 'await' ? value.value : value, scope)
    .map((one) => labelOf(words, one));
  return labels.length === 1 ? labels[0] : undefined;
}

export function liftGraph(context: LiftContext, { workflow, computed }: Graph): void {
  const origins = new Map(
    [...computed].map(([key, gotos]) => [
      key,
      gotos.flatMap(({ expression, scope }) => originsAt(context, expression, scope, regionsAt(context, scope.fn))),
    ]),
  );
  addWorkflow(context, { ...workflow, routes: withReads(context, workflow.routes), computed: origins });
}

interface Draft {
  readonly parts: Parts;
  readonly words: GraphWords;
  readonly builder: Builder;
  readonly builders: readonly Builder[];
  readonly ids: ReadonlyMap<Builder, string>;
}

function draw(parts: Parts, builder: Builder, builders: readonly Builder[], ids: ReadonlyMap<Builder, string>): Graph {
  const { model, graph, made } = builder;
  const words: GraphWords = { model, graph, index: parts.index, names: parts.program.names, slots: parts.slots };
  const draft: Draft = { parts, words, builder, builders, ids };
  const repeated = repeatsOf(parts, builder, builders);
  const given = [...addedSteps(draft), ...chainedSteps(draft), ...repeated.steps];
  const added = new Map(given.map((step) => [step.key, step]));
  const drawn = routesOf({ parts, words, builder, builders, keys: new Set(added.keys()) });
  const routes = [...drawn.routes, ...repeated.routes];
  const { entries } = drawn;
  for (const step of namedSteps(draft, routes, entries)) if (!added.has(step.key)) added.set(step.key, step);
  const steps = [...added.values()];
  const drawing: Drawing = { parts, words, builder, builders, keys: new Set(added.keys()) };
  const commands = steps.map((step) => ({
    key: step.key,
    found: step.fns.map((fn) => commandsOf(drawing, step.key, fn)),
  }));
  const all: Route[] = [...routes, ...commands.flatMap(({ found }) => found.flatMap((one) => one.routes))];
  const computed = new Map(
    commands
      .map(({ key, found }) => [key, found.flatMap((one) => one.computed)] as const)
      .filter(([, list]) => list.length > 0),
  );
  const workflow: Workflow = {
    id: ids.get(builder)!,
    name: nameOf(builder),
    framework: model.id,
    shape: 'graph_cycle',
    place: placeOf(made.scope.module, made.call.span),
    test: isTest(made.scope.fn),
    steps,
    entries: entriesOf(steps, all, entries),
    routes: all.filter((route) => isDrawn(route, added)),
    computed: new Map(),
  };
  return { builder, drawing, workflow, computed };
}

function nameOf({ made }: Builder): string {
  const { fn } = made.scope;
  return fn.kind === 'module' ? 'graph' : fn.qualifiedName;
}

function isDrawn(route: Route, steps: ReadonlyMap<string, Step>): boolean {
  if (route.from !== undefined && !steps.has(route.from)) return false;
  return route.kind === 'branch' || route.to === null || steps.has(route.to);
}

/** Without a start of its own, a graph starts where nothing leads to. */
function entriesOf(steps: readonly Step[], routes: readonly Route[], entries: readonly string[]): string[] {
  if (entries.length > 0) return [...new Set(entries)];
  if (routes.some((route) => route.from === undefined)) return [];
  const led = new Set(
    routes.flatMap((route) => (route.kind === 'branch' ? route.targets.map((one) => one.to) : [route.to])),
  );
  const free = steps.filter((step) => !led.has(step.key) || repeatsItself(step, routes)).map((step) => step.key);
  return free.length > 0 ? free : steps.slice(0, 1).map((step) => step.key);
}

/** Nothing but itself leads to the step. */
function repeatsItself({ key }: Step, routes: readonly Route[]): boolean {
  const leading = routes.filter((route) =>
    route.kind === 'branch' ? route.targets.some((one) => one.to === key) : route.to === key,
  );
  return leading.every((route) => route.from === key);
}

function addedSteps(draft: Draft): Step[] {
  const { builder, parts } = draft;
  const { addNode } = builder.graph;
  if (!addNode) return [];
  return callsOf(parts, builder, addNode.method).flatMap((site) => {
    const drawing = { ...draft, keys: new Set<string>() };
    const name = written(drawing, site, addNode.name);
    const action = written(drawing, site, addNode.action) ?? name;
    if (!name || !action) return [];
    const place = placeOf(site.scope.module, spanOf(site.call));
    return keysAt(draft.words, name).map((key) => stepFor(draft, key, action, place));
  });
}

/** Nodes added as a list, in a row. */
function chainedSteps(draft: Draft): Step[] {
  const { builder, parts } = draft;
  const drawing = { ...draft, keys: new Set<string>() };
  return builder.graph.addEdge.flatMap((row) => {
    if (!row.chain) return [];
    return callsOf(parts, builder, row.method).flatMap((site) => {
      const list = written(drawing, site, row.chain);
      const keys = chainKeys(drawing, list);
      const place = placeOf(site.scope.module, spanOf(site.call));
      return list
        ? elementsOf(drawing, list).map((one, index) => stepFor(draft, keys[index] ?? '', actionIn(one), place))
        : [];
    });
  });
}

function actionIn({ expression, scope }: Written): Written {
  const pair = expression.kind === 'collection' ? expression.elements[1] : undefined;
  return { expression: pair ?? expression, scope };
}

function stepFor(draft: Draft, key: string, action: Written, place: Step['place']): Step {
  const { fns, work, graphs, unresolved } = actionAt(draft.parts, draft.builder, draft.builders, action);
  return {
    key,
    name: key,
    place,
    fns,
    workflows: graphs.map((graph) => draft.ids.get(graph)!),
    ...(work ? { work } : {}),
    ...(unresolved ? { unresolved } : {}),
  };
}

/** Nodes that only edges name: agents that are nodes by themselves, or names whose `add_node` is not seen. */
function namedSteps(draft: Draft, routes: readonly Route[], entries: readonly string[]): Step[] {
  const { place } = { place: placeOf(draft.builder.made.scope.module, draft.builder.made.call.span) };
  const keys = [
    ...entries,
    ...routes.flatMap((route) => [
      route.from,
      ...(route.kind === 'branch' ? route.targets.map((one) => one.to) : [route.to]),
    ]),
  ];
  const named = new Set(keys.filter((key): key is string => typeof key === 'string' && key !== START && key !== END));
  const work = draft.builder.graph.addNode ? {} : { work: 'agent' as const };
  return [...named].map((key) => ({
    key,
    name: key,
    place,
    fns: [],
    workflows: [],
    unresolved: 'no node of that name is seen',
    ...work,
  }));
}
