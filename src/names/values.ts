// What an expression may stand for, as far as names tell: functions, classes, instances, external access paths, constants.
// `unknown` carries its reason. Values are sets (arrays): a name may mean several things.
import type { Expression } from '../syntax/tree.ts';
import type { Located } from './imports.ts';
import type { CallSite, ClassInfo, FunctionInfo, ModuleInfo, Scope } from './model.ts';

export type Value =
  | FunctionValue
  | { readonly kind: 'class'; readonly cls: ClassInfo }
  | InstanceValue
  | ExternalValue
  | { readonly kind: 'constant'; readonly value: string | number | boolean | null | undefined }
  | { readonly kind: 'collection'; readonly node: Expression; readonly scope: Scope }
  /** What a call of a generator function gives. */
  | { readonly kind: 'generated'; readonly fn: FunctionInfo }
  | { readonly kind: 'module'; readonly located: Located<ModuleInfo>; readonly name: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface FunctionValue {
  readonly kind: 'function';
  readonly fn: FunctionInfo;
  /** The object a method is bound to. */
  readonly self?: Value;
  /** `functools.partial(fn, …)`: the call that holds the first arguments. */
  readonly partial?: CallSite;
}
export interface InstanceValue {
  readonly kind: 'instance';
  readonly cls: ClassInfo;
  /** The constructor call, where one is seen. */
  readonly made?: CallSite;
  /** It is `self`: subclasses may stand in. */
  readonly self?: boolean;
}
/** `openai.OpenAI().chat`: an access path, the call that produced it, and the object it was read from. */
export interface ExternalValue {
  readonly kind: 'external';
  readonly path: string;
  readonly made?: CallSite;
  readonly receiver?: Value;
}

export function unknown(reason: string): Value {
  return { kind: 'unknown', reason };
}

/** A longer path says no more of what it began with; in a loop it would grow without end. */
const MAX_PATH = 100;

/** One step on from an external object: `.name`, `()`, `[]`. The same step again leads nowhere new. */
export function pathOn(path: string, step: string): string {
  if (path.length > MAX_PATH) return path;
  if (step === '[]') return path.endsWith('[][]') ? path : `${path}[]`;
  if (step === '()') return path.endsWith('()()') ? path : `${path}()`;
  return path.endsWith(`${step}()`) ? path.slice(0, -2) : `${path}${step}`;
}

/** `flatMap` without a new array where there is but one item. Nobody changes the arrays that values come in. */
export function allOf<Item>(items: readonly Item[], values: (item: Item) => Value[]): Value[] {
  if (items.length === 1) return values(items[0]!);
  const found: Value[] = [];
  for (const item of items) for (const value of values(item)) found.push(value);
  return found;
}

/** Removes repeated values and keeps the set small: beyond the limit a value adds cost, not knowledge. */
export function distinct(values: Value[], limit = 24): Value[] {
  if (values.length < 2) return values;
  const seen = new Set<string>();
  const kept: Value[] = [];
  for (const value of values) {
    const key = keyOf(value);
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(value);
    if (kept.length === limit) break;
  }
  return kept;
}

/** Values of one key are taken to be the same. */
export function keyOf(value: Value): string {
  switch (value.kind) {
    case 'function':
      return `f ${value.fn.id} ${value.partial ? spanKey(value.partial) : ''}`;
    case 'class':
      return `c ${value.cls.id}`;
    case 'instance':
      return `i ${value.cls.id} ${value.made ? spanKey(value.made) : ''}`;
    case 'external':
      return `e ${value.path} ${value.made ? spanKey(value.made) : ''}`;
    case 'constant':
      return `k ${typeof value.value} ${String(value.value)}`;
    case 'collection':
      return `l ${value.scope.module.path} ${value.node.span.line}:${value.node.span.column}`;
    case 'generated':
      return `g ${value.fn.id}`;
    case 'module':
      return `m ${value.located.module?.path ?? value.located.folder}`;
    case 'unknown':
      return 'u';
  }
}

function spanKey(site: CallSite): string {
  return `${site.scope.module.path}:${site.call.span.line}:${site.call.span.column}`;
}
