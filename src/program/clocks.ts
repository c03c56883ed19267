// A comparison that reads the clock → the wall-clock limit it enforces: `time() - start > 60`, `now() < deadline`, also through
// a local or a helper that holds the time passed or left. Whether the deadline is renewed is read from the graph.
import type { Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import { textOf } from '../syntax/text.ts';
import type { Compare, CompareOperator, Expression } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import type { Calls } from './calls.ts';
import type { Limit, Limits } from './limits.ts';
import { type Location, type Locations, locationName } from './locations.ts';
import type { Measure } from './measures.ts';
import { hasOrigin, NONE } from './origin_sets.ts';
import type { OriginAnalysis } from './origins.ts';
import type { Region } from './region.ts';
import { deadlineBehind } from './signals.ts';

export class Clocks {
  readonly #names: Names;
  readonly #locations: Locations;
  readonly #origins: OriginAnalysis;
  readonly #limits: Limits;
  readonly #calls: Calls;

  constructor(parts: { names: Names; locations: Locations; origins: OriginAnalysis; limits: Limits; calls: Calls }) {
    this.#names = parts.names;
    this.#locations = parts.locations;
    this.#origins = parts.origins;
    this.#limits = parts.limits;
    this.#calls = parts.calls;
  }

  of(test: Compare, scope: Scope, region: Region): Measure | undefined {
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
      writers: NONE,
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
      writers: NONE,
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
      if (next.kind === 'call' && hasOrigin(this.#origins.of(next, scope, region), 'clock')) return true;
      pending.push(...childExpressions(next));
    }
    return false;
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
