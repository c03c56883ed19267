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
  const kept: Value[] = [];
  for (const value of values) {
    if (has(kept, value)) continue;
    kept.push(value);
    if (kept.length === limit) break;
  }
  return kept.length === values.length ? values : kept;
}

export const isSameSet = (one: readonly Value[], other: readonly Value[]): boolean =>
  one === other || (one.length === other.length && other.every((value) => has(one, value)));

function has(values: readonly Value[], value: Value): boolean {
  for (const one of values) if (one === value || isSame(one, value)) return true;
  return false;
}

/** Two values that resolution need not tell apart. */
function isSame(one: Value, other: Value): boolean {
  switch (one.kind) {
    case 'function':
      return other.kind === one.kind && one.fn === other.fn && one.partial?.call === other.partial?.call;
    case 'class':
      return other.kind === one.kind && one.cls === other.cls;
    case 'instance':
      return other.kind === one.kind && one.cls === other.cls && one.made?.call === other.made?.call;
    case 'external':
      return other.kind === one.kind && one.made?.call === other.made?.call && one.path === other.path;
    case 'constant':
      return other.kind === one.kind && Object.is(one.value, other.value);
    case 'collection':
      return other.kind === one.kind && one.node === other.node;
    case 'generated':
      return other.kind === one.kind && one.fn === other.fn;
    case 'module':
      return other.kind === one.kind && placeOf(one.located) === placeOf(other.located);
    case 'unknown':
      return other.kind === one.kind;
  }
}

const placeOf = ({ module, folder }: Located<ModuleInfo>): string | undefined => module?.path ?? folder;
