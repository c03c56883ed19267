// The amount that is added to a counter → its number where it is fixed, or whether it is at least never zero or negative.
import { dialectOf } from '../names/dialect.ts';
import type { Scope } from '../names/model.ts';
import type { Expression } from '../syntax/tree.ts';
import type { Calls } from './calls.ts';
import type { Limits } from './limits.ts';

export class Amounts {
  readonly #calls: Calls;
  readonly #limits: Limits;

  constructor(calls: Calls, limits: Limits) {
    this.#calls = calls;
    this.#limits = limits;
  }

  /** The fixed amount; of two alternatives the larger step. */
  number(amount: Expression, scope: Scope): number | undefined {
    return this.#limits.number(amount, scope) ?? this.#largestOf(amount, scope);
  }

  /** `2 if bonus else 1`: always a step, and now and then the longer one. */
  #largestOf(amount: Expression, scope: Scope): number | undefined {
    if (amount.kind !== 'conditional') return undefined;
    const parts = [amount.whenTrue, amount.whenFalse].map((part) => this.#limits.number(part, scope));
    const [a, b] = parts;
    return a !== undefined && b !== undefined && a * b > 0 ? (Math.abs(a) > Math.abs(b) ? a : b) : undefined;
  }

  /** How many there are of something: counted here, whoever made them. */
  isCount(amount: Expression, scope: Scope): boolean {
    if (amount.kind === 'attribute') return dialectOf(scope.module).sizes.has(amount.name);
    return amount.kind === 'call' && amount.callee.kind === 'name' && amount.callee.name === 'len';
  }

  /** A size that is never zero, whatever is measured: `4 + len(text) // 4`, or a sum of such. */
  isPositive(amount: Expression, scope: Scope, depth = 0): boolean {
    if (depth > 4) return false;
    if (amount.kind === 'binary' && amount.operator === '+') {
      const parts = [amount.left, amount.right];
      return (
        parts.some((part) => this.isPositive(part, scope, depth)) &&
        parts.every((part) => this.#isSize(part, scope, depth))
      );
    }
    if (amount.kind === 'comprehension') return this.isPositive(amount.element, scope, depth);
    if (amount.kind === 'constant') return typeof amount.value === 'number' && amount.value > 0;
    if (amount.kind !== 'call') return (this.#limits.number(amount, scope) ?? 0) > 0;
    const { callee, args } = amount;
    if (callee.kind === 'name' && callee.name === 'sum' && args[0]) return this.isPositive(args[0].value, scope, depth);
    if (callee.kind === 'name' && callee.name === 'max')
      return args.some((one) => this.isPositive(one.value, scope, depth));
    const { callees } = this.#calls.resolve({ call: amount, scope });
    return (
      callees.length > 0 &&
      callees.every(
        ({ fn }) =>
          fn.returned.length > 0 && fn.returned.every((one) => this.isPositive(one.value, one.scope, depth + 1)),
      )
    );
  }

  /** Never negative. */
  #isSize(amount: Expression, scope: Scope, depth: number): boolean {
    if (amount.kind === 'binary' && ['//', '/', '*', '+'].includes(amount.operator)) {
      return this.#isSize(amount.left, scope, depth) && this.#isSize(amount.right, scope, depth);
    }
    if (amount.kind === 'call' && amount.callee.kind === 'name' && ['len', 'abs'].includes(amount.callee.name))
      return true;
    return this.isPositive(amount, scope, depth);
  }
}
