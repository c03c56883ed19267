// A small language for test programs, compiled to Agent IR as the lift writes it: short-circuit conditions, exception edges,
// loop headers, returns at the end of functions. One statement is one line, in reading order.
import type {
  AgentIR,
  Bound,
  Controller,
  ExecutionUnit,
  Fact,
  FactId,
  Invocation,
  Origin,
  Relation,
  StateUpdate,
} from '../../src/ir/types.ts';

type BoundSpec = Partial<Omit<Bound, 'id' | 'fact' | 'check' | 'leavesOn'>> & { readonly leavesOn?: string };

/** One atomic condition; `calls` tests what a function returns, `bound` makes it the test of a limit. */
export interface Condition {
  readonly text: string;
  readonly origins?: readonly Origin[];
  readonly reads?: string;
  readonly calls?: string;
  readonly negated?: boolean;
  readonly equals?: string;
  readonly bound?: BoundSpec;
}

interface Lined {
  line?: number;
}

export type Statement = Lined &
  (
    | {
        readonly does: 'invoke';
        readonly invocation: Partial<Invocation> & Pick<Invocation, 'kind' | 'name'>;
        readonly callees?: readonly string[];
        readonly dispatches?: readonly string[];
      }
    | { readonly does: 'update'; readonly update: Omit<StateUpdate, 'id' | 'fact' | 'place' | 'evidence'> }
    | {
        readonly does: 'hidden';
        readonly controller: Partial<Controller>;
        readonly bounds: readonly BoundSpec[];
        readonly dispatches: readonly string[];
      }
    | {
        readonly does: 'while';
        readonly all: readonly Condition[];
        readonly any: readonly Condition[];
        readonly body: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | {
        readonly does: 'for';
        readonly controller: Partial<Controller>;
        readonly bound?: BoundSpec;
        readonly body: readonly Statement[];
      }
    | {
        readonly does: 'if';
        readonly condition: Condition;
        readonly then: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | {
        readonly does: 'try';
        readonly body: readonly Statement[];
        readonly catches?: readonly string[];
        readonly handler: readonly Statement[];
      }
    | { readonly does: 'leave'; readonly how: 'break' | 'continue' }
    | {
        readonly does: 'return';
        readonly value?: string;
        readonly origins?: readonly Origin[];
        readonly kind?: 'return' | 'end';
      }
    | { readonly does: 'raise'; readonly classes: readonly string[] }
  );

type InvocationRest = Partial<Omit<Invocation, 'kind' | 'name'>>;

export const invoke = (
  kind: Invocation['kind'],
  name: string,
  rest: InvocationRest = {},
  dispatches: readonly string[] = [],
): Statement => ({
  does: 'invoke',
  invocation: { kind, name, ...rest },
  dispatches,
});
export const model = (rest: InvocationRest = {}): Statement => invoke('model', 'model', rest);
export const tool = (rest: InvocationRest = {}): Statement => invoke('tool', 'tool', { feeds: ['model'], ...rest });
export const human = (): Statement => invoke('human', 'input', { waits: 'human_input' });
export const external = (name = 'json.loads', rest: InvocationRest = {}): Statement => invoke('external', name, rest);
export const call = (name: string, ...more: string[]): Statement => ({
  does: 'invoke',
  invocation: { kind: 'local', name },
  callees: [name, ...more],
});
export const grow = (target: string, ...origins: Origin[]): Statement => ({
  does: 'update',
  update: { op: 'append', target, change: 'grow', origins },
});
export const shrink = (target: string): Statement => ({
  does: 'update',
  update: { op: 'trim', target, change: 'shrink', origins: [] },
});
export const set = (target: string, ...origins: Origin[]): Statement => ({
  does: 'update',
  update: { op: 'overwrite', target, change: 'set', origins: origins.length > 0 ? origins : ['constant'] },
});
/** `target = value`, a constant. */
export const setTo = (target: string, value: string): Statement => ({
  does: 'update',
  update: { op: 'overwrite', target, change: 'set', origins: ['constant'], value },
});
export const increase = (target: string, step: number | null = 1, ...origins: Origin[]): Statement => ({
  does: 'update',
  update: { op: 'overwrite', target, change: 'increase', origins, ...(step === null ? {} : { step }) },
});
export const decrease = (target: string, step = 1): Statement => ({
  does: 'update',
  update: { op: 'overwrite', target, change: 'decrease', origins: [], step },
});
export const whileAll = (
  all: readonly Condition[],
  body: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement => ({
  does: 'while',
  all,
  any: [],
  body,
  otherwise,
});
export const whileAny = (any: readonly Condition[], body: readonly Statement[]): Statement => ({
  does: 'while',
  all: [],
  any,
  body,
  otherwise: [],
});
export const whileTrue = (...body: Statement[]): Statement => whileAll([], body);
export const forEach = (
  iterates: Controller['iterates'],
  body: readonly Statement[],
  bound?: BoundSpec,
): Statement => ({
  does: 'for',
  controller: iterates === undefined ? {} : { iterates },
  body,
  ...(bound ? { bound } : {}),
});
export const forRange = (value: number | null, body: readonly Statement[], rest: BoundSpec = {}): Statement =>
  forEach('finite', body, {
    kind: 'iteration',
    measure: 'iteration',
    value,
    source: 'literal',
    name: `range(${value})`,
    ...rest,
  });
export const when = (
  condition: Condition,
  then: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement => ({
  does: 'if',
  condition,
  then,
  otherwise,
});
export const attempt = (
  body: readonly Statement[],
  handler: readonly Statement[],
  ...catches: string[]
): Statement => ({
  does: 'try',
  body,
  handler,
  ...(catches.length > 0 ? { catches } : {}),
});
export const leave = (): Statement => ({ does: 'leave', how: 'break' });
export const again = (): Statement => ({ does: 'leave', how: 'continue' });
export const giveBack = (value?: string, ...origins: Origin[]): Statement => ({
  does: 'return',
  origins,
  ...(value === undefined ? {} : { value }),
});
export const raise = (...classes: string[]): Statement => ({
  does: 'raise',
  classes: [...classes, 'Exception', 'BaseException'],
});
export const hidden = (
  controller: Partial<Controller>,
  bounds: readonly BoundSpec[] = [],
  dispatches: readonly string[] = [],
): Statement => ({
  does: 'hidden',
  controller,
  bounds,
  dispatches,
});

export const decided = (text: string, ...origins: Origin[]): Condition => ({ text, origins });
/** `variable < value`, leaving when it does not hold. */
export const below = (variable: string, value: number | null, rest: BoundSpec = {}): Condition => ({
  text: `${variable} < ${value}`,
  origins: ['counter'],
  reads: variable,
  bound: {
    measure: 'counter',
    kind: 'iteration',
    value,
    variable,
    direction: 'up',
    start: 0,
    leavesOn: 'false',
    name: String(value),
    ...rest,
  },
});
/** `variable >= value`, leaving when it holds. */
export const reached = (variable: string, value: number | null, rest: BoundSpec = {}): Condition => ({
  ...below(variable, value, { leavesOn: 'true', ...rest }),
  text: `${variable} >= ${value}`,
});

type Edge = Partial<Omit<Extract<Relation, { relation: 'transitions' }>, 'relation' | 'source' | 'target'>>;

interface Scope {
  readonly unit: FactId;
  readonly next: FactId;
  readonly leave?: FactId;
  readonly again?: FactId;
  readonly handlers: readonly { readonly target: FactId; readonly catches?: readonly string[] }[];
}

export class Program {
  readonly facts: Fact[] = [];
  readonly relations: Relation[] = [];
  private number = 0;
  private line = 0;
  private readonly file: string;

  constructor(file = 'app.py') {
    this.file = file;
  }

  place(line: number, code?: string) {
    return { file: this.file, line, endLine: line, ...(code === undefined ? {} : { code }) };
  }

  private id(prefix: string): FactId {
    this.number += 1;
    return `${prefix}${this.number}`;
  }

  private own(unit: FactId, fact: Fact): FactId {
    this.facts.push(fact);
    this.relations.push({ relation: 'owns', unit, fact: fact.id });
    return fact.id;
  }

  go(source: FactId, target: FactId, edge: Edge = {}): void {
    this.relations.push({ relation: 'transitions', source, target, ...edge });
  }

  unit(name: string, body: readonly Statement[], rest: Partial<ExecutionUnit> = {}): FactId {
    this.line += 1;
    const { line } = this;
    for (const statement of body) this.number_(statement);
    this.facts.push({
      fact: 'unit',
      id: name,
      place: this.place(line, `def ${name}`),
      evidence: 'def',
      kind: 'function',
      name,
      ...rest,
    });
    if (body.length > 0) {
      const end = this.exit(name, 'return', this.line + 1, { returns: 'none' });
      this.go(name, this.compile(body, { unit: name, next: end, handlers: [] }));
      this.line += 1;
    }
    return name;
  }

  /** A fact that no unit owns. */
  free(fact: Fact): FactId {
    this.facts.push(fact);
    return fact.id;
  }

  /** The fact of a kind that was added last. */
  last(kind: Fact['fact']): FactId {
    return this.facts.findLast((fact) => fact.fact === kind)!.id;
  }

  fact(unit: FactId, fact: Fact): FactId {
    return this.own(unit, fact);
  }

  bound(bound: BoundSpec & { readonly check?: FactId }, line: number, ...constrains: FactId[]): FactId {
    const id = this.id('bound');
    this.facts.push({
      fact: 'bound',
      id,
      place: this.place(line),
      evidence: 'test',
      kind: 'iteration',
      measure: 'framework',
      value: 5,
      source: 'literal',
      strength: 'hard',
      writers: [],
      name: 'limit',
      ...bound,
    });
    for (const target of constrains) this.relations.push({ relation: 'constrains', bound: id, target });
    return id;
  }

  retry(wrapped: FactId, rest: Partial<Controller> = {}, bounds: readonly BoundSpec[] = []): FactId {
    this.line += 1;
    const id = this.id('retry');
    this.facts.push({
      fact: 'controller',
      id,
      place: this.place(this.line, '@retry'),
      evidence: '@retry',
      kind: 'retry',
      origins: ['exception'],
      ...rest,
    });
    this.relations.push({ relation: 'calls', invocation: id, callee: wrapped });
    for (const bound of bounds) this.bound(bound, this.line, id);
    return id;
  }

  ir(): AgentIR {
    return { schema: 1, language: 'python', facts: this.facts, relations: this.relations };
  }

  private number_(statement: Statement): void {
    this.line += 1;
    statement.line = this.line;
    for (const part of ['body', 'then', 'handler', 'otherwise'] as const) {
      const inner = (statement as unknown as Record<string, readonly Statement[] | undefined>)[part];
      for (const one of inner ?? []) this.number_(one);
    }
  }

  exit(
    unit: FactId,
    kind: 'return' | 'break' | 'raise' | 'end',
    line: number,
    rest: { returns?: string; raises?: readonly string[]; origins?: readonly Origin[] } = {},
  ): FactId {
    return this.own(unit, {
      fact: 'exit',
      id: this.id('exit'),
      place: this.place(line, kind),
      evidence: kind,
      kind,
      origins: [],
      ...rest,
    });
  }

  private compile(body: readonly Statement[], scope: Scope): FactId {
    let { next } = scope;
    for (const statement of [...body].reverse()) next = this.one(statement, { ...scope, next });
    return next;
  }

  private raiseEdges(source: FactId, scope: Scope): void {
    for (const { target, catches } of scope.handlers)
      this.go(source, target, { label: 'exception', ...(catches ? { catches } : {}) });
  }

  private one(statement: Statement, scope: Scope): FactId {
    const line = statement.line!;
    switch (statement.does) {
      case 'invoke': {
        const id = this.own(scope.unit, {
          fact: 'invocation',
          id: this.id('call'),
          place: this.place(line, `${statement.invocation.name}()`),
          evidence: 'call',
          feeds: [],
          ...statement.invocation,
        });
        for (const callee of statement.callees ?? [])
          this.relations.push({ relation: 'calls', invocation: id, callee });
        for (const target of statement.dispatches ?? [])
          this.relations.push({ relation: 'dispatches', invocation: id, target });
        this.go(id, scope.next, { label: 'next' });
        this.raiseEdges(id, scope);
        return id;
      }
      case 'update': {
        const id = this.own(scope.unit, {
          fact: 'update',
          id: this.id('update'),
          place: this.place(line, statement.update.target),
          evidence: 'update',
          ...statement.update,
        });
        this.go(id, scope.next, { label: 'next' });
        return id;
      }
      case 'hidden': {
        const id = this.own(scope.unit, {
          fact: 'controller',
          id: this.id('hidden'),
          place: this.place(line, 'run()'),
          evidence: 'run',
          kind: 'framework_loop',
          origins: ['model'],
          pays: ['model'],
          ...statement.controller,
        });
        for (const bound of statement.bounds) this.bound(bound, line, id);
        for (const target of statement.dispatches)
          this.relations.push({ relation: 'dispatches', invocation: id, target });
        this.go(id, scope.next, { label: 'next' });
        this.raiseEdges(id, scope);
        return id;
      }
      case 'while':
        return this.whileLoop(statement, scope, line);
      case 'for': {
        const id = this.own(scope.unit, {
          fact: 'controller',
          id: this.id('for'),
          place: this.place(line, 'for'),
          evidence: 'for',
          kind: 'loop',
          origins: [],
          ...statement.controller,
        });
        if (statement.bound) this.bound({ ...statement.bound, leavesOn: 'false', check: id }, line);
        this.go(id, this.compile(statement.body, { ...scope, next: id, leave: scope.next, again: id }), {
          label: 'true',
        });
        this.go(id, scope.next, { label: 'false' });
        return id;
      }
      case 'if':
        return this.test(
          statement.condition,
          scope,
          line,
          this.compile(statement.then, scope),
          this.compile(statement.otherwise, scope),
        );
      case 'try': {
        const handler = this.compile(statement.handler, scope);
        const mine = { target: handler, ...(statement.catches ? { catches: statement.catches } : {}) };
        return this.compile(statement.body, { ...scope, handlers: [mine, ...scope.handlers] });
      }
      case 'leave': {
        const target = statement.how === 'break' ? scope.leave! : scope.again!;
        if (statement.how === 'continue') return target;
        const id = this.exit(scope.unit, 'break', line);
        this.go(id, target, { label: 'next' });
        return id;
      }
      case 'return':
        return this.exit(scope.unit, statement.kind ?? 'return', line, {
          origins: statement.origins ?? [],
          ...(statement.value === undefined ? {} : { returns: statement.value }),
        });
      case 'raise': {
        const id = this.exit(scope.unit, 'raise', line, { raises: statement.classes });
        const handler = scope.handlers.find(
          ({ catches }) => !catches || catches.some((name) => statement.classes.includes(name)),
        );
        if (handler)
          this.go(id, handler.target, { label: 'exception', ...(handler.catches ? { catches: handler.catches } : {}) });
        return id;
      }
    }
  }

  private whileLoop(statement: Extract<Statement, { does: 'while' }>, scope: Scope, line: number): FactId {
    const id = this.own(scope.unit, {
      fact: 'controller',
      id: this.id('while'),
      place: this.place(line, 'while'),
      evidence: 'while',
      kind: 'loop',
      origins: [],
    });
    const out = statement.otherwise.length > 0 ? this.compile(statement.otherwise, scope) : scope.next;
    const body = this.compile(statement.body, { ...scope, next: id, leave: scope.next, again: id });
    let first = statement.any.length > 0 ? out : body;
    for (const condition of [...statement.all].reverse()) first = this.test(condition, scope, line, first, out);
    for (const condition of [...statement.any].reverse()) first = this.test(condition, scope, line, body, first);
    this.go(id, first, { label: 'next' });
    return id;
  }

  private test(condition: Condition, scope: Scope, line: number, yes: FactId, no: FactId): FactId {
    const id = this.own(scope.unit, {
      fact: 'controller',
      id: this.id('if'),
      place: this.place(line, `if ${condition.text}`),
      evidence: 'if',
      kind: 'router',
      condition: condition.text,
      origins: condition.origins ?? [],
    });
    this.go(id, yes, { label: 'true' });
    this.go(id, no, { label: 'false' });
    const how = {
      ...(condition.negated ? { negated: true } : {}),
      ...(condition.equals === undefined ? {} : { equals: condition.equals }),
    };
    if (condition.reads) this.relations.push({ relation: 'guards', controller: id, variable: condition.reads, ...how });
    if (condition.bound) this.bound({ leavesOn: 'true', ...condition.bound, check: id }, line);
    if (!condition.calls) return id;
    const invocation = this.own(scope.unit, {
      fact: 'invocation',
      id: this.id('call'),
      place: this.place(line, `${condition.calls}()`),
      evidence: 'call',
      kind: 'local',
      name: condition.calls,
      feeds: [],
    });
    this.relations.push({ relation: 'calls', invocation, callee: condition.calls });
    this.relations.push({ relation: 'guards', controller: id, invocation, ...how });
    this.go(invocation, id, { label: 'next' });
    this.raiseEdges(invocation, scope);
    return invocation;
  }
}
