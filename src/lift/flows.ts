// Flows of the program (models' `flows`): classes whose methods are tied together by labels, by event types or by the node
// types they return → workflows. The three styles are read in `flow_steps.ts`; limits come from where a flow is run.
import type { CallSite, ClassInfo } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { Expression } from '../syntax/tree.ts';
import type { LiftContext } from './context.ts';
import { entriesOf, type Flow, type FlowClass, type FlowStep, stepsOf } from './flow_steps.ts';
import { addBound, draftLimits, type Start } from './framework_limits.ts';
import type { Parts } from './graph_builders.ts';
import { beside, weakestOf } from './graph_runs.ts';
import type { Labels } from './graphs.ts';
import { isTest } from './test_code.ts';
import { addWorkflow } from './workflow_facts.ts';
import { functionsIn, type Route, type Workflow } from './workflows.ts';
import { placeOf } from './writer.ts';

export function findFlows(parts: Parts): Flow[] {
  const classes = flowClasses(parts);
  const shared = new Map<FlowClass['row'], FlowClass[]>();
  const flows: Flow[] = [];
  for (const one of classes) {
    const joined = one.row.shared || one.row.style === 'nodes';
    if (!joined) flows.push(flowOf(parts, [one]));
    else shared.set(one.row, [...(shared.get(one.row) ?? []), one]);
  }
  return [...flows, ...[...shared.values()].map((group) => flowOf(parts, group))].filter(
    (flow) => flow.workflow.steps.length > 0,
  );
}

/** Classes that derive from a flow and that no other class of the program derives from. */
function flowClasses({ program, index }: Parts): FlowClass[] {
  const { hierarchy, modules } = program.names;
  return modules.flatMap((module) =>
    module.classes.flatMap((cls): FlowClass[] => {
      const match = hierarchy
        .ancestry(cls)
        .externalBases.map((base) => index.flowOf(base))
        .find((one) => one !== undefined);
      if (!match || hierarchy.descendants(cls).length > 0) return [];
      return [{ cls, model: match.model, row: match.row }];
    }),
  );
}

function flowOf(parts: Parts, classes: readonly FlowClass[]): Flow {
  const [first] = classes;
  const { cls, model, row } = first!;
  const steps = stepsOf(parts, classes);
  const routes = steps.flatMap((step) => routesFrom(step, steps));
  const place = placeOf(cls.module, cls.node.span);
  const workflow: Workflow = {
    id: `workflow:${cls.id}`,
    name: cls.name,
    framework: model.id,
    shape: row.style === 'events' ? 'event' : 'graph_cycle',
    place: { ...place, endLine: place.line },
    test: isTest(cls.definedIn.fn),
    steps: steps.map(({ key, fn, place: at }) => ({ key, name: key, place: at, fns: [fn], workflows: [] })),
    entries: entriesOf(steps, routes),
    routes,
    computed: new Map(),
  };
  return { classes, steps, workflow };
}

function routesFrom(step: FlowStep, steps: readonly FlowStep[]): Route[] {
  const takers = (label: string) => steps.filter((one) => one.takes.has(label));
  const from = step.key;
  const named = step.yields.flatMap(({ label: on, at, ends }): Route[] => {
    if (ends) return [{ kind: 'named', from, on, to: null, at }];
    return takers(on).map((to) => ({ kind: 'named', from, on, to: to.key, at, gate: to.gate ? to.place : at }));
  });
  const next = step.completes === undefined ? [] : takers(step.completes).filter((to) => to !== step);
  const edges = next.map((to): Route => ({ kind: 'edge', from, to: to.key, place: to.place }));
  const arrives = (to: FlowStep, topic: string | undefined) =>
    topic === undefined || to.topics === undefined || to.topics.has(topic);
  const emitted = step.emits.flatMap(({ label, call, topic }) =>
    takers(label)
      .filter((to) => arrives(to, topic))
      .map((to): Route => ({ kind: 'emit', from, to: to.key, call })),
  );
  return [...named, ...edges, ...emitted];
}

/** Calls that send an event; they must stand in the facts. */
export function emitsOf(flows: readonly Flow[]): Set<Expression> {
  return new Set(
    flows.flatMap(({ workflow }) =>
      workflow.routes.flatMap((route): Expression[] => (route.kind === 'emit' ? [route.call] : [])),
    ),
  );
}

export function addFlowLabels(labels: Labels, flows: readonly Flow[]): void {
  for (const flow of flows) for (const { fn, label } of flow.steps) labels.set(fn, label);
}

export function liftFlows(context: LiftContext, flows: readonly Flow[]): void {
  for (const flow of flows) {
    addWorkflow(context, flow.workflow);
    limitFlow(context, flow);
  }
}

function limitFlow(context: LiftContext, { classes, workflow }: Flow): void {
  const { cls, model, row } = classes[0]!;
  const runs = runsOf(context, cls, row.run);
  for (const { site } of runs) {
    const invocation = context.invocations.get(site.call);
    if (invocation) context.writer.relate({ relation: 'calls', invocation, callee: workflow.id });
  }
  const starts = runs.length > 0 ? runs : [unrun(context, cls)];
  const weakest = weakestOf(starts.map((start) => ({ start, bounds: draftLimits(context, model, row.limits, start) })));
  for (const { evidence, bound } of weakest.bounds)
    addBound(context, evidence, bound, weakest.start, [workflow.id], undefined);
  beside(context, functionsIn(workflow), weakest, 'steps of the flow');
}

function runsOf({ program }: Parts, cls: ClassInfo, methods: readonly string[]): Start[] {
  const { names } = program;
  return methods.flatMap((method) =>
    names.callsNamed(method).flatMap((site): Start[] => {
      const { callee } = site.call;
      if (callee.kind !== 'attribute') return [];
      const receiver = names.evaluate(callee.object, site.scope).find((value) => isInstance(value, cls));
      return receiver ? [{ site, receiver }] : [];
    }),
  );
}

function isInstance(value: Value, cls: ClassInfo): boolean {
  return value.kind === 'instance' && value.cls === cls && !value.self;
}

/** No run in sight: where it is made, else the class itself. */
function unrun({ program }: Parts, cls: ClassInfo): Start {
  const [made] = program.names.constructions(cls);
  const call: CallSite = made ?? {
    call: {
      kind: 'call',
      callee: { kind: 'name', name: cls.name, span: cls.node.span },
      args: [],
      span: cls.node.span,
    },
    scope: cls.definedIn,
  };
  return { site: call, receiver: { kind: 'instance', cls, ...(made ? { made } : {}) } };
}
