// One function's statements → its control-flow graph. Conditions are split into atoms (short circuits become branches),
// `finally` blocks are copied onto every way out, exceptions go to each handler that may take them. It knows no types:
// which handler takes an exception is decided later from `catches`.
import type { FunctionInfo } from '../names/model.ts';
import type {
  Expression,
  For,
  Handler,
  If,
  Jump,
  Match,
  MatchCase,
  Span,
  Statement,
  Try,
  While,
  With,
} from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';

export type EdgeLabel = 'next' | 'true' | 'false' | 'exception';

export interface CfgEdge {
  readonly to: number;
  readonly label: EdgeLabel;
  /** `exception`: the handler's type expression; absent takes anything. */
  readonly catches?: Expression;
}

export interface CfgNode {
  readonly id: number;
  /** `exit` is the normal end, `raised` the exceptional one. `loop` is a loop header, `branch` one atomic condition. */
  readonly kind:
    | 'entry'
    | 'exit'
    | 'raised'
    | 'statement'
    | 'branch'
    | 'loop'
    | 'return'
    | 'raise'
    | 'break'
    | 'handler';
  readonly span: Span;
  readonly statement?: Statement;
  readonly handler?: Handler;
  /** What is evaluated here, in order; for a branch the atom alone. */
  readonly expressions: readonly Expression[];
  readonly edges: CfgEdge[];
  /** Innermost enclosing loop header. */
  readonly loop?: number;
  /** Context expressions of the `with` blocks around it, outermost first. */
  readonly within: readonly Expression[];
}

export interface Cfg {
  readonly nodes: readonly CfgNode[];
  readonly entry: number;
  readonly exit: number;
  readonly raised: number;
}

interface Dangling {
  readonly from: CfgNode;
  readonly label: EdgeLabel;
  readonly catches?: Expression;
}

type Context =
  | {
      readonly kind: 'loop';
      readonly label?: string;
      readonly breaks: Dangling[];
      /** Where `continue` goes on: before the update and the test at the end, if there are any. */
      readonly continues: Dangling[];
      readonly attempt?: string;
    }
  | { readonly kind: 'block'; readonly label: string; readonly breaks: Dangling[] }
  | { readonly kind: 'handlers'; readonly handlers: readonly Catch[] }
  | { readonly kind: 'finally'; readonly body: readonly Statement[]; raising?: CfgNode };

interface Catch {
  readonly type?: Expression;
  readonly entry: CfgNode;
}

const NOWHERE: Span = { line: 0, column: 0, endLine: 0, endColumn: 0 };

export function buildCfg(fn: FunctionInfo): Cfg {
  return new CfgBuilder(fn).build();
}

class CfgBuilder {
  readonly #fn: FunctionInfo;
  readonly #nodes: CfgNode[] = [];
  readonly #entry: CfgNode;
  readonly #exit: CfgNode;
  readonly #raised: CfgNode;
  #contexts: readonly Context[] = [];
  #loop: number | undefined;
  #within: readonly Expression[] = [];

  constructor(fn: FunctionInfo) {
    this.#fn = fn;
    this.#entry = this.#node('entry', fn.span);
    this.#exit = this.#node('exit', NOWHERE);
    this.#raised = this.#node('raised', NOWHERE);
  }

  build(): Cfg {
    const { result, body } = this.#fn;
    let frontier: Dangling[] = [{ from: this.#entry, label: 'next' }];
    if (result) frontier = this.#return({ kind: 'return', value: result, span: result.span }, result, frontier);
    else frontier = this.#block(body, frontier);
    this.#connect(frontier, this.#exit);
    return { nodes: this.#nodes, entry: this.#entry.id, exit: this.#exit.id, raised: this.#raised.id };
  }

  #node(
    kind: CfgNode['kind'],
    span: Span,
    expressions: readonly Expression[] = [],
    more: Partial<CfgNode> = {},
  ): CfgNode {
    const loop = this.#loop === undefined ? {} : { loop: this.#loop };
    const node = { id: this.#nodes.length, kind, span, expressions, edges: [], within: this.#within, ...loop, ...more };
    this.#nodes.push(node);
    return node;
  }

  #connect(frontier: readonly Dangling[], target: CfgNode): void {
    for (const { from, label, catches } of frontier) {
      if (from.edges.some((edge) => edge.to === target.id && edge.label === label)) continue;
      from.edges.push({ to: target.id, label, ...(catches ? { catches } : {}) });
    }
  }

  #block(body: readonly Statement[], frontier: Dangling[]): Dangling[] {
    let current = frontier;
    for (const statement of body) {
      if (current.length === 0) break;
      current = this.#statement(statement, current);
    }
    return current;
  }

  #statement(statement: Statement, frontier: Dangling[]): Dangling[] {
    switch (statement.kind) {
      case 'if':
        return this.#if(statement, frontier);
      case 'while':
        return this.#while(statement, frontier);
      case 'for':
        return this.#for(statement, frontier);
      case 'try':
        return this.#try(statement, frontier);
      case 'with':
        return this.#with(statement, frontier);
      case 'match':
        return this.#match(statement, frontier);
      case 'return':
        return this.#return(statement, statement.value, frontier);
      case 'raise': {
        const node = this.#node('raise', statement.span, statement.value ? [statement.value] : [], { statement });
        this.#connect(frontier, node);
        this.#raise(node, this.#contexts);
        return [];
      }
      case 'break':
      case 'continue':
        return this.#jump(statement as Jump & { kind: 'break' | 'continue' }, frontier);
      case 'opaque_statement':
        return this.#block(statement.body, frontier);
      case 'function':
      case 'class':
      case 'pass':
      case 'global':
      case 'nonlocal':
      case 'import':
      case 'import_from':
        return frontier;
      default:
        return this.#simple(statement, frontier);
    }
  }

