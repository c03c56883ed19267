// Class hierarchies of the project: ancestors, descendants, external bases, and which methods a call may run.
// The order of ancestors is Python's (C3): a class before its bases, bases as they are written, for every class above too.
import { append } from '../multimap.ts';
import type { Expression } from '../syntax/tree.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo, Scope } from './model.ts';
import type { Value } from './values.ts';

export interface Ancestry {
  /** The class itself first. */
  readonly classes: readonly ClassInfo[];
  /** Access paths of bases outside the project. */
  readonly externalBases: readonly string[];
}

export class Hierarchy {
  readonly #modules: readonly ModuleInfo[];
  readonly #evaluate: (expression: Expression, scope: Scope) => Value[];
  readonly #ancestry = new Map<ClassInfo, Ancestry>();
  readonly #relatives = new Map<ClassInfo, ReadonlySet<ClassInfo>>();
  #children: Map<ClassInfo, ClassInfo[]> | undefined;

  constructor(modules: readonly ModuleInfo[], evaluate: (expression: Expression, scope: Scope) => Value[]) {
    this.#modules = modules;
    this.#evaluate = evaluate;
  }

  ancestry(cls: ClassInfo): Ancestry {
    const known = this.#ancestry.get(cls);
    if (known) return known;
    this.#ancestry.set(cls, { classes: [cls], externalBases: [] });
    const bases: (readonly ClassInfo[])[] = [];
    const externalBases: string[] = [];
    for (const base of cls.node.bases) {
      if (base.name !== undefined || base.spread) continue;
      const head = base.value.kind === 'subscript' ? base.value.object : base.value;
      for (const value of this.#evaluate(head, cls.definedIn)) {
        if (value.kind === 'external') externalBases.push(value.path);
        if (value.kind !== 'class' || value.cls === cls) continue;
        const above = this.ancestry(value.cls);
        bases.push(above.classes);
        externalBases.push(...above.externalBases);
      }
    }
    const classes = [cls, ...merged([...bases, bases.flatMap((one) => one.slice(0, 1))])];
    const ancestry = { classes, externalBases: [...new Set(externalBases)] };
    this.#ancestry.set(cls, ancestry);
    return ancestry;
  }

  descendants(cls: ClassInfo): readonly ClassInfo[] {
    const children = this.#childTable();
    const found: ClassInfo[] = [];
    const pending = [...(children.get(cls) ?? [])];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (found.includes(next) || next === cls) continue;
      found.push(next);
      pending.push(...(children.get(next) ?? []));
    }
    return found;
  }

  /** Ancestors, the class, and (for `self`) descendants: all places where an attribute may be declared. */
  family(cls: ClassInfo, withDescendants: boolean): readonly ClassInfo[] {
    const { classes } = this.ancestry(cls);
    return withDescendants ? [...classes, ...this.descendants(cls)] : classes;
  }

  relatives(cls: ClassInfo): ReadonlySet<ClassInfo> {
    const known = this.#relatives.get(cls);
    if (known) return known;
    const relatives = new Set(this.family(cls, true));
    this.#relatives.set(cls, relatives);
    return relatives;
  }

  /** The methods `instance.name` may run: the inherited one, and overrides when subclasses may stand in. */
  methods(cls: ClassInfo, name: string, open: boolean): readonly FunctionInfo[] {
    const own = this.ancestry(cls)
      .classes.map((one) => one.methods.get(name))
      .find((fn) => fn !== undefined);
    const overrides = open
      ? this.descendants(cls).flatMap((one) => {
          const fn = one.methods.get(name);
          return fn ? [fn] : [];
        })
      : [];
    const abstract = own !== undefined && overrides.length > 0 && isAbstract(own);
    return own && !abstract ? [own, ...overrides] : overrides.length > 0 ? overrides : own ? [own] : [];
  }

  #childTable(): Map<ClassInfo, ClassInfo[]> {
    if (this.#children) return this.#children;
    this.#children = new Map();
    for (const module of this.#modules) {
      for (const cls of module.classes) {
        for (const parent of this.ancestry(cls).classes.slice(1)) append(this.#children, parent, cls);
      }
    }
    return this.#children;
  }
}

/** C3: the first head that stands in no tail comes next. Where Python would refuse the order, the first head is taken. */
function merged(lists: readonly (readonly ClassInfo[])[]): ClassInfo[] {
  const order: ClassInfo[] = [];
  let rest = lists.filter((list) => list.length > 0);
  while (rest.length > 0) {
    const heads = rest.map((list) => list[0]!);
    const next = heads.find((head) => rest.every((list) => list.indexOf(head) < 1)) ?? heads[0]!;
    order.push(next);
    rest = rest.map((list) => list.filter((one) => one !== next)).filter((list) => list.length > 0);
  }
  return order;
}

/** A body that only documents, passes or raises NotImplementedError: its overrides are what runs. */
export function isAbstract(fn: FunctionInfo): boolean {
  return fn.body.every((statement) => {
    if (statement.kind === 'pass') return true;
    if (statement.kind === 'expression') return statement.value.kind === 'constant';
    if (statement.kind !== 'raise' || !statement.value) return false;
    const head = statement.value.kind === 'call' ? statement.value.callee : statement.value;
    return head.kind === 'name' && head.name.startsWith('NotImplemented');
  });
}

/** The method a nested function or lambda sits in: its `self` is the method's. */
export function methodAround(fn: FunctionInfo | undefined): FunctionInfo | undefined {
  for (let here = fn; here; here = here.outer) if (here.owner) return here;
  return undefined;
}
