// The program → which functions become units and in which regions they are read: loops that reach a model or agent,
// recursion through such calls, retried functions, and everything called from them.
import type { FunctionInfo } from '../names/model.ts';
import { type ResolvedCall, running } from '../program/callees.ts';
import type { Program } from '../program/program.ts';
import { Reach } from '../program/reach.ts';
import { contains, type Region, regionOf } from '../program/region.ts';
import type { For, Statement, While } from '../syntax/tree.ts';
import { nestedBlocks } from '../syntax/walk.ts';
import { Participation } from './participation.ts';

export interface Candidates {
  readonly lifted: Set<FunctionInfo>;
  readonly regionsOf: Map<FunctionInfo, Region[]>;
  readonly loopRegions: Map<Statement, Region>;
  readonly reach: Reach;
  readonly participation: Participation;
}

/** A helper called from many loops is read in this many of them. */
const MAX_REGIONS = 3;

export function isAgentic(call: ResolvedCall): boolean {
  const kind = call.facts?.kind;
  return kind === 'model' || kind === 'agent' || kind === 'workflow';
}

/** `startsLoop` says that a call starts a loop inside a framework, whose unit must then be lifted. */
export function findCandidates(
  program: Program,
  startsLoop: (call: ResolvedCall) => boolean,
  roots: readonly FunctionInfo[],
): Candidates {
  const reach = new Reach(program.names.modules, program.calls, (call) => isAgentic(call) || startsLoop(call));
  const participation = new Participation(program, reach);
  const candidates: Candidates = {
    lifted: new Set(roots),
    regionsOf: new Map(),
    loopRegions: new Map(),
    reach,
    participation,
  };
  for (const fn of program.functions()) {
    if (!reach.has(fn)) continue;
    if (fn.calls.some((site) => startsLoop(program.calls.resolve(site)))) candidates.lifted.add(fn);
    for (const loop of loopsOf(fn.body))
      if (reaches(program, reach, fn, loop, startsLoop)) addLoop(candidates, program, fn, loop);
  }
  for (const component of recursiveComponents(program, reach)) addRecursion(candidates, program, component);
  return candidates;
}

/** Adds functions that run as one lap of something else (nodes of a graph, steps of a flow). */
export function addComponent(candidates: Candidates, program: Program, component: readonly FunctionInfo[]): void {
  addRecursion(candidates, program, component);
}

function addLoop(candidates: Candidates, program: Program, fn: FunctionInfo, loop: While | For): void {
  const region = regionOf(fn, loop, program.calls);
  candidates.loopRegions.set(loop, region);
  candidates.lifted.add(fn);
  addRegion(candidates, region);
}

function addRecursion(candidates: Candidates, program: Program, component: readonly FunctionInfo[]): void {
  const [first] = component;
  if (!first) return;
  const called = new Set(component);
  for (const fn of component) for (const one of regionOf(fn, undefined, program.calls).called) called.add(one);
  for (const fn of component) candidates.lifted.add(fn);
  addRegion(candidates, { fn: first, called });
}

function addRegion(candidates: Candidates, region: Region): void {
  for (const fn of region.called) {
    if (candidates.participation.has(fn)) candidates.lifted.add(fn);
    const known = candidates.regionsOf.get(fn);
    if (!known) candidates.regionsOf.set(fn, [region]);
    else if (known.length < MAX_REGIONS) known.push(region);
  }
}

function reaches(
  program: Program,
  reach: Reach,
  fn: FunctionInfo,
  loop: While | For,
  startsLoop: (call: ResolvedCall) => boolean,
): boolean {
  const runs = program.calls.implicit(fn).some((run) => contains(loop.span, run.span) && reach.has(run.fn));
  if (runs) return true;
  return fn.calls.some((site) => {
    if (!contains(loop.span, site.call.span)) return false;
    if (loop.kind === 'for' && contains(loop.iterable.span, site.call.span)) return false;
    const call = program.calls.resolve(site);
    return isAgentic(call) || startsLoop(call) || running(call).some((callee) => reach.has(callee.fn));
  });
}

export function* loopsOf(body: readonly Statement[]): Iterable<While | For> {
  for (const statement of body) {
    if (statement.kind === 'function' || statement.kind === 'class') continue;
    if (statement.kind === 'while' || statement.kind === 'for') yield statement;
    for (const block of nestedBlocks(statement)) yield* loopsOf(block);
  }
}

/** Cycles of the call graph among functions that reach something that matters (Tarjan, without recursion). */
function recursiveComponents(program: Program, reach: Reach): FunctionInfo[][] {
  const callees = (fn: FunctionInfo) => [...program.calls.from(fn)].filter((one) => reach.has(one));
  const order = new Map<FunctionInfo, number>();
  const low = new Map<FunctionInfo, number>();
  const stack: FunctionInfo[] = [];
  const onStack = new Set<FunctionInfo>();
  const components: FunctionInfo[][] = [];
  for (const root of program.functions()) {
    if (!reach.has(root) || order.has(root)) continue;
    const work: { fn: FunctionInfo; next: FunctionInfo[] }[] = [];
    const enter = (fn: FunctionInfo) => {
      order.set(fn, order.size);
      low.set(fn, order.get(fn)!);
      stack.push(fn);
      onStack.add(fn);
      work.push({ fn, next: callees(fn) });
    };
    enter(root);
    for (let frame = work.at(-1); frame; frame = work.at(-1)) {
      const callee = frame.next.pop();
      if (callee && !order.has(callee)) enter(callee);
      else if (callee) {
        if (onStack.has(callee)) low.set(frame.fn, Math.min(low.get(frame.fn)!, order.get(callee)!));
      } else {
        work.pop();
        const parent = work.at(-1);
        if (parent) low.set(parent.fn, Math.min(low.get(parent.fn)!, low.get(frame.fn)!));
        if (low.get(frame.fn) === order.get(frame.fn)) closeComponent(frame.fn, stack, onStack, callees, components);
      }
    }
  }
  return components;
}

function closeComponent(
  root: FunctionInfo,
  stack: FunctionInfo[],
  onStack: Set<FunctionInfo>,
  callees: (fn: FunctionInfo) => readonly FunctionInfo[],
  components: FunctionInfo[][],
): void {
  const component: FunctionInfo[] = [];
  for (;;) {
    const fn = stack.pop()!;
    onStack.delete(fn);
    component.push(fn);
    if (fn === root) break;
  }
  if (component.length > 1 || callees(root).includes(root)) components.push(component.reverse());
}
