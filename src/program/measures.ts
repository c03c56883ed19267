// An atomic condition → the limits it may enforce: which state it compares with what, which outcome means that the limit
// is hit, and who writes the state. It does not judge: whether the test is met on every lap is read from the graph.
import type { Bound, BoundKind } from '../ir/types.ts';
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import { textOf } from '../syntax/text.ts';
import type { Compare, CompareOperator, Expression, Statement } from '../syntax/tree.ts';
import { childExpressions, nestedBlocks, statementExpressions } from '../syntax/walk.ts';
import type { Calls } from './calls.ts';
import { Clocks, mirrored } from './clocks.ts';
import type { Copies } from './copies.ts';
import type { Definition } from './definitions.ts';
import { type Limit, type Limits, missingTest } from './limits.ts';
import { type Location, type Locations, locationName } from './locations.ts';
import type { Oracle } from './oracle.ts';
import { NONE, type Origins, UNCONTROLLED } from './origin_sets.ts';
import type { OriginAnalysis } from './origins.ts';
import type { Region } from './region.ts';
import type { Updates } from './updates.ts';

export interface Measure {
  readonly measure: Exclude<Bound['measure'], 'iteration' | 'framework' | 'enclosing'>;
  readonly kind: BoundKind;
  readonly name: string;
  readonly location?: Location;
  readonly limit: Limit;
  readonly leavesOn: 'true' | 'false';
  readonly direction?: 'up' | 'down';
  readonly exact: boolean;
  readonly start?: number;
  /** Origins of what is written to it, worked out when asked for. */
  readonly writers: () => Origins;
}

export const nobody = (): Origins => NONE;

interface Variable {
  readonly measure: 'counter' | 'length';
  readonly location: Location;
}

export class Measures {
  readonly #locations: Locations;
  readonly #origins: OriginAnalysis;
  readonly #limits: Limits;
  readonly #updates: Updates;
  readonly #calls: Calls;
  readonly #copies: Copies;
  readonly #clocks: Clocks;
  readonly #oracle: Oracle;
  readonly #expanding = new Set<Expression>();
  readonly #advanced = new Set<Location>();

  constructor(parts: {
    names: Names;
    locations: Locations;
    origins: OriginAnalysis;
    limits: Limits;
    updates: Updates;
    calls: Calls;
    copies: Copies;
    oracle: Oracle;
  }) {
    this.#locations = parts.locations;
    this.#origins = parts.origins;
    this.#limits = parts.limits;
    this.#updates = parts.updates;
    this.#calls = parts.calls;
    this.#copies = parts.copies;
    this.#clocks = new Clocks(parts);
    this.#oracle = parts.oracle;
  }

  /** State that a framework advances on every lap. Said before anything is measured. */
  counts(locations: readonly Location[]): void {
    for (const location of locations) this.#advanced.add(location);
  }

  /** `leaving` is the outcome that leaves the loop at once, where the flow graph shows one. */
  of(test: Expression, scope: Scope, region: Region, leaving?: 'true' | 'false'): Measure[] {
    if (test.kind === 'unary' && test.operator === 'not') {
      return this.of(test.operand, scope, region, flipped(leaving)).map((one) => ({
        ...one,
        leavesOn: flipped(one.leavesOn),
      }));
    }
    if (test.kind === 'compare') return this.#compare(test, scope, region, leaving);
    if (test.kind === 'logical') return this.#logical(test, scope, region, leaving);
    if (test.kind === 'call') return this.#predicate({ call: test, scope }, region);
    const signal = this.#clocks.ofSignal(test, scope);
    if (signal) return [signal];
    return this.#truth(test, scope, region, leaving);
  }

