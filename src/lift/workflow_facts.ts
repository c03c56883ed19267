// A workflow → its facts: a unit for the whole, a unit for each step, routers and transitions between them, ends.
// What makes up a workflow and what limits it is found elsewhere.
import type { FactId, InvocationKind, Origin, Place } from '../ir/types.ts';
import type { FunctionInfo } from '../names/model.ts';
import { type LiftContext, unitId } from './context.ts';
import type { Branch, Edge, Emit, Named, Route, Step, Target, Workflow } from './workflows.ts';

export function stepId(workflow: Workflow, key: string): FactId {
  return `step:${workflow.id}:${key}`;
}

export function addWorkflow(context: LiftContext, workflow: Workflow): void {
  const { writer } = context;
  const { id, name, framework, place, test } = workflow;
  const kind = 'workflow';
  writer.addUnit(id, { fact: 'unit', kind, name, framework, place, evidence: framework, ...(test ? { test } : {}) });
  for (const step of workflow.steps) addStep(context, workflow, step);
  for (const key of workflow.entries)
    writer.relate({ relation: 'transitions', source: id, target: stepId(workflow, key) });
  for (const route of workflow.routes) addRoute(context, workflow, route);
}

function addStep(context: LiftContext, workflow: Workflow, step: Step): void {
  const { writer } = context;
  const { name, place, key } = step;
  const unit = stepId(workflow, key);
  const kind = 'graph_node';
  writer.addUnit(unit, { fact: 'unit', kind, name, framework: workflow.framework, place, evidence: 'step' });
  writer.relate({ relation: 'owns', unit: workflow.id, fact: unit });
  const call = addCall(context, unit, step, workflow.framework);
  writer.relate({ relation: 'transitions', source: unit, target: call });
  const named = workflow.routes.filter((route): route is Named => route.kind === 'named' && route.from === key);
  const next =
    named.length > 0 ? addSwitch(context, workflow, step, call, named) : addReturn(context, unit, place, 'none');
  writer.relate({ relation: 'transitions', source: call, target: next, label: 'next' });
}

function addCall(context: LiftContext, unit: FactId, step: Step, framework: string): FactId {
  const { writer } = context;
  const kind: InvocationKind = step.work ?? (step.workflows.length > 0 ? 'workflow' : 'local');
  const call = writer.add(
    {
      fact: 'invocation',
      kind,
      name: step.name,
      feeds: kind === 'local' ? [] : ['model'],
      place: step.place,
      evidence: 'runs the step',
      ...(kind === 'local' ? {} : { framework }),
      ...(step.unresolved ? { unresolved: step.unresolved } : {}),
    },
    unit,
  );
  for (const callee of [...calleesOf(context, step.fns), ...step.workflows])
    writer.relate({ relation: 'calls', invocation: call, callee });
  return call;
}

function calleesOf(context: LiftContext, fns: readonly FunctionInfo[]): FactId[] {
  return fns.filter((fn) => context.lifted.has(fn)).map((fn) => context.retries.get(fn) ?? unitId(fn));
}

/** A step whose function names its successor: each label is an exit of its own. */
function addSwitch(
  context: LiftContext,
  workflow: Workflow,
  step: Step,
  call: FactId,
  named: readonly Named[],
): FactId {
  const { writer } = context;
  const unit = stepId(workflow, step.key);
  const { place } = step;
  const router = writer.add({ fact: 'controller', kind: 'router', origins: [], place, evidence: 'successor' }, unit);
  writer.relate({ relation: 'guards', controller: router, invocation: call });
  for (const on of new Set(named.map((route) => route.on))) {
    const at = named.find((route) => route.on === on)!.at;
    writer.relate({ relation: 'transitions', source: router, target: addReturn(context, unit, at, on), on });
  }
  const computed = workflow.computed.get(step.key);
  const other = computed
    ? addReturn(context, unit, place, undefined, computed)
    : addReturn(context, unit, place, 'none');
  writer.relate({ relation: 'transitions', source: router, target: other });
  return router;
}

