// One parsed file → its scopes, bindings, functions, classes, calls and stores. Python's scoping rules: class bodies do not
// enclose methods, comprehensions have a scope of their own, `global` and `nonlocal` redirect. It resolves nothing yet.
import { append } from '../multimap.ts';
import type {
  Call,
  ClassDefinition,
  Dictionary,
  Expression,
  For,
  FunctionDefinition,
  ImportFrom,
  ImportModule,
  Lambda,
  Match,
  Parameter,
  SourceFile,
  Span,
  Statement,
  Try,
  With,
} from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import type { Binding, BindingKind, FunctionInfo, ImplicitRun, ModuleInfo, Scope, Selector } from './model.ts';
import type { Block } from './reaching.ts';
import { emptyModule, newClass, newFunction, newScope } from './records.ts';

type Source = Pick<Binding, 'value' | 'select' | 'annotation' | 'operator'>;
type Meaning = Pick<Binding, 'imported' | 'fn' | 'cls'>;

export function buildModule(file: SourceFile): ModuleInfo {
  const module = emptyModule(file);
  new ScopeBuilder(module).read(file.body);
  return module;
}

/** The same function once more, with a tree of its own; nothing is bound to it. */
export function copyFunction(fn: FunctionInfo, copyFor: string): FunctionInfo {
  return new ScopeBuilder(fn.module).copy(fn, copyFor);
}

/** A builder, because the tables it fills refer to each other while they grow. */
class ScopeBuilder {
  readonly module: ModuleInfo;
  /** The block whose statements are read. */
  private within: Block | undefined;

  constructor(module: ModuleInfo) {
    this.module = module;
  }

  read(body: readonly Statement[]): void {
    this.block(body, this.module.body.scope);
  }

  copy(fn: FunctionInfo, copyFor: string): FunctionInfo {
    const { kind, name, span, async, generator, definedIn } = fn;
    const [params, body] = [copied(fn.params), copied(fn.body)];
    const shape = { kind, name, span, async, generator, params, body, decorators: [], copyFor };
    const outer = definedIn ?? this.module.body.scope;
    const copy = newFunction(shape, outer, this.module);
    this.module.functions.push(copy);
    this.parameters(params, copy.scope, outer);
    this.body(body, copy.scope);
    return copy;
  }

  private block(body: readonly Statement[], scope: Scope): void {
    for (const statement of body) this.statement(statement, scope);
  }

  /** Statements that may be left out, or repeated. */
  private branch(body: readonly Statement[], scope: Scope, loop?: Span, before?: () => void): void {
    const [first] = body;
    const last = body.at(-1);
    if (!first || !last) return;
    const { line, column } = first.span;
    const { endLine, endColumn } = last.span;
    const outer = this.within;
    this.within = { span: { line, column, endLine, endColumn }, outer, ...(loop ? { loop } : {}) };
    before?.();
    this.block(body, scope);
    this.within = outer;
  }

  /** The body of a function or class: a scope of its own. */
  private body(body: readonly Statement[], scope: Scope): void {
    const outer = this.within;
    this.within = undefined;
    this.block(body, scope);
    this.within = outer;
  }

  private statement(statement: Statement, scope: Scope): void {
    switch (statement.kind) {
      case 'expression':
        this.expression(statement.value, scope);
        return;
      case 'assign':
        for (const target of statement.targets) {
          const kind = statement.value ? 'assign' : 'annotation';
          this.bind(target, kind, sourceOf(statement.value, statement.annotation), scope, statement.span);
        }
        if (statement.value) this.expression(statement.value, scope);
        return;
      case 'augment':
        this.bind(
          statement.target,
          'augment',
          { value: statement.value, operator: statement.operator },
          scope,
          statement.span,
        );
        this.expression(statement.value, scope);
        return;
      case 'return':
        if (!statement.value) return;
        scope.fn.returned.push({ value: statement.value, scope });
        this.expression(statement.value, scope);
        return;
      case 'raise':
        if (!statement.value) return;
        this.expression(statement.value, scope);
        if (statement.value.kind !== 'call') this.runs('raises', statement.value, scope);
        return;
      case 'assert':
        this.expression(statement.test, scope);
        return;
      case 'delete':
        for (const target of statement.targets) this.bind(target, 'delete', {}, scope, statement.span);
        return;
      case 'global':
      case 'nonlocal':
        redirect(scope, statement.kind === 'global' ? 'globals' : 'nonlocals', statement.names);
        return;
      case 'import':
      case 'import_from':
        this.imports(statement, scope);
        return;
      case 'if':
      case 'while':
        this.expression(statement.test, scope);
        this.tested(statement.test, scope);
        this.branch(statement.body, scope, statement.kind === 'while' ? statement.span : undefined);
        if (statement.kind === 'while' && statement.update) this.branch(statement.update, scope, statement.span);
        this.branch(statement.orElse, scope);
        return;
      case 'for':
        this.loop(statement, scope);
        return;
      case 'try':
        this.tryStatement(statement, scope);
        return;
      case 'with':
        this.withStatement(statement, scope);
        return;
      case 'match':
        this.match(statement, scope);
        return;
      case 'function':
        this.functionDefinition(statement, scope);
        return;
      case 'class':
        this.classDefinition(statement, scope);
        return;
      case 'opaque_statement':
        this.block(statement.body, scope);
        return;
      default:
        return;
    }
  }

