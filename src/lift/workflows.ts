// A graph or flow of steps, as found by `graphs.ts` and `flows.ts` → its facts: a unit for the whole, a unit for each step,
// routers and transitions between them, ends. What makes up a workflow and what limits it is found elsewhere.
import type { FactId, InvocationKind, Origin, Place, Shape } from '../ir/types.ts';
import type { FunctionInfo } from '../names/model.ts';
import { type LiftContext, unitId } from './context.ts';

/** A step by its key; null is the end of the workflow. */
export type Target = string | null;

export interface Step {
  readonly key: string;
  readonly name: string;
  readonly place: Place;
  /** Functions of the program that the step runs. */
  readonly fns: readonly FunctionInfo[];
  /** Work of a step that comes with a framework. */
  readonly work?: Exclude<InvocationKind, 'local'>;
  /** Workflows that run as this step. */
  readonly workflows: readonly FactId[];
  readonly unresolved?: string;
}

/** A choice among targets by what a function returns, or by what a framework knows. */
export interface Branch {
  readonly kind: 'branch';
  /** Absent: the first thing that the workflow does. */
  readonly from?: string;
  readonly fns: readonly FunctionInfo[];
  readonly condition: string;
  readonly origins: readonly Origin[];
  readonly targets: readonly { readonly on?: string; readonly to: Target }[];
  readonly place: Place;
}

/** Taken when the step returns the label; `at` is where it does so. With `gate`, a router stands at that place in between. */
export interface Named {
  readonly kind: 'named';
  readonly from: string;
  readonly on: string;
  readonly to: Target;
  readonly at: Place;
  readonly gate?: Place;
}

export interface Edge {
  readonly kind: 'edge';
  readonly from: string;
  readonly to: Target;
  readonly place: Place;
}

export type Route = Edge | Branch | Named;

export interface Workflow {
  readonly id: FactId;
  readonly name: string;
  readonly framework: string;
  readonly shape: Shape;
  readonly place: Place;
  readonly test: boolean;
  readonly steps: readonly Step[];
  readonly entries: readonly string[];
  readonly routes: readonly Route[];
  /** Origins of successors that a step computes, by its key. */
  readonly computed: ReadonlyMap<string, readonly Origin[]>;
}

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
  if (route.kind === 'branch') return addBranch(context, workflow, route);
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

/** The functions that run on each cycle of the workflow, routers included; they are read as one lap. */
export function cyclesOf(workflow: Workflow): FunctionInfo[][] {
  const reached = new Map(workflow.steps.map(({ key }) => [key, reachable(workflow, key)]));
  const seen = new Set<string>();
  const cycles: FunctionInfo[][] = [];
  for (const { key } of workflow.steps) {
    if (seen.has(key) || !reached.get(key)?.has(key)) continue;
    const members = workflow.steps.filter(
      (one) => one.key === key || (reached.get(key)!.has(one.key) && reached.get(one.key)!.has(key)),
    );
    for (const member of members) seen.add(member.key);
    cycles.push(functionsOf(workflow, new Set(members.map((member) => member.key))));
  }
  return cycles;
}

function functionsOf(workflow: Workflow, keys: ReadonlySet<string>): FunctionInfo[] {
  const steps = workflow.steps.filter((step) => keys.has(step.key)).flatMap((step) => step.fns);
  const routers = workflow.routes.flatMap((route) =>
    route.kind === 'branch' && route.from !== undefined && keys.has(route.from) ? route.fns : [],
  );
  return [...new Set([...steps, ...routers])];
}

function reachable(workflow: Workflow, from: string): Set<string> {
  const seen = new Set<string>();
  const pending = [from];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const target of successors(workflow, next)) {
      if (seen.has(target)) continue;
      seen.add(target);
      pending.push(target);
    }
  }
  return seen;
}

function successors(workflow: Workflow, key: string): string[] {
  return workflow.routes
    .filter((route) => route.from === key)
    .flatMap((route) => (route.kind === 'branch' ? route.targets.map((target) => target.to) : [route.to]))
    .filter((target) => target !== null);
}
