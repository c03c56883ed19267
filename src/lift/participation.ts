// Which functions called from a lap can change whether another lap runs. A helper that reaches no model, keeps no state, raises
// nothing of its own, waits for nothing and decides nothing by what it returns need not become a unit: its values are still
// followed by the data flow.
import { dialectOf } from '../names/dialect.ts';
import type { FunctionInfo } from '../names/model.ts';
import type { Program } from '../program/program.ts';
import type { Reach } from '../program/reach.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import { nestedBlocks } from '../syntax/walk.ts';

export class Participation {
  readonly #program: Program;
  readonly #reach: Reach;
  readonly #storing: ReadonlySet<FunctionInfo>;
  readonly #known = new Map<FunctionInfo, boolean>();

  constructor(program: Program, reach: Reach) {
    this.#program = program;
    this.#reach = reach;
    this.#storing = new Set(
      program.names.modules.flatMap((module) =>
        [...module.attributeStores, ...module.subscriptStores].map((store) => store.scope.fn),
      ),
    );
  }

  has(fn: FunctionInfo): boolean {
    const known = this.#known.get(fn);
    if (known !== undefined) return known;
    const takesPart =
      this.#reach.has(fn) ||
      (fn.name !== '__init__' && this.#storing.has(fn)) ||
      fn.scope.globals.size > 0 ||
      fn.scope.nonlocals.size > 0 ||
      fn.generator ||
      fn.returned.some(({ value }) => decides(value)) ||
      raises(fn.body) ||
      fn.calls.some((site) => this.#isEvent(site)) ||
      this.#leadsOn(fn);
    this.#known.set(fn, takesPart);
    return takesPart;
  }

  /** A function written in place stands between a lap and the functions that it calls. */
  #leadsOn(fn: FunctionInfo): boolean {
    if (fn.kind !== 'lambda') return false;
    this.#known.set(fn, false);
    return fn.calls.some((site) => this.#program.calls.resolve(site).callees.some((callee) => this.has(callee.fn)));
  }

  #isEvent(site: FunctionInfo['calls'][number]): boolean {
    const { callee } = site.call;
    const { grows, shrinks } = dialectOf(site.scope.module);
    if (callee.kind === 'attribute' && (grows.has(callee.name) || shrinks.has(callee.name))) return true;
    const { facts } = this.#program.calls.resolve(site);
    return facts?.waits !== undefined || facts?.kind !== undefined;
  }
}

function decides(value: Expression): boolean {
  if (value.kind === 'conditional') return decides(value.whenTrue) || decides(value.whenFalse);
  if (value.kind === 'constant') return value.value === null || typeof value.value === 'boolean';
  if (value.kind === 'logical') return decides(value.left) || decides(value.right);
  if (value.kind === 'collection') return value.form === 'tuple' && value.elements.some(decides);
  return value.kind === 'compare' || (value.kind === 'unary' && value.operator === 'not');
}

function raises(body: readonly Statement[]): boolean {
  return body.some((statement) => statement.kind === 'raise' || nestedBlocks(statement).some(raises));
}
