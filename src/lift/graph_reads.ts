// What the router functions of a graph read → the state key that a router hands on (`return state["next"]`), and the origins
// of what it returns. The key is tracked, so that a step that sets it to a constant is known to pick the way.
import type { Origin } from '../ir/types.ts';
import type { FunctionInfo, Scope } from '../names/model.ts';
import type { Location } from '../program/locations.ts';
import type { Region } from '../program/region.ts';
import type { Expression } from '../syntax/tree.ts';
import { type LiftContext, originsAt, regionsAt } from './context.ts';
import type { Branch, Route, Workflow } from './workflows.ts';

export interface StateRead {
  readonly location: Location;
  readonly region: Region;
}

/** Keys that routers of the workflows hand on. */
export function keysRead(context: LiftContext, workflows: readonly Workflow[]): StateRead[] {
  return workflows.flatMap(({ routes }) =>
    routes.flatMap((route) => {
      const read = route.kind === 'branch' ? keyOf(context, route.fns) : undefined;
      return read ? [read] : [];
    }),
  );
}

/** Routers with the origins of what their functions return, and the key they hand on. */
export function withReads(context: LiftContext, routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    if (route.kind !== 'branch' || route.fns.length === 0) return route;
    const read = keyOf(context, route.fns);
    const origins = [...new Set([...route.origins, ...route.fns.flatMap((fn) => returnedOrigins(context, fn))])];
    return { ...route, origins, ...(read ? { reads: read.location } : {}) } satisfies Branch;
  });
}

function returnedOrigins(context: LiftContext, fn: FunctionInfo): Origin[] {
  const origins = fn.returned.flatMap(({ value, scope }) => originsAt(context, value, scope, regionsAt(context, fn)));
  return origins.filter((origin) => origin !== 'constant' && origin !== 'invariant');
}

/** The one piece of state that is returned as it is, constants aside. */
function keyOf(context: LiftContext, fns: readonly FunctionInfo[]): StateRead | undefined {
  const reads = fns.flatMap((fn) => {
    const [region] = regionsAt(context, fn);
    return region ? fn.returned.flatMap(({ value, scope }) => readsIn(context, value, scope, region)) : [];
  });
  const [first] = reads;
  return first && reads.every((one) => one?.location === first.location) ? first : undefined;
}

/** Undefined for what is neither a constant nor a plain read. */
function readsIn(context: LiftContext, value: Expression, scope: Scope, region: Region): (StateRead | undefined)[] {
  if (value.kind === 'constant') return [];
  if (value.kind === 'await') return readsIn(context, value.value, scope, region);
  if (value.kind === 'logical') {
    return [value.left, value.right].flatMap((part) => readsIn(context, part, scope, region));
  }
  if (value.kind === 'conditional') {
    return [value.whenTrue, value.whenFalse].flatMap((part) => readsIn(context, part, scope, region));
  }
  const { names, locations, copies } = context.program;
  const values = names.evaluate(value, scope);
  if (values.length === 1 && values[0]?.kind === 'external' && !values[0].made) return [];
  const location = locations.of(value, scope);
  return [location ? { location: copies.canonical(location, region), region } : undefined];
}
