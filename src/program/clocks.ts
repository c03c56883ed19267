// A comparison that reads the clock → the wall-clock limit it enforces: `time() - start > 60`, `now() < deadline`, also through
// a local or a helper that holds the time passed or left. Whether the deadline is renewed is read from the graph.
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import { textOf } from '../syntax/text.ts';
import type { Compare, CompareOperator, Expression } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import type { Calls } from './calls.ts';
import type { Limit, Limits } from './limits.ts';
import { type Location, type Locations, locationName } from './locations.ts';
import { type Measure, nobody } from './measures.ts';
import type { OriginAnalysis } from './origins.ts';
import { Reach } from './reach.ts';
import type { Region } from './region.ts';
import { deadlineBehind } from './signals.ts';

/** How far the time is followed from where it is compared back to the clock. */
const MAX_STEPS = 5;

export class Clocks {
  readonly #locations: Locations;
  readonly #origins: OriginAnalysis;
  readonly #limits: Limits;
  readonly #calls: Calls;
  readonly #names: Names;
  #readers: Reach | undefined;

  constructor(parts: { names: Names; locations: Locations; origins: OriginAnalysis; limits: Limits; calls: Calls }) {
    this.#names = parts.names;
    this.#locations = parts.locations;
    this.#origins = parts.origins;
    this.#limits = parts.limits;
    this.#calls = parts.calls;
  }

  of(test: Compare, scope: Scope, region: Region): Measure | undefined {
    if (!this.#mayRead(scope.fn) && !this.#mayRead(region.fn)) return undefined;
    const left = this.#expanded(test.left, scope, region);
    const right = this.#expanded(test.right, scope, region);
    const onLeft = this.#readsClock(left, region);
    if (!onLeft && !this.#readsClock(right, region)) return undefined;
    const side = onLeft ? left : right;
    const direct = onLeft ? test.operator : mirrored(test.operator);
    const operator = this.#isRemaining(side, region) ? mirrored(direct) : direct;
    const leavesOn = operator === '>' || operator === '>=' ? 'true' : 'false';
    const location = this.#reference([left, right]);
    const limit = this.#limits.of(onLeft ? test.right : test.left, scope);
    const source = limit.source === 'parameter' ? 'constant' : limit.source;
    const shown: Limit = {
      value: limit.value === 'inf' ? 'inf' : limit.value,
      source,
      ...(limit.disabled && limit.value === 'inf' ? { disabled: limit.disabled } : {}),
    };
    const name = textOf(test, 60);
    return {
      measure: 'clock',
      kind: 'wall_clock',
      name,
      ...(location ? { location } : {}),
      limit: shown,
      leavesOn,
      exact: false,
      writers: nobody,
    };
  }

  /** `signal.aborted`, where a clock aborts it. */
  ofSignal(test: Expression, scope: Scope): Measure | undefined {
    const deadline = deadlineBehind(this.#names, test, scope);
    if (!deadline || test.kind !== 'attribute') return undefined;
    const location = this.#locations.of(test.object, scope);
    const seen = this.#limits.of(deadline.limit, deadline.scope);
    const limit: Limit = seen.source === 'parameter' ? { ...seen, source: 'constant' } : seen;
    return {
      measure: 'clock',
      kind: 'wall_clock',
      name: textOf(test, 60),
      ...(location ? { location } : {}),
      limit,
      leavesOn: 'true',
      exact: false,
      writers: nobody,
    };
  }

  /** A local made in the region from the clock stands for its expression: `elapsed = now() - start`. */
  #expanded(expression: Expression, scope: Scope, region: Region): { expression: Expression; scope: Scope } {
    if (expression.kind === 'call') return this.#inlined(expression, scope, region);
    const location = this.#locations.of(expression, scope);
    const [only, more] = location ? this.#origins.definitionsIn(location, region) : [];
    if (only?.kind !== 'assign' || more || !only.value) return { expression, scope };
    if (only.value.kind === 'call') {
      const inlined = this.#inlined(only.value, only.scope, region);
      return inlined.expression === only.value ? { expression, scope } : inlined;
    }
    const isClock = this.#isElapsed(only.value, only.scope, region);
    return isClock ? { expression: only.value, scope: only.scope } : { expression, scope };
  }

  /** `remaining()` stands for the one expression it returns, when that reads the clock. */
  #inlined(
    call: Expression & { kind: 'call' },
    scope: Scope,
    region: Region,
  ): { expression: Expression; scope: Scope } {
    const { callees } = this.#calls.resolve({ call, scope });
    const [returned, more] = callees.length === 1 ? (callees[0]?.fn.returned ?? []) : [];
    const isClock = returned && !more && this.#isElapsed(returned.value, returned.scope, region);
    return isClock ? { expression: returned.value, scope: returned.scope } : { expression: call, scope };
  }

  #isElapsed(value: Expression, scope: Scope, region: Region): boolean {
    return value.kind === 'binary' && value.operator === '-' && this.#readsClock({ expression: value, scope }, region);
  }