  #simple(statement: Statement, frontier: Dangling[]): Dangling[] {
    const expressions = evaluated(statement);
    const node = this.#node(endsProcess(expressions) ? 'raise' : 'statement', statement.span, expressions, {
      statement,
    });
    this.#connect(frontier, node);
    if (node.kind === 'raise') {
      this.#raise(node, this.#contexts);
      return [];
    }
    this.#mayRaise(node);
    return [{ from: node, label: 'next' }];
  }

  #step(
    kind: CfgNode['kind'],
    span: Span,
    expressions: Expression[],
    frontier: Dangling[],
    more: Partial<CfgNode> = {},
  ): Dangling[] {
    const node = this.#node(kind, span, expressions, more);
    this.#connect(frontier, node);
    this.#mayRaise(node);
    return [{ from: node, label: 'next' }];
  }

  /** Splits a condition into atoms; answers the dangling edges for true and for false. */
  #condition(test: Expression, frontier: Dangling[], more: Partial<CfgNode>): { yes: Dangling[]; no: Dangling[] } {
    if (frontier.length === 0) return { yes: [], no: [] };
    if (test.kind === 'unary' && test.operator === 'not') {
      const { yes, no } = this.#condition(test.operand, frontier, more);
      return { yes: no, no: yes };
    }
    if (test.kind === 'logical') {
      const left = this.#condition(test.left, frontier, more);
      const right = this.#condition(test.right, test.operator === 'and' ? left.yes : left.no, more);
      return test.operator === 'and'
        ? { yes: right.yes, no: [...left.no, ...right.no] }
        : { yes: [...left.yes, ...right.yes], no: right.no };
    }
    if (test.kind === 'conditional') {
      const chosen = this.#condition(test.test, frontier, more);
      const yes = this.#condition(test.whenTrue, chosen.yes, more);
      const no = this.#condition(test.whenFalse, chosen.no, more);
      return { yes: [...yes.yes, ...no.yes], no: [...yes.no, ...no.no] };
    }
    if (test.kind === 'constant') return test.value ? { yes: frontier, no: [] } : { yes: [], no: frontier };
    const node = this.#node('branch', test.span, [test], more);
    this.#connect(frontier, node);
    this.#mayRaise(node);
    return { yes: [{ from: node, label: 'true' }], no: [{ from: node, label: 'false' }] };
  }

  #if(statement: If, frontier: Dangling[]): Dangling[] {
    const { yes, no } = this.#condition(statement.test, frontier, { statement });
    const body = () => this.#block(statement.body, yes);
    return [...this.#labelled(statement.label, body), ...this.#block(statement.orElse, no)];
  }

  /** A statement that `break label` leaves. */
  #labelled(label: string | undefined, body: () => Dangling[]): Dangling[] {
    if (label === undefined) return body();
    const breaks: Dangling[] = [];
    const out = this.#inContext({ kind: 'block', label, breaks }, body);
    return [...out, ...breaks];
  }

  #while(statement: While, frontier: Dangling[]): Dangling[] {
    const header = this.#node('loop', statement.span, [], { statement });
    this.#connect(frontier, header);
    const { breaks, continues, ...loop } = loopContext(statement.label);
    let exits: Dangling[] = [];
    const test = (frontier: Dangling[]) => {
      const { yes, no } = this.#condition(statement.test, frontier, { statement });
      exits = no;
      return yes;
    };
    this.#inLoop(header, { ...loop, breaks, continues }, () => {
      const start: Dangling[] = [{ from: header, label: 'next' }];
      const body = this.#block(statement.body, statement.testAtEnd ? start : test(start));
      const end = this.#block(statement.update ?? [], [...body, ...continues]);
      this.#connect(statement.testAtEnd ? test(end) : end, header);
    });
    return [...this.#block(statement.orElse, exits), ...breaks];
  }

  #for(statement: For, frontier: Dangling[]): Dangling[] {
    const before = this.#step('statement', statement.iterable.span, [statement.iterable], frontier);
    const header = this.#node('loop', statement.span, [], { statement });
    this.#connect(before, header);
    this.#mayRaise(header);
    const attempt = attemptName(statement);
    const context = { ...loopContext(statement.label), ...(attempt ? { attempt } : {}) };
    this.#inLoop(header, context, () => {
      const body = this.#block(statement.body, [{ from: header, label: 'true' }]);
      this.#connect([...body, ...context.continues], header);
    });
    return [...this.#block(statement.orElse, [{ from: header, label: 'false' }]), ...context.breaks];
  }

  #inLoop(header: CfgNode, context: Context, body: () => void): void {
    const outer = this.#loop;
    this.#loop = header.id;
    this.#inContext(context, body);
    this.#loop = outer;
  }

  #inContext<Result>(context: Context, body: () => Result): Result {
    const outer = this.#contexts;
    this.#contexts = [...outer, context];
    const result = body();
    this.#contexts = outer;
    return result;
  }

  #jump(statement: Jump & { kind: 'break' | 'continue' }, frontier: Dangling[]): Dangling[] {
    const { kind, label, span } = statement;
    const depth = this.#contexts.findLastIndex((context) =>
      label === undefined ? context.kind === 'loop' : 'label' in context && context.label === label,
    );
    const target = this.#contexts[depth];
    if (target?.kind !== 'loop' && target?.kind !== 'block') return [];
    // What leaves a block only goes on after it.
    const isExit = kind === 'break' && target.kind === 'loop';
    const out = this.#unwind(isExit ? this.#step('break', span, [], frontier, { statement }) : frontier, depth);
    if (kind === 'break') target.breaks.push(...out);
    else if (target.kind === 'loop') target.continues.push(...out);
    return [];
  }

  /** A returned condition is decided here: `return used <= limit` is two returns, of True and of False. */
  #return(statement: Statement, value: Expression | undefined, frontier: Dangling[]): Dangling[] {
    if (value && isCondition(value)) {
      const { yes, no } = this.#condition(value, frontier, { statement });
      this.#return(statement, { kind: 'constant', value: true, span: value.span }, yes);
      return this.#return(statement, { kind: 'constant', value: false, span: value.span }, no);
    }
    if (value?.kind === 'conditional') {
      const { yes, no } = this.#condition(value.test, frontier, { statement });
      this.#return(statement, value.whenTrue, yes);
      return this.#return(statement, value.whenFalse, no);
    }
    const kept = value && this.#keptCondition(value);
    if (kept) {
      const { yes, no } = this.#condition(kept.condition, frontier, { statement });
      this.#return(statement, kept.as(true), yes);
      return this.#return(statement, kept.as(false), no);
    }
    if (frontier.length === 0) return [];
    const node = this.#node('return', statement.span, value ? [value] : [], { statement });
    this.#connect(frontier, node);
    this.#mayRaise(node);
    this.#connect(this.#unwind([{ from: node, label: 'next' }], -1), this.#exit);
    return [];
  }

  /** `done = n >= limit` … `return reply, done`: what is returned says how the condition turned out. */
  #keptCondition(value: Expression): { condition: Expression; as: (outcome: boolean) => Expression } | undefined {
    const constant = (outcome: boolean): Expression => ({ kind: 'constant', value: outcome, span: value.span });
    const whole = this.#conditionOf(value);
    if (whole) return { condition: whole, as: constant };
    if (value.kind !== 'collection' || value.form !== 'tuple') return undefined;
    const at = value.elements.findIndex((element) => this.#conditionOf(element) !== undefined);
    const condition = at < 0 ? undefined : this.#conditionOf(value.elements[at]!);
    return (
      condition && { condition, as: (outcome) => ({ ...value, elements: value.elements.with(at, constant(outcome)) }) }
    );
  }

  #conditionOf(value: Expression): Expression | undefined {
    if (isCondition(value)) return value;
    const [only, more] = value.kind === 'name' ? (this.#fn.scope.bindings.get(value.name) ?? []) : [];
    if (!only?.value || more || only.kind !== 'assign' || only.select) return undefined;
    return isCondition(only.value) ? only.value : undefined;
  }

  /** Runs the `finally` blocks between here and the context at `depth` (exclusive), innermost first. */
  #unwind(frontier: Dangling[], depth: number): Dangling[] {
    const contexts = this.#contexts;
    let current = frontier;
    for (let index = contexts.length - 1; index > depth; index--) {
      const context = contexts[index];
      if (context?.kind !== 'finally') continue;
      this.#contexts = contexts.slice(0, index);
      current = this.#block(context.body, current);
    }
    this.#contexts = contexts;
    return current;
  }

  #mayRaise(node: CfgNode): void {
    if (this.#contexts.length === 0 || !node.expressions.some(canRaise)) return;
    if (this.#contexts.some((context) => context.kind !== 'loop')) this.#raise(node, this.#contexts);
  }

  /** Exception edges from a node: to each handler around it until one takes everything, else out of the function. */
  #raise(node: CfgNode, contexts: readonly Context[]): void {
    for (let index = contexts.length - 1; index >= 0; index--) {
      const context = contexts[index];
      if (context?.kind === 'handlers') {
        for (const { type, entry } of context.handlers) {
          this.#connect([{ from: node, label: 'exception', ...(type ? { catches: type } : {}) }], entry);
        }
        if (context.handlers.some(({ type }) => !type || takesEverything(type))) return;
      }
      if (context?.kind === 'finally') {
        this.#connect([{ from: node, label: 'exception' }], this.#raisingFinally(context, contexts.slice(0, index)));
        return;
      }
    }
    if (node.kind === 'raise') this.#connect([{ from: node, label: 'exception' }], this.#raised);
  }

  /** The copy of a `finally` block that runs while an exception passes. */
  #raisingFinally(context: Context & { kind: 'finally' }, outer: readonly Context[]): CfgNode {
    if (context.raising) return context.raising;
    const saved = this.#contexts;
    this.#contexts = outer;
    const entry = this.#node('statement', context.body[0]?.span ?? NOWHERE);
    context.raising = entry;
    const end = this.#block(context.body, [{ from: entry, label: 'next' }]);
    if (end.length > 0) {
      const again = this.#node('raise', context.body.at(-1)?.span ?? NOWHERE);
      this.#connect(end, again);
      this.#raise(again, outer);
    }
    this.#contexts = saved;
    return entry;
  }

  #try(statement: Try, frontier: Dangling[]): Dangling[] {
    if (statement.finalizer.length === 0) return this.#tryHandlers(statement, frontier);
    const context: Context = { kind: 'finally', body: statement.finalizer };
    const out = this.#inContext(context, () => this.#tryHandlers(statement, frontier));
    return this.#block(statement.finalizer, out);
  }

  #tryHandlers(statement: Try, frontier: Dangling[]): Dangling[] {
    const catches = statement.handlers.map((handler): Catch & { handler: Handler } => {
      const entry = this.#node('handler', handler.span, [], { statement, handler });
      return { entry, handler, ...(handler.type ? { type: handler.type } : {}) };
    });
    const body = this.#inContext({ kind: 'handlers', handlers: catches }, () => this.#block(statement.body, frontier));
    const out = this.#block(statement.orElse, body);
    for (const { entry, handler } of catches) out.push(...this.#block(handler.body, [{ from: entry, label: 'next' }]));
    return out;
  }

  #with(statement: With, frontier: Dangling[]): Dangling[] {
    const contexts = statement.items.map((item) => item.context);
    const start = this.#step('statement', statement.span, contexts, frontier, { statement });
    const outer = this.#within;
    this.#within = [...outer, ...contexts];
    const suppressed = contexts.find(isSuppress);
    const attempt = this.#contexts.findLast((context) => context.kind === 'loop');
    if (attempt?.kind === 'loop' && contexts.some((one) => one.kind === 'name' && one.name === attempt.attempt)) {
      const raised = this.#attempt(statement, attempt.breaks, start);
      this.#within = outer;
      return raised;
    }
    const out = suppressed ? this.#suppressing(statement, suppressed, start) : this.#block(statement.body, start);
    this.#within = outer;
    return out;
  }

  /** `with attempt:` takes what is raised and lets the loop try again; without an exception the loop is over. */
  #attempt(statement: With, breaks: Dangling[], frontier: Dangling[]): Dangling[] {
    const entry = this.#node('handler', statement.span, [], { statement });
    const body = () => this.#block(statement.body, frontier);
    breaks.push(...this.#inContext({ kind: 'handlers', handlers: [{ entry }] }, body));
    return [{ from: entry, label: 'next' }];
  }

  #suppressing(statement: With, suppress: Expression, frontier: Dangling[]): Dangling[] {
    const entry = this.#node('handler', statement.span, [], { statement });
    const types = suppress.kind === 'call' ? suppress.args.map((argument) => argument.value) : [];
    const type: Expression = { kind: 'collection', form: 'tuple', elements: types, span: suppress.span };
    const out = this.#inContext({ kind: 'handlers', handlers: [{ type, entry }] }, () =>
      this.#block(statement.body, frontier),
    );
    return [...out, { from: entry, label: 'next' }];
  }

  #match(statement: Match, frontier: Dangling[]): Dangling[] {
    return this.#labelled(statement.label, () => this.#cases(statement, frontier));
  }

  #cases(statement: Match, frontier: Dangling[]): Dangling[] {
    let current = this.#step('statement', statement.subject.span, [statement.subject], frontier);
    const out: Dangling[] = [];
    let fallen: Dangling[] = [];
    const body = (one: MatchCase, start: Dangling[]) => {
      const end = this.#block(one.body, [...start, ...fallen]);
      fallen = one.fallsThrough ? end : [];
      if (!one.fallsThrough) out.push(...end);
    };
    for (const one of statement.cases) {
      const irrefutable = one.pattern.kind === 'name' && !one.guard;
      if (irrefutable) {
        body(one, current);
        current = [];
        break;
      }
      const node = this.#node('branch', one.span, [statement.subject, ...(one.guard ? [one.guard] : [])], {
        statement,
      });
      this.#connect(current, node);
      body(one, [{ from: node, label: 'true' }]);
      current = [{ from: node, label: 'false' }];
    }
    return [...out, ...fallen, ...current];
  }
}

