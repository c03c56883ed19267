// A graph or flow of steps as data, as found by `graphs.ts` and `flows.ts`, and which of its functions run on a cycle.
// `workflow_facts.ts` turns it into facts.
import type { FactId, InvocationKind, Origin, Place, Shape } from '../ir/types.ts';
import type { FunctionInfo } from '../names/model.ts';
import type { Call } from '../syntax/tree.ts';

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
  /** The state that the router hands on as it is. */
  readonly reads?: string;
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

/** Sent by a call in the middle of a step, which then goes on. */
export interface Emit {
  readonly kind: 'emit';
  readonly from: string;
  readonly to: string;
  readonly call: Call;
}

export type Route = Edge | Branch | Named | Emit;

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

export function functionsIn(workflow: Workflow): FunctionInfo[] {
  return [...new Set(workflow.steps.flatMap((step) => step.fns))];
}