  private loop(statement: For, scope: Scope): void {
    const source = { value: statement.iterable, select: ['each'] as const };
    this.expression(statement.iterable, scope);
    this.runs('iterates', statement.iterable, scope);
    this.branch(statement.body, scope, statement.span, () =>
      this.bind(statement.target, 'iteration', source, scope, statement.target.span),
    );
    this.branch(statement.orElse, scope);
  }

  private tryStatement(statement: Try, scope: Scope): void {
    this.branch(statement.body, scope);
    for (const handler of statement.handlers) {
      if (handler.type) this.expression(handler.type, scope);
      this.branch(handler.body, scope, undefined, () => {
        if (handler.name) this.declare(scope, 'exception', handler.name, startOf(handler.span), sourceOf(handler.type));
      });
    }
    this.branch(statement.orElse, scope);
    this.block(statement.finalizer, scope);
  }

  private withStatement(statement: With, scope: Scope): void {
    for (const { context, target } of statement.items) {
      this.expression(context, scope);
      this.runs('enters', context, scope);
      if (target) this.bind(target, 'with', { value: context, select: ['entered'] }, scope, context.span);
    }
    this.block(statement.body, scope);
  }

  private match(statement: Match, scope: Scope): void {
    this.expression(statement.subject, scope);
    for (const one of statement.cases) {
      if (one.guard) this.expression(one.guard, scope);
      this.branch(one.body, scope, undefined, () => {
        const source = { value: statement.subject, select: ['rest'] as const };
        for (const name of captureNames(one.pattern)) this.declare(scope, 'pattern', name, startOf(one.span), source);
      });
    }
  }

  private imports(statement: ImportModule | ImportFrom, scope: Scope): void {
    const { span } = statement;
    if (statement.kind === 'import') {
      for (const { module, alias } of statement.modules) {
        const name = alias ?? module.split('.')[0] ?? module;
        const bound = alias ? module : name;
        this.declare(scope, 'import', name, span, { imported: { module: bound, level: 0 } });
        if (!alias && module.includes('.')) {
          this.declare(scope, 'import', `${name}/`, span, { imported: { module, level: 0 } });
        }
      }
      return;
    }
    for (const { name, alias } of statement.names) {
      const imported = { module: statement.module, level: statement.level, member: name };
      this.declare(scope, 'import', alias ?? name, span, { imported });
    }
  }

  private functionDefinition(node: FunctionDefinition, scope: Scope): void {
    const owner = scope.kind === 'class' ? scope.cls : undefined;
    const fn = newFunction(
      {
        kind: 'function',
        name: node.name,
        span: node.span,
        params: node.params,
        body: node.body,
        decorators: node.decorators,
        async: node.async,
        generator: node.generator,
        ...(node.returns ? { returns: node.returns } : {}),
        ...(owner ? { owner } : {}),
      },
      scope,
      this.module,
    );
    this.module.functions.push(fn);
    if (node.decorators.length > 0) this.module.decorated.push(fn);
    if (owner && !owner.methods.has(node.name)) owner.methods.set(node.name, fn);
    else if (owner && !isOverload(node)) owner.methods.set(node.name, fn);
    this.declare(scope, 'function', node.name, node.span, { fn });
    for (const decorator of node.decorators) {
      this.expression(decorator, scope);
      scope.fn.implicit.push({ how: 'decorates', expression: decorator, scope, decorated: fn });
    }
    this.parameters(node.params, fn.scope, scope);
    this.body(node.body, fn.scope);
  }