function addReturn(
  context: LiftContext,
  unit: FactId,
  place: Place,
  returns: string | undefined,
  origins: readonly Origin[] = [],
): FactId {
  return context.writer.add(
    {
      fact: 'exit',
      kind: 'return',
      origins,
      place,
      evidence: 'step ends',
      ...(returns === undefined ? {} : { returns }),
    },
    unit,
  );
}

function addRoute(context: LiftContext, workflow: Workflow, route: Route): void {
  if (route.kind === 'branch') addBranch(context, workflow, route);
  else if (route.kind === 'emit') addEmit(context, workflow, route);
  else addEdge(context, workflow, route);
}

function addEmit(context: LiftContext, workflow: Workflow, { call, to }: Emit): void {
  const invocation = context.invocations.get(call);
  if (invocation) context.writer.relate({ relation: 'dispatches', invocation, target: stepId(workflow, to) });
}

function addEdge(context: LiftContext, workflow: Workflow, route: Edge | Named): void {
  const { writer } = context;
  const source = stepId(workflow, route.from);
  const on = route.kind === 'named' ? { on: route.on } : {};
  const gate = route.kind === 'edge' ? route.place : route.gate;
  if (!gate) {
    writer.relate({
      relation: 'transitions',
      source,
      target: targetFact(context, workflow, route.to, placeOfRoute(route)),
      ...on,
    });
    return;
  }
  const router = writer.add(
    {
      fact: 'controller',
      kind: 'router',
      origins: [],
      shape: workflow.shape,
      place: gate,
      evidence: 'edge',
      framework: workflow.framework,
    },
    workflow.id,
  );
  writer.relate({ relation: 'transitions', source, target: router, ...on });
  writer.relate({ relation: 'transitions', source: router, target: targetFact(context, workflow, route.to, gate) });
}

function placeOfRoute(route: Edge | Named): Place {
  return route.kind === 'edge' ? route.place : route.at;
}

function targetFact(context: LiftContext, workflow: Workflow, to: Target, place: Place): FactId {
  if (to !== null) return stepId(workflow, to);
  return context.writer.add(
    { fact: 'exit', kind: 'end', origins: [], place, evidence: 'end of the workflow' },
    workflow.id,
  );
}

function addBranch(context: LiftContext, workflow: Workflow, branch: Branch): void {
  const { writer } = context;
  const { place, condition } = branch;
  const source = branch.from === undefined ? workflow.id : stepId(workflow, branch.from);
  const router = writer.add(
    {
      fact: 'controller',
      kind: 'router',
      condition,
      origins: branch.origins,
      shape: workflow.shape,
      place,
      evidence: 'conditional edges',
      framework: workflow.framework,
    },
    workflow.id,
  );
  if (branch.reads) writer.relate({ relation: 'guards', controller: router, variable: branch.reads });
  const callees = calleesOf(context, branch.fns);
  if (callees.length === 0) writer.relate({ relation: 'transitions', source, target: router });
  else addRouterCall(context, workflow, { source, router, callees }, branch);
  for (const { on, to } of branch.targets) {
    const target = targetFact(context, workflow, to, place);
    writer.relate({ relation: 'transitions', source: router, target, ...(on === undefined ? {} : { on }) });
  }
}

function addRouterCall(
  { writer }: LiftContext,
  workflow: Workflow,
  { source, router, callees }: { source: FactId; router: FactId; callees: readonly FactId[] },
  { condition, place }: Branch,
): void {
  const call = writer.add(
    { fact: 'invocation', kind: 'local', name: condition, feeds: [], place, evidence: 'router function' },
    workflow.id,
  );
  for (const callee of callees) writer.relate({ relation: 'calls', invocation: call, callee });
  writer.relate({ relation: 'guards', controller: router, invocation: call });
  writer.relate({ relation: 'transitions', source, target: call });
  writer.relate({ relation: 'transitions', source: call, target: router, label: 'next' });
}