  /** A condition kept in a variable: `or` is true as soon as one part is, `and` false as soon as one is not. */
  #logical(
    test: Expression & { kind: 'logical' },
    scope: Scope,
    region: Region,
    leaving?: 'true' | 'false',
  ): Measure[] {
    const decisive = test.operator === 'or' ? 'true' : 'false';
    return [test.left, test.right]
      .flatMap((part) => this.of(part, scope, region, leaving))
      .filter((one) => one.leavesOn === decisive);
  }

  #compare(test: Compare, scope: Scope, region: Region, leaving?: 'true' | 'false'): Measure[] {
    if (test.operator === 'in' || test.operator === 'not in')
      return this.#seen(test.operator, test.left, test.right, test, scope, region);
    if (test.operator === 'is' || test.operator === 'is not') return [];
    const clock = this.#clocks.of(test, scope, region);
    if (clock) return [clock];
    const left = this.#variable(test.left, scope, region);
    const right = this.#variable(test.right, scope, region);
    const chosen = this.#choose(test, left, right, scope, region);
    if (!chosen) return this.#reported(test, scope, region);
    const operator = chosen.side === 'left' ? test.operator : mirrored(test.operator);
    const limit = chosen.side === 'left' ? test.right : test.left;
    return this.#counted(chosen.variable, operator, limit, scope, region, leaving);
  }

  #choose(
    test: Compare,
    left: Variable | undefined,
    right: Variable | undefined,
    scope: Scope,
    region: Region,
  ): { side: 'left' | 'right'; variable: Variable } | undefined {
    const leftMoves = left && this.#moves(left, region);
    const rightMoves = right && this.#moves(right, region);
    if (left && leftMoves && !rightMoves) return { side: 'left', variable: left };
    if (right && rightMoves && !leftMoves) return { side: 'right', variable: right };
    if (left && right && leftMoves && rightMoves) {
      if (left.measure === 'counter' && right.measure === 'counter') return { side: 'left', variable: left };
      return undefined;
    }
    if (left && this.#isCount(left) && this.#isNumber(test.right, scope)) return { side: 'left', variable: left };
    if (right && this.#isCount(right) && this.#isNumber(test.left, scope)) return { side: 'right', variable: right };
    return undefined;
  }

  #isCount({ location }: Variable): boolean {
    return this.#advanced.has(location) || isCounterName(location);
  }

  #moves(variable: Variable, region: Region): boolean {
    const { location } = variable;
    return this.#definitionsOf(location, region).length > 0 || this.#isStepped(location, region);
  }

  /** A parameter that recursion passes on with a step. */
  #isStepped(location: Location, region: Region): boolean {
    const isStep = (one: Definition) => this.#updates.changeOf(one, location, region).step !== undefined;
    return this.#copies.passedOn(location).some(isStep);
  }

  #isNumber(limit: Expression, scope: Scope): boolean {
    const { value, disabled } = this.#limits.of(limit, scope);
    return value !== null || disabled !== undefined || /max|limit|budget/i.test(textOf(limit, 60));
  }

  #definitionsOf(location: Location, region: Region): readonly Definition[] {
    return this.#origins.definitionsIn(location, region);
  }

  #variable(expression: Expression, scope: Scope, region: Region): Variable | undefined {
    if (expression.kind === 'binary' && (expression.operator === '+' || expression.operator === '-')) {
      const parts = [expression.left, expression.right].map((part) => this.#variable(part, scope, region));
      const moving = parts.filter((part) => part && this.#moves(part, region));
      return moving.length === 1 ? moving[0] : undefined;
    }
    if (expression.kind === 'await' || expression.kind === 'assignment_expression')
      return this.#variable(expression.value, scope, region);
    if (expression.kind === 'binary' && isScaled(expression)) return this.#variable(expression.left, scope, region);
    if (expression.kind === 'call') return this.#measured({ call: expression, scope }, region);
    const sized = sizedBy(expression, scope);
    if (sized) return this.#length(sized, scope, region);
    const location = this.#locations.of(expression, scope);
    return location ? { measure: 'counter', location: this.#copies.counted(location, region) } : undefined;
  }

  /** `len(xs)`, `xs.qsize()`, `int(n)`, `state.get("n", 0)`, and sizes computed from a growing collection. */
  #measured(site: CallSite, region: Region): Variable | undefined {
    const { callee, args } = site.call;
    const first = args[0]?.value;
    if (callee.kind === 'name' && ['int', 'float', 'abs'].includes(callee.name) && first)
      return this.#variable(first, site.scope, region);
    if (callee.kind === 'name' && callee.name === 'len' && first) return this.#length(first, site.scope, region);
    if (callee.kind === 'attribute' && callee.name === 'qsize') return this.#length(callee.object, site.scope, region);
    const key = this.#locations.of(site.call, site.scope);
    if (key) return { measure: 'counter', location: key };
    if (!/token|size|length|count|chars/i.test(textOf(callee, 60))) return undefined;
    return first ? this.#length(first, site.scope, region) : undefined;
  }

  #length(collection: Expression, scope: Scope, region: Region): Variable | undefined {
    const location = this.#locations.of(collection, scope);
    return location ? { measure: 'length', location: this.#copies.canonical(location, region) } : undefined;
  }

  #counted(
    variable: Variable,
    operator: CompareOperator,
    limitExpression: Expression,
    scope: Scope,
    region: Region,
    leaving?: 'true' | 'false',
  ): Measure[] {
    const { location, measure } = variable;
    if (this.#advanced.has(location)) return this.#told(location, operator, limitExpression, scope);
    const definitions = this.#definitionsOf(location, region);
    const written = definitions.length > 0 ? definitions : this.#copies.passedOn(location);
    const changes = written.map((one) => ({ one, change: this.#updates.changeOf(one, location, region) }));
    const steps = changes.filter(({ change }) => change.change === 'increase' || change.change === 'decrease');
    const grows = changes.some(({ change }) => change.change === 'grow');
    const exact = operator === '==' || operator === '!=';
    if (measure === 'counter' && exact && steps.length === 0) {
      return this.#countedDown(variable, operator, limitExpression, region, scope);
    }
    if (measure === 'counter' && definitions.length > 0 && steps.length === 0 && !isCounterName(location)) return [];
    if (measure === 'length' && exact && !grows) return this.#emptied(variable, operator, limitExpression, region);
    if (measure === 'counter' && definitions.length === 0 && this.#isChargedElsewhere(location)) {
      return this.#charged(location, operator, limitExpression);
    }
    const outcome = this.#direction(
      operator,
      steps.map(({ change }) => change.change),
      leaving,
    );
    const limit = this.#limitOf(limitExpression, scope);
    const start = this.#start(location, region);
    if (isNoLimit(limitExpression, limit, outcome.direction, start)) return [];
    const empties = measure === 'length' && outcome.direction === 'down';
    if (empties) return this.#emptied(variable, operator, limitExpression, region);
    return [
      {
        measure,
        kind: kindOf(location, textOf(limitExpression, 60), measure),
        name: textOf(limitExpression, 60),
        location,
        limit,
        ...outcome,
        exact,
        ...(start === undefined ? {} : { start }),
        writers: () => (measure === 'length' ? NONE : this.#writers(changes, location, region)),
      },
    ];
  }

  /** `progress.step < progress.total`: a count that stands in what each lap makes anew, so whoever makes that writes it. */
  #reported(test: Compare, scope: Scope, region: Region): Measure[] {
    const { left, right, operator } = test;
    const location =
      left.kind === 'attribute' || left.kind === 'subscript' ? this.#locations.of(left, scope) : undefined;
    const object = location && 'object' in left ? this.#locations.of(left.object, scope) : undefined;
    const isMade = object?.startsWith('l:') && this.#definitionsOf(object, region).some((one) => one.kind === 'assign');
    if (!location || !isMade || !isCounterName(location) || operator === '==' || operator === '!=') return [];
    const writers = this.#origins.of(left, scope, region) & UNCONTROLLED;
    if (writers === NONE) return [];
    const name = textOf(right, 60);
    const leavesOn = operator === '<' || operator === '<=' ? 'false' : 'true';
    const limit = this.#limits.of(right, scope);
    const kind = kindOf(location, name, 'counter');
    return [{ measure: 'clock', kind, name, location: object!, limit, leavesOn, exact: false, writers: () => writers }];
  }

  /** A count that the framework keeps, one more on every lap. */
  #told(location: Location, operator: CompareOperator, limitExpression: Expression, scope: Scope): Measure[] {
    const limit = this.#limits.of(limitExpression, scope);
    const name = textOf(limitExpression, 60);
    const leavesOn = operator === '<' || operator === '<=' || operator === '!=' ? 'false' : 'true';
    return [
      {
        measure: 'clock',
        kind: kindOf(location, name, 'counter'),
        name,
        location,
        limit,
        leavesOn,
        exact: false,
        writers: nobody,
      },
    ];
  }

  /** `if retries == 0: raise` … `self.ask(retries - 1)`: a parameter that each call of the recursion passes on smaller. */
  #countedDown(
    { location, measure }: Variable,
    operator: CompareOperator,
    limitExpression: Expression,
    region: Region,
    scope: Scope,
  ): Measure[] {
    const limit = this.#limits.of(limitExpression, scope);
    const isPassedOn = this.#copies.isParameter(location) && this.#callsItself(scope.fn);
    if (!isPassedOn || !isCounterName(location) || limit.value !== 0) return [];
    const start = this.#start(location, region);
    const name = textOf(limitExpression, 60);
    const leavesOn = operator === '==' ? 'true' : 'false';
    const kind = kindOf(location, name, measure);
    const from = start === undefined ? {} : { start };
    return [
      { measure, kind, name, location, limit, leavesOn, direction: 'down', exact: true, ...from, writers: nobody },
    ];
  }

  #callsItself(fn: FunctionInfo): boolean {
    return fn.calls.some((site) => this.#calls.resolve(site).callees.some((callee) => callee.fn === fn));
  }

  /** Python does not compare with None: it says "no limit" only where the code asks for it. */
  #limitOf(expression: Expression, scope: Scope): Limit {
    const limit = this.#limits.of(expression, scope);
    if (!limit.disabled || limit.value !== null) return limit;
    return asksFor(scope.fn, textOf(expression, 80)) ? limit : this.#limits.given(expression, scope);
  }

  /** A cost or token account that some code of the program adds to, though no call of the lap is seen to do so. */
  #isChargedElsewhere(location: Location): boolean {
    const isAccount = /cost|usd|price|spent|tokens?/i.test(locationName(location));
    return isAccount && this.#updates.isAdvanced(location);
  }

  #charged(location: Location, operator: CompareOperator, limit: Expression): Measure[] {
    const leavesOn = operator === '>' || operator === '>=' ? 'true' : 'false';
    const name = textOf(limit, 60);
    const unseen: Limit = { value: null, source: 'config', why: 'it is charged inside calls that are not followed' };
    const kind = kindOf(location, name, 'counter');
    return [{ measure: 'clock', kind, name, location, limit: unseen, leavesOn, exact: false, writers: nobody }];
  }

  /** `len(work) > 0`: a work list that is done when it is empty. */
  #emptied(variable: Variable, operator: CompareOperator, limit: Expression, region: Region): Measure[] {
    const zero = limit.kind === 'constant' && (limit.value === 0 || limit.value === 1);
    if (!this.#isCarried(variable.location, region)) return [];
    if (!zero || this.#definitionsOf(variable.location, region).length === 0) return [];
    const leavesOn = operator === '>' || operator === '!=' || operator === '>=' ? 'false' : 'true';
    return [this.#worklist(variable.location, leavesOn)];
  }

  /** A local that is made on every lap holds nothing of the lap before. */
  #isCarried(location: Location, region: Region): boolean {
    if (!location.startsWith('l:')) return true;
    const all = this.#origins.definitionsOf(location);
    return all.some((one) => one.kind === 'parameter') || all.length > this.#definitionsOf(location, region).length;
  }

  #direction(
    operator: CompareOperator,
    steps: readonly string[],
    leaving?: 'true' | 'false',
  ): { leavesOn: 'true' | 'false'; direction: 'up' | 'down' } {
    const up = {
      direction: 'up',
      leavesOn: operator === '>' || operator === '>=' || operator === '==' ? 'true' : 'false',
    } as const;
    const down = {
      direction: 'down',
      leavesOn: operator === '<' || operator === '<=' || operator === '==' ? 'true' : 'false',
    } as const;
    const falls = steps.length > 0 && steps.every((step) => step === 'decrease');
    const rises = steps.length > 0 && steps.every((step) => step === 'increase');
    if (operator === '==' || operator === '!=') return falls || steps.length === 0 ? down : up;
    if (leaving) return up.leavesOn === leaving ? up : down;
    if (falls) return down;
    return rises || operator === '>' || operator === '>=' ? up : down.leavesOn === 'true' ? down : up;
  }

  #writers(
    changes: readonly { one: Definition; change: ReturnType<Updates['changeOf']> }[],
    location: Location,
    region: Region,
  ): Origins {
    let set = NONE;
    for (const { one, change } of changes) {
      if (change.step !== undefined || !change.amount) continue;
      if (change.amount.kind === 'constant' || this.#updates.reads(change.amount, one.scope, location, region))
        continue;
      set |= this.#origins.of(change.amount, one.scope, region);
    }
    return set;
  }

  #start(location: Location, region: Region): number | undefined {
    return this.#origins.startOf(location, region, (value, scope) => this.#limits.number(value, scope));
  }

  /** The truth of a number, of a collection, or of a condition computed before. */
  #truth(test: Expression, scope: Scope, region: Region, leaving?: 'true' | 'false'): Measure[] {
    const read = this.#locations.of(sizedBy(test, scope) ?? test, scope);
    if (!read) return [];
    const location = this.#copies.canonical(read, region);
    const definitions = this.#definitionsOf(location, region);
    if (definitions.some((one) => this.#isInnerLimit(one, location, region))) return [this.#inner(location)];
    const [only] = definitions;
    if (definitions.length === 1 && only?.kind === 'assign' && only.value && !only.select && isPredicate(only.value)) {
      return this.#computed(only.value, only.scope, region, leaving);
    }
    const changes = definitions.map((one) => this.#updates.changeOf(one, location, region));
    if (changes.some((one) => one.change === 'grow' || one.change === 'shrink'))
      return this.#isCarried(location, region) ? [this.#worklist(location, 'false')] : [];
    const isArgument = definitions.length === 0 && isCounterName(location) && this.#isParameter(location);
    if (!isArgument && !changes.some((one) => one.change === 'decrease' || one.change === 'increase')) return [];
    const zero: Expression = { kind: 'constant', value: 0, span: test.span };
    return this.#counted({ measure: 'counter', location }, '!=', zero, scope, region, leaving);
  }

  /** `terminated, truncated, info = env.step(action)`: what is called counts by itself. */
  #isInnerLimit({ kind, value, select, scope }: Definition, location: Location, region: Region): boolean {
    const plain = value?.kind === 'await' ? value.value : value;
    if (plain?.kind === 'name' && !location.startsWith('l:')) {
      const copied = this.#locations.of(plain, scope);
      return (
        copied !== undefined &&
        this.#definitionsOf(copied, region).some((one) => this.#isInnerLimit(one, copied, region))
      );
    }
    if (kind !== 'assign' || plain?.kind !== 'call' || plain.callee.kind !== 'attribute') return false;
    const [element, deeper] = select ?? [];
    if (typeof element !== 'number' || deeper !== undefined) return false;
    return this.#oracle.isInnerLimit(plain.callee.name, element, locationName(location));
  }

  #inner(location: Location): Measure {
    const limit: Limit = { value: null, source: 'config', why: 'what is called holds it' };
    const name = locationName(location);
    return { measure: 'clock', kind: 'step', name, limit, leavesOn: 'true', exact: false, writers: () => NONE };
  }

  /** A condition kept in a variable; one that is computed from itself says nothing. */
  #computed(value: Expression, scope: Scope, region: Region, leaving?: 'true' | 'false'): Measure[] {
    if (this.#expanding.has(value)) return [];
    this.#expanding.add(value);
    const measures = this.of(value, scope, region, leaving);
    this.#expanding.delete(value);
    return measures;
  }

  /** Counted by what recursive calls pass on. */
  #isParameter(location: Location): boolean {
    return this.#copies.isParameter(location);
  }

  #worklist(location: Location, leavesOn: 'true' | 'false'): Measure {
    const limit: Limit = { value: 0, source: 'literal' };
    return {
      measure: 'worklist',
      kind: 'size',
      name: `${locationName(location)} is empty`,
      location,
      limit,
      leavesOn,
      exact: false,
      writers: nobody,
    };
  }

  /** `queue.empty()` tells that a work list is done. */
  #predicate(site: CallSite, region: Region): Measure[] {
    const { callee, args } = site.call;
    const asks = callee.kind === 'attribute' && dialectOf(site.scope.module).contains.has(callee.name);
    if (asks && args[0]) return this.#seen('in', args[0].value, callee.object, site.call, site.scope, region);
    if (callee.kind === 'attribute' && this.#calls.resolve(site).facts?.ends) return this.#ended(callee.object, site);
    if (callee.kind !== 'attribute' || !['empty', 'is_empty', 'isEmpty'].includes(callee.name)) return [];
    if (this.#calls.resolve(site).callees.length > 0) return [];
    const location = this.#locations.of(callee.object, site.scope);
    return location && this.#definitionsOf(location, region).length > 0 ? [this.#worklist(location, 'true')] : [];
  }

  /** `board.is_game_over()`: each move brings the end nearer. */
  #ended(object: Expression, { scope }: CallSite): Measure[] {
    const location = this.#locations.of(object, scope);
    if (!location) return [];
    const name = `the end of ${locationName(location)}`;
    const limit: Limit = { value: null, source: 'framework' };
    const counted = { measure: 'length', kind: 'turn', leavesOn: 'true', direction: 'up', exact: false } as const;
    return [{ ...counted, name, location, limit, writers: () => NONE }];
  }

  /** `action in seen`, where the region adds to `seen`. */
  #seen(
    operator: 'in' | 'not in',
    element: Expression,
    set: Expression,
    test: Expression,
    scope: Scope,
    region: Region,
  ): Measure[] {
    const location = this.#locations.of(set, scope);
    if (!location || !this.#definitionsOf(location, region).some((one) => one.kind === 'grow')) return [];
    const limit: Limit = { value: null, source: 'constant' };
    const leavesOn = operator === 'in' ? 'true' : 'false';
    return [
      {
        measure: 'seen_set',
        kind: 'iteration',
        name: textOf(test, 60),
        location,
        limit,
        leavesOn,
        exact: false,
        writers: () => this.#origins.of(element, scope, region),
      },
    ];
  }
}