  /** `deadline - now()`: what is left falls as the clock goes on. */
  #isRemaining({ expression, scope }: { expression: Expression; scope: Scope }, region: Region): boolean {
    if (expression.kind !== 'binary' || expression.operator !== '-') return false;
    return (
      this.#readsClock({ expression: expression.right, scope }, region) &&
      !this.#readsClock({ expression: expression.left, scope }, region)
    );
  }

  #readsClock({ expression, scope }: { expression: Expression; scope: Scope }, region: Region): boolean {
    const pending = [expression];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next.kind === 'call' && this.#isClock({ call: next, scope }, region)) return true;
      pending.push(...childExpressions(next));
    }
    return false;
  }

  /** The call gives the time: it reads a clock, or is given or returns a value that does. */
  #isClock(site: CallSite, region: Region, steps = MAX_STEPS): boolean {
    const { callees, facts } = this.#calls.resolve(site);
    if (facts?.origin !== undefined && facts.origin !== 'arguments') return facts.origin === 'clock';
    const own = callees.filter(({ callback }) => !callback);
    const mentions = (value: Expression, scope: Scope) => this.#mentions(value, scope, region, steps - 1);
    if (own.length > 0)
      return own.some(({ fn }) => this.#mayRead(fn) && fn.returned.some(({ value, scope }) => mentions(value, scope)));
    const { callee, args } = site.call;
    const given = callee.kind === 'attribute' ? [callee.object] : [];
    return [...given, ...args.map(({ value }) => value)].some((value) => mentions(value, site.scope));
  }

  #mentions(expression: Expression, scope: Scope, region: Region, steps: number): boolean {
    if (steps === 0) return false;
    if (expression.kind === 'call') return this.#isClock({ call: expression, scope }, region, steps);
    const location = this.#locations.of(expression, scope);
    const written = location ? this.#origins.writtenIn(location, region, scope.fn) : [];
    return (
      written.some((one) => one.value !== undefined && this.#mentions(one.value, one.scope, region, steps - 1)) ||
      childExpressions(expression).some((one) => this.#mentions(one, scope, region, steps))
    );
  }

  /** The function or something it calls reads a clock. */
  #mayRead(fn: FunctionInfo): boolean {
    this.#readers ??= new Reach(this.#names.modules, this.#calls, (call) => call.facts?.origin === 'clock');
    return this.#readers.has(fn);
  }

  /** The deadline or start time that the clock is compared with. */
  #reference(sides: readonly { expression: Expression; scope: Scope }[]): Location | undefined {
    for (const { expression, scope } of sides) {
      const pending = [expression];
      for (let next = pending.pop(); next; next = pending.pop()) {
        const location = next.kind === 'call' ? undefined : this.#locations.of(next, scope);
        if (location && !/timeout|limit|max|seconds|patience|interval/i.test(locationName(location))) return location;
        if (next.kind !== 'call') pending.push(...childExpressions(next));
      }
    }
    return undefined;
  }
}

/** The same comparison with its sides exchanged. */
export function mirrored(operator: CompareOperator): CompareOperator {
  const swap: Partial<Record<CompareOperator, CompareOperator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
  return swap[operator] ?? operator;
}