  private parameters(params: readonly Parameter[], inner: Scope, outer: Scope): void {
    for (const parameter of params) {
      const source = sourceOf(parameter.default, parameter.annotation);
      declare({
        kind: 'parameter',
        name: parameter.name,
        span: parameter.span,
        scope: inner,
        within: undefined,
        parameter,
        ...source,
      });
      if (parameter.default) this.expression(parameter.default, outer);
    }
  }

  private classDefinition(node: ClassDefinition, scope: Scope): void {
    const cls = newClass(node, scope, this.module);
    this.module.classes.push(cls);
    this.declare(scope, 'class', node.name, node.span, { cls });
    for (const base of node.bases) this.expression(base.value, scope);
    for (const decorator of node.decorators) this.expression(decorator, scope);
    this.body(node.body, cls.scope);
  }

  private bind(target: Expression, kind: BindingKind, source: Source, scope: Scope, span: Span): void {
    switch (target.kind) {
      case 'name':
        this.declare(scope, kind, target.name, span, source);
        return;
      case 'attribute':
        if (kind !== 'annotation' || source.annotation) {
          this.module.attributeStores.push({ object: target.object, name: target.name, scope, span, ...source });
        }
        this.expression(target.object, scope);
        return;
      case 'subscript':
        this.module.subscriptStores.push({
          object: target.object,
          index: target.index,
          scope,
          span,
          within: this.within,
          ...source,
        });
        this.expression(target.object, scope);
        this.expression(target.index, scope);
        return;
      case 'collection':
        target.elements.forEach((element, index) => {
          const select = [...(source.select ?? []), selectorOf(target.elements, index)];
          this.bind(element, kind, { ...source, select }, scope, span);
        });
        return;
      case 'starred':
        this.bind(target.value, kind, source, scope, span);
        return;
      default:
        this.expression(target, scope);
        return;
    }
  }

  /** Written by an expression, which may not be reached. */
  private inPassing(span: Span, write: () => void): void {
    const outer = this.within;
    this.within = { span, outer };
    write();
    this.within = outer;
  }

  private declare(scope: Scope, kind: BindingKind, name: string, span: Span, source: Source | Meaning): void {
    declare({ kind, name, span, scope, within: this.within, ...source });
  }

  /** Outside in, the last child first. */
  private expression(root: Expression, scope: Scope): void {
    if (root.kind === 'constant') return;
    if (root.kind === 'name') this.module.mentioned.add(root.name);
    else this.walk([root], scope);
  }

  private walk(pending: Expression[], scope: Scope): void {
    for (let next = pending.pop(); next; next = pending.pop()) this.visit(next, scope, pending);
  }

  private visit(node: Expression, scope: Scope, pending: Expression[]): void {
    switch (node.kind) {
      case 'constant':
        return;
      case 'name':
        this.module.mentioned.add(node.name);
        return;
      case 'attribute':
        this.module.mentioned.add(node.name);
        pending.push(node.object);
        return;
      case 'call':
        this.call(node, scope);
        if (node.callee.kind === 'attribute') pending.push(node.callee.object);
        else if (node.callee.kind !== 'name') pending.push(node.callee);
        for (const { value } of node.args) {
          if (value.kind === 'lambda') this.module.handed.set(this.lambda(value, scope), { call: node, scope });
          else pending.push(value);
        }
        return;
      case 'lambda':
        this.lambda(node, scope);
        return;
      case 'comprehension':
        this.walk([...childExpressions(node)], this.comprehensionScope(node, scope));
        return;
      case 'assignment_expression':
        this.inPassing(node.span, () =>
          this.bind(node.target, 'assign', { value: node.value }, functionScope(scope), node.span),
        );
        pending.push(node.value);
        return;
      case 'dictionary':
        this.entries(node, scope);
        break;
      case 'yield':
        if (node.value) scope.fn.yielded.push({ value: node.value, scope, delegate: node.delegate });
        break;
    }
    for (const child of childExpressions(node)) pending.push(child);
  }

