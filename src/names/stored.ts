// What is put into a container after it was made: `table[key] = value`, `table.update({key: value})`, `list.append(value)`. The
// container is told by what it is called in the modules where it is made and used; an object that came another way is not.
import { append } from '../multimap.ts';
import type { Constant, Expression, Span } from '../syntax/tree.ts';
import { lastName } from './last_name.ts';
import type { CallSite, ModuleInfo, Scope, SubscriptStore } from './model.ts';
import { reaching, type Written } from './reaching.ts';

/** A value that may be found in a container; without a key it may be under any. */
export interface Stored extends Written {
  readonly value: Expression;
  readonly scope: Scope;
  readonly key?: Expression;
}

/** What a use at a place may find. */
export interface Seen {
  readonly stored: readonly Stored[];
  /** One of them has replaced what the container was made with. */
  readonly hidesOrigin: boolean;
}

const NOTHING: Seen = { stored: [], hidesOrigin: false };
const BEFORE_ALL: Span = { line: 0, column: 0, endLine: 0, endColumn: 0 };
const ADDS = new Set(['append', 'add', 'appendleft']);

export class ContainerWrites {
  readonly #byModule = new Map<ModuleInfo, ReadonlyMap<string, readonly Stored[]>>();

  /** `key` is the constant that is looked up, undefined for any; `keyOf` tells the constant that a write's key is. */
  seen(
    container: Expression,
    use: { readonly span: Span; readonly scope: Scope },
    modules: ReadonlySet<ModuleInfo>,
    key: Constant['value'],
    keyOf: (key: Expression, scope: Scope) => Constant['value'],
  ): Seen {
    const path = pathOf(container);
    if (path === undefined) return NOTHING;
    const all = [...modules].flatMap((module) => this.#of(module).get(path) ?? []);
    if (all.length === 0) return NOTHING;
    const keys = new Map(all.map((one) => [one, one.key && keyOf(one.key, one.scope)]));
    const fitting = all.filter((one) => key === undefined || (keys.get(one) ?? key) === key);
    if (key === undefined || fitting.some((one) => one.scope !== use.scope))
      return { stored: fitting, hidesOrigin: false };
    const origin: Stored = { value: container, scope: use.scope, span: BEFORE_ALL, within: undefined };
    const seen = reaching([origin, ...fitting], use.span, (one) => one === origin || keys.get(one) === key);
    return { stored: seen.filter((one) => one !== origin), hidesOrigin: !seen.includes(origin) };
  }

  #of(module: ModuleInfo): ReadonlyMap<string, readonly Stored[]> {
    const known = this.#byModule.get(module);
    if (known) return known;
    const table = new Map<string, Stored[]>();
    for (const store of module.subscriptStores) this.#assigned(table, store);
    for (const site of module.calls) this.#called(table, site);
    this.#byModule.set(module, table);
    return table;
  }

  #assigned(
    table: Map<string, Stored[]>,
    { object, index, value, operator, span, scope, within }: SubscriptStore,
  ): void {
    const path = pathOf(object);
    if (path !== undefined && value && !operator) append(table, path, { value, scope, key: index, span, within });
  }

  #called(table: Map<string, Stored[]>, { call, scope, within }: CallSite): void {
    const { callee, args, span } = call;
    const [first] = args;
    if (callee.kind !== 'attribute' || !first) return;
    const path = pathOf(callee.object);
    if (path === undefined) return;
    if (ADDS.has(callee.name)) append(table, path, { value: first.value, scope, span, within });
    if (callee.name !== 'update' || first.value.kind !== 'dictionary') return;
    for (const { key, value } of first.value.entries) {
      if (key) append(table, path, { value, scope, key, span, within });
    }
  }
}

/** `tools` of `self.tools`, `tools[a]` of `self.tools["a"]`: the object is left out, since a class has its own word for it. */
function pathOf(expression: Expression): string | undefined {
  if (expression.kind !== 'subscript') return lastName(expression);
  const path = pathOf(expression.object);
  const { index } = expression;
  return path !== undefined && index.kind === 'constant' ? `${path}[${String(index.value)}]` : undefined;
}