/** `xs.length`: the collection whose size is asked for, in languages where an attribute says it. */
function sizedBy(expression: Expression, scope: Scope): Expression | undefined {
  const isSize = expression.kind === 'attribute' && dialectOf(scope.module).sizes.has(expression.name);
  return isSize ? expression.object : undefined;
}

/** Whether a function tests somewhere if a value is there at all. */
function asksFor(fn: FunctionInfo, text: string): boolean {
  const isAsked = (expression: Expression): boolean => {
    if (expression.kind === 'logical') return isAsked(expression.left) || isAsked(expression.right);
    const subject = missingTest(expression)?.subject;
    return subject !== undefined && textOf(subject, 80) === text;
  };
  const inside = (expression: Expression): boolean =>
    ((expression.kind === 'logical' || expression.kind === 'compare') && isAsked(expression)) ||
    (expression.kind === 'conditional' && isAsked(expression.test)) ||
    childExpressions(expression).some(inside);
  const asks = (statement: Statement): boolean =>
    ((statement.kind === 'if' || statement.kind === 'while') && isAsked(statement.test)) ||
    statementExpressions(statement).some(inside) ||
    nestedBlocks(statement).some((block) => block.some(asks));
  return fn.body.some(asks);
}

/** `len(history) / 2`: moves as its left side does. */
const isScaled = ({ operator, right }: Expression & { kind: 'binary' }): boolean =>
  (operator === '/' || operator === '//' || operator === '*') &&
  right.kind === 'constant' &&
  typeof right.value === 'number' &&
  right.value > 0;