  private entries(node: Dictionary, scope: Scope): void {
    for (const { key, value } of node.entries) {
      if (key?.kind !== 'constant' || typeof key.value !== 'string') continue;
      append(this.module.entries, key.value, { value, scope, span: value.span });
    }
  }

  private tested(test: Expression, scope: Scope): void {
    const pending = [test];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next.kind === 'attribute') this.runs('reads', next, scope);
      if (next.kind !== 'call') pending.push(...childExpressions(next));
    }
  }

  private runs(how: ImplicitRun['how'], expression: Expression, scope: Scope): void {
    scope.fn.implicit.push({ how, expression, scope });
  }

  private call(call: Call, scope: Scope): void {
    const site = { call, scope, within: this.within };
    this.module.calls.push(site);
    scope.fn.calls.push(site);
  }

  private lambda(node: Lambda, scope: Scope): FunctionInfo {
    const fn = newFunction(
      {
        kind: 'lambda',
        name: '<lambda>',
        span: node.span,
        params: node.params,
        body: node.block ?? [],
        ...(node.body ? { result: node.body } : {}),
        decorators: [],
        async: node.async === true,
        generator: node.generator === true,
      },
      scope,
      this.module,
    );
    this.module.functions.push(fn);
    this.module.lambdas.set(node, fn);
    this.parameters(node.params, fn.scope, scope);
    if (node.body) {
      fn.returned.push({ value: node.body, scope: fn.scope });
      this.walk([node.body], fn.scope);
    } else this.block(fn.body, fn.scope);
    return fn;
  }

  private comprehensionScope(node: Expression & { kind: 'comprehension' }, scope: Scope): Scope {
    const inner = newScope('comprehension', this.module, scope.fn, scope);
    this.module.innerScopes.set(node, inner);
    for (const clause of node.clauses) {
      this.runs('iterates', clause.iterable, inner);
      this.bind(clause.target, 'iteration', { value: clause.iterable, select: ['each'] }, inner, clause.target.span);
    }
    return inner;
  }
}

function sourceOf(value: Expression | undefined, annotation?: Expression): Source {
  return { ...(value ? { value } : {}), ...(annotation ? { annotation } : {}) };
}

/** Nodes are told apart by identity, so a copy of a tree has none in common with it. */
function copied<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(copied) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, key === 'span' ? value : copied(value)]);
  return Object.fromEntries(entries) as Part;
}

/** Targets after a starred one count from the end. */
function selectorOf(targets: readonly Expression[], index: number): Selector {
  const starred = targets.findIndex((one) => one.kind === 'starred');
  if (starred < 0 || index < starred) return index;
  return index === starred ? { from: index, after: targets.length - 1 - index } : index - targets.length;
}

function declare(binding: Binding): void {
  append(binding.scope.bindings, binding.name, binding);
}

/** The name is bound before what the span covers is run. */
function startOf({ line, column }: Span): Span {
  return { line, column, endLine: line, endColumn: column };
}

function redirect(scope: Scope, table: 'globals' | 'nonlocals', names: readonly string[]): void {
  scope[table] = new Set([...scope[table], ...names]);
}

/** A walrus binds in the enclosing function, not in the comprehension. */
function functionScope(scope: Scope): Scope {
  let here = scope;
  while (here.kind === 'comprehension' && here.parent) here = here.parent;
  return here;
}

function isOverload(node: FunctionDefinition): boolean {
  return node.decorators.some(
    (decorator) =>
      (decorator.kind === 'name' && decorator.name === 'overload') ||
      (decorator.kind === 'attribute' && ['overload', 'setter', 'deleter'].includes(decorator.name)),
  );
}

/** Names a pattern binds: plain names, names in positions of tuples, class patterns and dictionary values. */
function captureNames(pattern: Expression): string[] {
  if (pattern.kind === 'name') return pattern.name === '_' ? [] : [pattern.name];
  if (pattern.kind === 'call') return pattern.args.flatMap((argument) => captureNames(argument.value));
  if (pattern.kind === 'dictionary') return pattern.entries.flatMap((entry) => captureNames(entry.value));
  if (pattern.kind === 'assignment_expression')
    return [...captureNames(pattern.target), ...captureNames(pattern.value)];
  if (pattern.kind === 'attribute' || pattern.kind === 'constant') return [];
  return childExpressions(pattern).flatMap(captureNames);
}