function loopContext(label: string | undefined): Context & { kind: 'loop' } {
  return { kind: 'loop', breaks: [], continues: [], ...(label === undefined ? {} : { label }) };
}

/** The expressions a simple statement evaluates, in order. */
function evaluated(statement: Statement): Expression[] {
  switch (statement.kind) {
    case 'expression':
      return [statement.value];
    case 'assign':
      return [...(statement.value ? [statement.value] : []), ...statement.targets];
    case 'augment':
      return [statement.target, statement.value];
    case 'assert':
      return [statement.test];
    case 'delete':
      return [...statement.targets];
    default:
      return [];
  }
}

/** Conditions by form; `a or b` may be a value (`name or "none"`), so it counts only when its parts are conditions. */
function isCondition(value: Expression): boolean {
  if (value.kind === 'compare') return true;
  if (value.kind === 'unary') return value.operator === 'not';
  return value.kind === 'logical' && (isCondition(value.left) || isCondition(value.right));
}

function canRaise(root: Expression): boolean {
  const pending = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'call' || next.kind === 'subscript' || next.kind === 'await') return true;
    if (next.kind !== 'lambda') pending.push(...childExpressions(next));
  }
  return false;
}

function takesEverything(type: Expression): boolean {
  if (type.kind === 'collection') return type.elements.some(takesEverything);
  const name = type.kind === 'name' || type.kind === 'attribute' ? type.name : '';
  return name === 'Exception' || name === 'BaseException';
}

/** The target of a `for` over a retrying object (`for attempt in Retrying(...)`): a `with` on it is one attempt. */
function attemptName({ target, iterable }: For): string | undefined {
  const made = iterable.kind === 'await' ? iterable.value : iterable;
  const callee = made.kind === 'call' ? made.callee : made;
  const name = callee.kind === 'name' || callee.kind === 'attribute' ? callee.name : '';
  return target.kind === 'name' && /retry/i.test(name) ? target.name : undefined;
}

function isSuppress(context: Expression): boolean {
  if (context.kind !== 'call') return false;
  const { callee } = context;
  return (callee.kind === 'name' || callee.kind === 'attribute') && callee.name === 'suppress';
}

/** `sys.exit()`, `exit()`, `quit()`, `os._exit()`: nothing of the function runs after it. */
function endsProcess(expressions: readonly Expression[]): boolean {
  const [call] = expressions;
  if (call?.kind !== 'call') return false;
  const { callee } = call;
  if (callee.kind === 'name') return callee.name === 'exit' || callee.name === 'quit';
  if (callee.kind !== 'attribute' || callee.object.kind !== 'name') return false;
  return ['sys.exit', 'os._exit', 'os.abort'].includes(`${callee.object.name}.${callee.name}`);
}