/** A text, or a number that counting up starts at: `if total > 0` guards something, it limits nothing. */
function isNoLimit(expression: Expression, limit: Limit, direction: 'up' | 'down', start: number | undefined): boolean {
  if (expression.kind === 'constant' && typeof expression.value !== 'number') return true;
  return direction === 'up' && typeof limit.value === 'number' && limit.value <= (start ?? 0);
}

function flipped<Outcome extends 'true' | 'false' | undefined>(outcome: Outcome): Outcome {
  if (outcome === undefined) return outcome;
  return (outcome === 'true' ? 'false' : 'true') as Outcome;
}

function isPredicate(value: Expression): boolean {
  return value.kind === 'compare' || value.kind === 'logical' || (value.kind === 'unary' && value.operator === 'not');
}

/** Names people give to things that count laps or what is left of them. */
function isCounterName(location: Location): boolean {
  return /remain|left\b|_left|count|step|turn|round|iter|attempt|tries|retr|budget|depth|hops?\b|laps?\b|cycles?\b|loops?\b|tokens?\b|cost|usd|price|spent|used|\bi\b|\bn\b/i.test(
    locationName(location),
  );
}

function kindOf(location: Location, limit: string, measure: 'counter' | 'length'): BoundKind {
  const words = `${locationName(location)} ${limit}`.toLowerCase();
  if (/token/.test(words)) return 'token';
  if (/cost|usd|price|dollar/.test(words)) return 'cost';
  if (measure === 'length') return 'size';
  if (/retr|attempt|tries/.test(words)) return 'retry';
  if (/turn|round/.test(words)) return 'turn';
  return /step/.test(words) ? 'step' : 'iteration';
}
