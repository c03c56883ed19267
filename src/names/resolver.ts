// Expressions → the values they may stand for, across files: imports, attributes, constructors, closures, decorators,
// partials, dispatch tables. Flow-insensitive and on demand; every answer is remembered. It does not follow data through
// calls beyond what a call returns; origins of values are the business of `program/`.
import { append } from '../multimap.ts';
import type { Call, Constant, Expression, Name } from '../syntax/tree.ts';
import { Answers, type Memo } from './answers.ts';
import { type Application, applyDecorators, madeBy } from './applications.ts';
import { argumentFor, hasDecorator } from './arguments.ts';
import { CallIndex, type ResolvedSite } from './call_sites.ts';
import { dialectOf } from './dialect.ts';
import { elementsOf, fieldOf, handedOut, literalElements, selectedFrom, subscripted, yieldedBy } from './elements.ts';
import { Hierarchy, methodAround } from './hierarchy.ts';
import { type Located, ModuleTable } from './imports.ts';
import { lastName } from './last_name.ts';
import type { AttributeStore, Binding, CallSite, ClassInfo, FunctionInfo, ModuleInfo, Scope } from './model.ts';
import { outside, withMember } from './paths.ts';
import { reaching } from './reaching.ts';
import { resultOf } from './results.ts';
import { NO_CONFIG, packageOf, type ScriptConfig, ScriptModules } from './script_modules.ts';
import { ContainerWrites } from './stored.ts';
import { allOf, distinct, type FunctionValue, type InstanceValue, isSameSet, unknown, type Value } from './values.ts';

export { lastName, methodAround, type ResolvedSite };

const MAX_DEPTH = 120;
/** A folder named like a framework with fewer modules is somebody's own code about it. */
const LIBRARY_SIZE = 20;

export class Names {
  readonly modules: readonly ModuleInfo[];
  readonly hierarchy: Hierarchy;
  readonly containerWrites = new ContainerWrites();
  readonly #table: ModuleTable<ModuleInfo>;
  readonly #scripts: ScriptModules<ModuleInfo>;
  readonly #libraries: ReadonlySet<string>;
  readonly #answers = new Answers();
  readonly #values: Memo<Expression, Value[]> = new Map();
  readonly #bound: Memo<Binding, Value[]> = new Map();
  readonly #returned: Memo<FunctionInfo, Value[]> = new Map();
  readonly #held: Memo<Expression, Value[]> = new Map();
  readonly #yielded: Memo<FunctionInfo, Value[]> = new Map();
  readonly #items: Memo<ClassInfo, Value[]> = new Map();
  readonly #sites: Memo<FunctionInfo, readonly ResolvedSite[]> = new Map();
  readonly #asValues: Memo<Names, ReadonlyMap<FunctionInfo, readonly ResolvedSite[]>> = new Map();
  readonly #calls: CallIndex;
  readonly #storesByName = new Map<string, AttributeStore[]>();
  readonly #methodsByName = new Map<string, FunctionInfo[]>();
  readonly #rebindersOf = new Map<ModuleInfo, Map<string, FunctionInfo[]>>();
  /** Copies of decorators: what they are copied for, the call that made them, and the functions their inner functions wrap. */
  readonly #applications: ReadonlyMap<FunctionInfo, readonly Application[]>;
  readonly #copied = new Map<FunctionInfo, Application>();
  readonly #made = new Map<FunctionInfo, CallSite>();
  readonly #wrapped = new Map<FunctionInfo, FunctionInfo>();
  #applied: Map<FunctionInfo, FunctionValue[]> | undefined;

  /** `libraries`: packages that, found whole in the tree, still are what code outside them installs and imports. */
  constructor(
    modules: readonly ModuleInfo[],
    libraries: ReadonlySet<string> = new Set(),
    config: ScriptConfig = NO_CONFIG,
  ) {
    this.modules = modules;
    this.#libraries = libraries;
    this.#table = new ModuleTable(modules.filter((module) => !dialectOf(module).importsPaths));
    this.#scripts = new ScriptModules(
      modules.filter((module) => dialectOf(module).importsPaths),
      config,
    );
    this.#applications = applyDecorators(modules, this.#plainLookup());
    for (const applied of this.#applications.values()) for (const one of applied) this.#record(one);
    for (const module of modules) this.#index(module);
    this.hierarchy = new Hierarchy(modules, (expression, scope) => this.evaluate(expression, scope));
    this.#calls = new CallIndex(modules, this);
  }

  #plainLookup(): Parameters<typeof applyDecorators>[1] {
    return {
      bindings: (name, scope) => this.bindings(name, scope),
      importedBy: (binding) => this.#importedBindings(binding).filter((one) => one !== binding),
      members: (object, scope, name) => {
        const [binding] = object.kind === 'name' ? this.bindings(object.name, scope) : [];
        if (binding?.kind !== 'import' || binding.imported?.member) return [];
        const located = this.locate(binding);
        return located ? this.moduleMember(located, name) : [];
      },
    };
  }

  #record(application: Application): void {
    const { decorator, factory, decorated, wrappers } = application;
    const site = madeBy(application);
    this.#copied.set(decorator, application);
    if (factory && site) this.#made.set(factory, site);
    for (const wrapper of wrappers) this.#wrapped.set(wrapper, decorated);
  }

  /** The decorated function that a copy of its decorator's inner function stands for. */
  wrappedBy(wrapper: FunctionInfo): FunctionInfo | undefined {
    return this.#wrapped.get(wrapper);
  }

  #index(module: ModuleInfo): void {
    for (const store of module.attributeStores) append(this.#storesByName, store.name, store);
    for (const fn of module.functions) if (fn.owner) append(this.#methodsByName, fn.name, fn);
  }

  /** Everything the expression may stand for; empty means nothing is known yet (a cycle) and counts as unknown. */
  evaluate(expression: Expression, scope: Scope): Value[] {
    if (expression.kind === 'constant') return [{ kind: 'constant', value: expression.value }];
    if (expression.kind === 'await' || expression.kind === 'starred') return this.evaluate(expression.value, scope);
    return this.#ask(this.#values, expression, () => distinct(this.#evaluate(expression, scope)));
  }

  /** Resolution failed in the middle of a question; others can still be asked. */
  abandon(): void {
    this.#answers.abandon();
  }

  #ask<Question>(memo: Memo<Question, Value[]>, question: Question, find: () => Value[]): Value[] {
    const known = memo.get(question);
    if (Array.isArray(known)) return known;
    if (!known && this.#answers.depth > MAX_DEPTH) return [unknown('too many steps')];
    return this.#answers.ask(memo, question, [], find, isSameSet);
  }

  #evaluate(expression: Expression, scope: Scope): Value[] {
    switch (expression.kind) {
      case 'name':
        return this.#named(expression, scope);
      case 'attribute':
        return this.#attributeOf(expression, scope);
      case 'call':
        return this.#call(expression, scope);
      case 'subscript':
        return subscripted(this, expression, scope);
      case 'assignment_expression':
        return this.evaluate(expression.value, scope);
      case 'conditional':
        return [...this.evaluate(expression.whenTrue, scope), ...this.evaluate(expression.whenFalse, scope)];
      case 'logical':
        return [...this.evaluate(expression.left, scope), ...this.evaluate(expression.right, scope)];
      case 'lambda': {
        const fn = scope.module.lambdas.get(expression);
        return fn ? [{ kind: 'function', fn }] : [unknown('lambda')];
      }
      case 'collection':
      case 'dictionary':
      case 'comprehension':
        return [{ kind: 'collection', node: expression, scope }];
      case 'binary':
        return this.#binary(expression.left, expression.right, scope);
      default:
        return [unknown(expression.kind)];
    }
  }

  /** `chain = prompt | model`: an operator on external objects gives whatever the last of them is used as. */
  #binary(left: Expression, right: Expression, scope: Scope): Value[] {
    return [...this.evaluate(right, scope), ...this.evaluate(left, scope)].filter((value) => value.kind === 'external');
  }

  /** The values of a name where it stands. */
  #named(expression: Name, scope: Scope): Value[] {
    const { name } = expression;
    const bindings = this.reaching(expression, scope);
    if (bindings.length === 0) {
      const path = dialectOf(scope.module).globals.get(name);
      return path ? [{ kind: 'external', path }] : [unknown(`name ${name}`)];
    }
    return allOf(bindings, (binding) => this.bound(binding));
  }

  /** Of the bindings of a name those that a use can see, as far as the order in its own scope tells. */
  reaching({ name, span }: Name, scope: Scope): readonly Binding[] {
    const all = this.bindings(name, scope);
    const home = all[0]?.scope;
    if (all.length < 2 || home?.kind === 'comprehension') return all;
    let here = scope;
    while (here !== home && here.kind === 'comprehension' && here.parent) here = here.parent;
    if (here !== home || all.some((binding) => binding.scope !== home)) return all;
    const seen = reaching(all, span, replaces);
    return seen.length > 0 ? seen : all;
  }

  /** The bindings a name refers to, by the scoping rules; empty for built-ins and names bound nowhere. */
  bindings(name: string, scope: Scope): readonly Binding[] {
    let here: Scope | undefined = scope;
    let innermost = true;
    while (here) {
      const visible: boolean = here.kind !== 'class' || innermost;
      if (here.globals.has(name)) return here.module.body.scope.bindings.get(name) ?? [];
      const found = visible && !here.nonlocals.has(name) ? here.bindings.get(name) : undefined;
      if (found) return this.#withGlobalWrites(found, here, name);
      if (here.kind !== 'comprehension') innermost = false;
      here = here.parent;
    }
    return this.#starBindings(name, scope.module);
  }

  #withGlobalWrites(found: readonly Binding[], here: Scope, name: string): readonly Binding[] {
    if (here.kind === 'comprehension') return found;
    const writers = (this.#rebinders(here.module).get(name) ?? []).filter((fn) =>
      fn.scope.globals.has(name) ? here.kind === 'module' : encloses(here, fn),
    );
    return writers.length === 0 ? found : [...found, ...writers.flatMap((fn) => fn.scope.bindings.get(name) ?? [])];
  }

  /** Functions that declare a name `global` or `nonlocal`, by name. */
  #rebinders(module: ModuleInfo): ReadonlyMap<string, readonly FunctionInfo[]> {
    const known = this.#rebindersOf.get(module);
    if (known) return known;
    const table = new Map<string, FunctionInfo[]>();
    for (const fn of module.functions) {
      for (const name of [...fn.scope.globals, ...fn.scope.nonlocals]) append(table, name, fn);
    }
    this.#rebindersOf.set(module, table);
    return table;
  }

  /** Packages may import everything of each other, so each module is asked once. */
  #starBindings(name: string, module: ModuleInfo, asked = new Set<ModuleInfo>()): readonly Binding[] {
    const stars = module.body.scope.bindings.get('*');
    if (!stars || asked.has(module)) return [];
    asked.add(module);
    for (const binding of stars) {
      const other = this.locate(binding)?.module;
      const found = other && (other.body.scope.bindings.get(name) ?? this.#starBindings(name, other, asked));
      if (found && found.length > 0) return found;
    }
    return [];
  }

  /** The project module that an import binding names, if it is one. */
  locate(binding: Binding): Located<ModuleInfo> | undefined {
    const { imported } = binding;
    if (!imported) return undefined;
    const from = binding.scope.module;
    if (dialectOf(from).importsPaths) return this.#locateScript(from.path, imported.module);
    if (this.#isLibrary(binding.scope.module.path, imported.module, imported.level)) return undefined;
    return this.#table.locate(binding.scope.module.path, imported.module, imported.level);
  }

  #locateScript(from: string, specifier: string): Located<ModuleInfo> | undefined {
    const folder = this.#scripts.packageFolder(specifier);
    const isLibrary = folder !== undefined && this.#libraries.has(`npm:${packageOf(specifier)}`);
    if (isLibrary && !from.startsWith(`${folder}/`)) return undefined;
    return this.#scripts.locate(from, specifier);
  }

  /** A framework's own repository: its examples use the framework as everybody does. */
  #isLibrary(from: string, module: string, level: number): boolean {
    const root = module.split('.')[0] ?? '';
    if (level > 0 || !this.#libraries.has(root)) return false;
    const folder = this.#table.locate(from, root, 0)?.folder;
    if (!folder || from.startsWith(`${folder}/`)) return false;
    return this.#table.size(folder) >= LIBRARY_SIZE;
  }

  moduleMember(located: Located<ModuleInfo>, name: string): readonly Binding[] {
    const scope = located.module?.body.scope;
    if (!scope) return [];
    const whole = name === 'default' ? scope.bindings.get('module.exports') : undefined;
    return scope.bindings.get(name) ?? whole ?? this.#starBindings(name, scope.module);
  }

  bound(binding: Binding): Value[] {
    if (binding.cls) return [{ kind: 'class', cls: binding.cls }];
    if (binding.fn && binding.fn.decorators.length === 0) return [{ kind: 'function', fn: binding.fn }];
    return this.#ask(this.#bound, binding, () => this.#valuesOf(binding));
  }

  #valuesOf(binding: Binding): Value[] {
    switch (binding.kind) {
      case 'import':
        return this.#imported(binding);
      case 'function':
        return binding.fn ? this.#decorated(binding.fn) : [];
      case 'parameter':
        return this.#parameter(binding);
      case 'annotation':
        return binding.annotation ? this.annotated(binding.annotation, binding.scope) : [];
      case 'exception':
        return [{ kind: 'external', path: 'builtins.Exception()' }];
      case 'delete':
      case 'augment':
        return [];
      default: {
        const values = binding.value ? selectedFrom(this, binding.value, binding.scope, binding.select ?? []) : [];
        const seen = values.some((value) => value.kind !== 'unknown' && value.kind !== 'constant');
        return seen || !binding.annotation ? values : [...values, ...this.annotated(binding.annotation, binding.scope)];
      }
    }
  }

  #imported(binding: Binding): Value[] {
    const { imported } = binding;
    if (!imported) return [];
    const located = this.locate(binding);
    if (!imported.member) {
      const whole = located && this.#handedOut(located);
      if (whole) return whole;
      return [
        located ? { kind: 'module', located, name: imported.module } : { kind: 'external', path: outside(binding) },
      ];
    }
    if (located) {
      // `from . import b` in a package's own `__init__` finds itself before the submodule.
      const members = this.moduleMember(located, imported.member).filter((member) => member !== binding);
      if (members.length > 0) return allOf(members, (member) => this.bound(member));
      const child = this.#table.child(located, imported.member);
      if (child) return [{ kind: 'module', located: child, name: `${imported.module}.${imported.member}` }];
      if (!located.distant)
        return [unknown(`${imported.member} is not defined in ${located.module?.path ?? imported.module}`)];
    }
    return [{ kind: 'external', path: withMember(outside(binding), imported.member) }];
  }

  /** A module that is one function or class: `module.exports = f`. */
  #handedOut(located: Located<ModuleInfo>): Value[] | undefined {
    const whole = located.module?.body.scope.bindings.get('module.exports');
    const values = whole?.flatMap((binding) => this.bound(binding)) ?? [];
    const isCallable = (value: Value) =>
      value.kind === 'function' || value.kind === 'class' || value.kind === 'instance';
    return values.some(isCallable) ? values : undefined;
  }

  /** A decorated function is what its project decorators return; external decorators leave it what it is. */
  #decorated(fn: FunctionInfo): Value[] {
    let values: Value[] = [{ kind: 'function', fn }];
    for (const decorator of [...fn.decorators].reverse()) {
      const application = this.#application(fn, decorator);
      const run = application ? [application.decorator] : this.decoratorsOf(fn, decorator);
      const returned = run.flatMap((one) => this.returned(one));
      const functions = returned.filter((value) => value.kind === 'function' || value.kind === 'class');
      if (functions.length > 0) values = functions;
    }
    return values;
  }

  /** What the copy of a decorator is called with: the function, as the decorators below it have left it. */
  #givenTo({ decorated, expression }: Application): Value[] {
    const below = this.#applications.get(decorated) ?? [];
    const before = below[below.findIndex((one) => one.expression === expression) - 1];
    return before ? this.returned(before.decorator) : [{ kind: 'function', fn: decorated }];
  }

  #application(fn: FunctionInfo, decorator: Expression): Application | undefined {
    return this.#applications.get(fn)?.find((one) => one.expression === decorator);
  }

  /** The functions a project decorator (or the function it returns) was applied to, where it was not copied for them. */
  appliedTo(decorator: FunctionInfo): readonly FunctionValue[] {
    if (!this.#applied) {
      this.#applied = new Map();
      for (const module of this.modules) for (const fn of module.decorated) this.#recordDecorators(fn);
    }
    return this.#applied.get(decorator) ?? [];
  }

  #recordDecorators(fn: FunctionInfo): void {
    for (const decorator of fn.decorators) {
      if (this.#application(fn, decorator)) continue;
      for (const one of this.decoratorsOf(fn, decorator)) append(this.#applied!, one, { kind: 'function', fn });
    }
  }

  /** The functions that applying one of its decorators runs. */
  decoratorsOf(fn: FunctionInfo, decorator: Expression): readonly FunctionInfo[] {
    const application = this.#application(fn, decorator);
    if (application) return [application.decorator];
    return this.evaluate(decorator, fn.definedIn ?? fn.scope).flatMap((value) =>
      value.kind === 'function' ? [value.fn] : [],
    );
  }

  /** What a function's returns may be. */
  returned(fn: FunctionInfo): Value[] {
    return this.#ask(this.#returned, fn, () => this.#returnedBy(fn));
  }

  /** What a literal container holds. */
  held(container: Expression, scope: Scope): Value[] {
    return this.#ask(this.#held, container, () => distinct(literalElements(this, container, scope)));
  }

  /** What a generator function yields. */
  yielded(fn: FunctionInfo): Value[] {
    return this.#ask(this.#yielded, fn, () => distinct(yieldedBy(this, fn)));
  }

  /** What going over an object of the class gives. */
  items(cls: ClassInfo): Value[] {
    return this.#ask(this.#items, cls, () => distinct(handedOut(this, cls)));
  }

  #returnedBy(fn: FunctionInfo): Value[] {
    const values = distinct(allOf(fn.returned, ({ value, scope }) => this.evaluate(value, scope)));
    const seen = values.some((value) => value.kind !== 'unknown' && value.kind !== 'constant');
    return seen || !fn.returns ? values : [...values, ...this.annotated(fn.returns, fn.definedIn ?? fn.scope)];
  }

  #parameter(binding: Binding): Value[] {
    const { fn } = binding.scope;
    const { parameter } = binding;
    if (!parameter) return [];
    const self = this.selfOf(fn);
    if (self && fn.params[0] === parameter) return [self];
    if (parameter.rest) return [unknown(`parameter *${parameter.name}`)];
    const application = fn.params[0] === parameter ? this.#copied.get(fn) : undefined;
    if (application) return this.#givenTo(application);
    const wrapped = fn.params[0] === parameter ? this.#wrapped.get(fn) : undefined;
    const inner = wrapped && this.selfOf(wrapped);
    if (inner) return [inner];
    const values: Value[] = [];
    const outer = fn.definedIn ?? binding.scope;
    if (parameter.annotation) values.push(...this.annotated(parameter.annotation, outer));
    if (parameter.default) values.push(...this.evaluate(parameter.default, outer));
    for (const site of this.callSites(fn)) {
      const argument = argumentFor(site.call, fn, parameter.name, site.bound);
      if (argument) values.push(...this.evaluate(argument, site.scope));
    }
    if (fn.params[0] === parameter) values.push(...this.#handedOn(fn));
    if (fn.params[0] === parameter || (fn.owner && fn.params[1] === parameter)) values.push(...this.appliedTo(fn));
    return values.length > 0 ? values : [unknown(`parameter ${parameter.name}`)];
  }

  /** What a method gives to the function that is written as its argument: its elements one by one, or what it stands for. */
  #handedOn(fn: FunctionInfo): Value[] {
    const site = fn.module.handed.get(fn);
    if (site?.call.callee.kind !== 'attribute') return [];
    const { object, name } = site.call.callee;
    const dialect = dialectOf(fn.module);
    if (dialect.handsOnElements.has(name)) return selectedFrom(this, object, site.scope, ['each']);
    return dialect.handsOnResult.has(name) ? this.evaluate(object, site.scope) : [];
  }

  /** The value of a method's first parameter. */
  selfOf(fn: FunctionInfo): Value | undefined {
    if (!fn.owner || hasDecorator(fn, 'staticmethod')) return undefined;
    if (hasDecorator(fn, 'classmethod') || fn.name === '__new__') return { kind: 'class', cls: fn.owner };
    return { kind: 'instance', cls: fn.owner, self: true };
  }

  /** Calls of the project that may run this function. */
  callSites(fn: FunctionInfo): readonly ResolvedSite[] {
    return this.#answers.ask(this.#sites, fn, [], () => this.#findCallSites(fn), isSameList);
  }

  #findCallSites(fn: FunctionInfo): readonly ResolvedSite[] {
    const made = this.#made.get(fn);
    if (made) return [{ ...made, bound: false }];
    const direct = this.#calls.direct(fn);
    const other = this.#calls.isHandedAround(fn) ? (this.#calledAsValues().get(fn) ?? []) : [];
    return other.length === 0
      ? direct
      : [...direct, ...other.filter((one) => !direct.some(({ call }) => call === one.call))];
  }

  #calledAsValues(): ReadonlyMap<FunctionInfo, readonly ResolvedSite[]> {
    return this.#answers.ask(this.#asValues, this, new Map(), () => this.#calls.calledAsValues(), isSameMap);
  }

  /** Instances described by an annotation; `Optional`, unions and quoted names are looked through. */
  annotated(annotation: Expression, scope: Scope): Value[] {
    if (annotation.kind === 'constant') {
      return typeof annotation.value === 'string' ? this.annotated(dotted(annotation), scope) : [];
    }
    if (annotation.kind === 'binary')
      return [...this.annotated(annotation.left, scope), ...this.annotated(annotation.right, scope)];
    if (annotation.kind === 'subscript') {
      const outer = lastName(annotation.object) ?? '';
      if (!['Optional', 'Union', 'Annotated', 'Final', 'ClassVar'].includes(outer)) return [];
      const inner = annotation.index.kind === 'collection' ? annotation.index.elements : [annotation.index];
      return inner.flatMap((element) => this.annotated(element, scope));
    }
    if (annotation.kind !== 'name' && annotation.kind !== 'attribute') return [];
    return allOf(this.evaluate(annotation, scope), (value): Value[] => {
      if (value.kind === 'class') return [{ kind: 'instance', cls: value.cls }];
      if (value.kind === 'external' && !value.path.startsWith('builtins.') && !value.path.startsWith('typing.')) {
        return [{ kind: 'external', path: `${value.path}()` }];
      }
      return [];
    });
  }

  #attributeOf(expression: Expression & { kind: 'attribute' }, scope: Scope): Value[] {
    const values = allOf(this.evaluate(expression.object, scope), (value) => this.attribute(value, expression.name));
    return values.length > 0 ? values : [unknown(`attribute ${expression.name}`)];
  }

  attribute(value: Value, name: string): Value[] {
    switch (value.kind) {
      case 'module': {
        const members = this.moduleMember(value.located, name);
        if (members.length > 0) return allOf(members, (member) => this.bound(member));
        const child = this.#table.child(value.located, name);
        const path = `${value.name}.${name}`;
        if (child) return [{ kind: 'module', located: { ...child, ...distance(value.located) }, name: path }];
        return value.located.distant ? [{ kind: 'external', path }] : [];
      }
      case 'class':
        return this.#classAttribute(value.cls, name);
      case 'instance':
        return this.#instanceAttribute(value, name);
      case 'external':
        return [{ kind: 'external', path: withMember(value.path, name), receiver: value }];
      case 'collection': {
        const field = fieldOf(this, value, name);
        if (field.length > 0) return field;
        return [{ kind: 'external', path: `builtins.${collectionType(value.node)}().${name}`, receiver: value }];
      }
      case 'constant':
        return typeof value.value === 'string'
          ? [{ kind: 'external', path: `builtins.str().${name}`, receiver: value }]
          : [];
      default:
        return [];
    }
  }

  #classAttribute(cls: ClassInfo, name: string): Value[] {
    const { classes, externalBases } = this.hierarchy.ancestry(cls);
    for (const ancestor of classes) {
      const found = ancestor.scope.bindings.get(name);
      if (found) return allOf(found, (binding) => this.bound(binding)).map((one) => ofClass(one, cls));
    }
    return externalBases.map((path) => ({ kind: 'external', path: `${path}.${name}` }));
  }

  #instanceAttribute(value: InstanceValue, name: string): Value[] {
    const found = this.hierarchy.methods(value.cls, name, value.self === true);
    if (found.length > 0) {
      return found.flatMap((fn): Value[] => {
        if (isProperty(fn)) return this.returned(fn);
        return this.#decorated(fn).map((one) => (one.kind === 'function' ? { ...one, self: value } : one));
      });
    }
    const fields = this.fieldStores(value.cls, name).flatMap((store) => this.#stored(store));
    const declared = this.hierarchy
      .family(value.cls, value.self === true)
      .flatMap((cls) => cls.scope.bindings.get(name) ?? [])
      .flatMap((binding) => this.bound(binding));
    const injected = this.#constructorField(value.cls, name);
    const values = [...fields, ...declared, ...injected];
    if (values.length > 0) return values;
    const { externalBases } = this.hierarchy.ancestry(value.cls);
    return externalBases.map((path) => ({ kind: 'external', path: `${path}().${name}`, receiver: value }));
  }

  /** Dataclasses and pydantic models: the keyword argument of the constructor call fills the field. */
  #constructorField(cls: ClassInfo, name: string): Value[] {
    if (cls.methods.has('__init__') || !cls.scope.bindings.has(name)) return [];
    return this.constructions(cls).flatMap((site) => {
      const argument = site.call.args.find((candidate) => candidate.name === name);
      return argument ? this.evaluate(argument.value, site.scope) : [];
    });
  }

  /** Calls that construct the class, found by its name. */
  constructions(cls: ClassInfo): readonly CallSite[] {
    return this.#calls.constructions(cls);
  }

  /** Writes to `self.name` in the class, its ancestors and its descendants. */
  fieldStores(cls: ClassInfo, name: string): readonly AttributeStore[] {
    const family = this.hierarchy.relatives(cls);
    return (this.#storesByName.get(name) ?? []).filter((store) => {
      const fn = methodAround(store.scope.fn);
      return (
        fn?.owner && family.has(fn.owner) && store.object.kind === 'name' && store.object.name === fn.params[0]?.name
      );
    });
  }

  /** An attribute of that name is written somewhere. */
  isStored(attribute: string): boolean {
    return this.#storesByName.has(attribute);
  }

  /** All writes to an attribute of that name anywhere. */
  storesTo(name: string): readonly AttributeStore[] {
    return this.#storesByName.get(name) ?? [];
  }

  /** The expressions a name or attribute was assigned, where each assignment is plain. */
  resolveExpression(expression: Expression, scope: Scope): { expression: Expression; scope: Scope }[] {
    if (expression.kind === 'name') {
      return this.bindings(expression.name, scope).flatMap((binding) => {
        if (binding.kind === 'import') return this.#importedBindings(binding).flatMap(assigned);
        return assigned(binding);
      });
    }
    if (expression.kind !== 'attribute') return [];
    return this.evaluate(expression.object, scope).flatMap((value) => {
      if (value.kind === 'module') return this.moduleMember(value.located, expression.name).flatMap(assigned);
      if (value.kind !== 'instance' && value.kind !== 'class') return [];
      const stores = this.fieldStores(value.cls, expression.name).filter((store) => store.value && !store.operator);
      const declared = this.hierarchy
        .ancestry(value.cls)
        .classes.flatMap((cls) => cls.scope.bindings.get(expression.name) ?? []);
      return [
        ...stores.map((store) => ({ expression: store.value!, scope: store.scope })),
        ...declared.flatMap(assigned),
      ];
    });
  }

  #importedBindings(binding: Binding): readonly Binding[] {
    const located = this.locate(binding);
    return located && binding.imported?.member ? this.moduleMember(located, binding.imported.member) : [];
  }

  /** Calls whose callee ends in that name, anywhere. */
  callsNamed(name: string): readonly CallSite[] {
    return this.#calls.named(name);
  }

  /** The property methods that reading an attribute runs. */
  properties(expression: Expression & { kind: 'attribute' }, scope: Scope): readonly FunctionInfo[] {
    const named = this.#methodsByName.get(expression.name);
    if (!named?.some(isProperty)) return [];
    return this.evaluate(expression.object, scope).flatMap((value) =>
      value.kind === 'instance'
        ? this.hierarchy.methods(value.cls, expression.name, value.self === true).filter(isProperty)
        : [],
    );
  }

  /** Methods of that name in the whole project, for receivers nothing is known about. */
  methodsNamed(name: string): readonly FunctionInfo[] {
    return this.#methodsByName.get(name) ?? [];
  }

  #stored(store: AttributeStore): Value[] {
    const values = store.value ? selectedFrom(this, store.value, store.scope, store.select ?? []) : [];
    return values.length > 0 || !store.value ? values : [unknown(`field ${store.name}`)];
  }

  #call(call: Call, scope: Scope): Value[] {
    return allOf(this.evaluate(call.callee, scope), (value) => resultOf(this, value, call, scope));
  }

  /** The elements of a literal collection (values, for a dictionary). */
  elements(value: Value): Value[] {
    return elementsOf(this, value);
  }
}

/** After it the name means nothing it meant before. */
function replaces({ kind }: Binding): boolean {
  return kind !== 'augment' && kind !== 'annotation' && kind !== 'delete';
}

function isSameList(one: readonly ResolvedSite[], other: readonly ResolvedSite[]): boolean {
  return one.length === other.length && one.every((site, at) => site.call === other[at]!.call);
}

function isSameMap(
  one: ReadonlyMap<FunctionInfo, readonly ResolvedSite[]>,
  other: ReadonlyMap<FunctionInfo, readonly ResolvedSite[]>,
): boolean {
  return one.size === other.size && [...one].every(([fn, sites]) => other.get(fn)?.length === sites.length);
}

function distance({ distant }: Located<ModuleInfo>): { distant?: true } {
  return distant ? { distant } : {};
}

/** A class method is bound to the class it is taken from. */
function ofClass(value: Value, cls: ClassInfo): Value {
  const isBound = value.kind === 'function' && !value.self && hasDecorator(value.fn, 'classmethod');
  return isBound ? { ...value, self: { kind: 'class', cls } } : value;
}

function isProperty(fn: FunctionInfo): boolean {
  return hasDecorator(fn, 'property') || hasDecorator(fn, 'cached_property');
}

function assigned(binding: Binding): { expression: Expression; scope: Scope }[] {
  return binding.kind === 'assign' && binding.value && !binding.select
    ? [{ expression: binding.value, scope: binding.scope }]
    : [];
}

function encloses(scope: Scope, fn: FunctionInfo): boolean {
  for (let here: Scope | undefined = fn.scope.parent; here; here = here.parent) if (here === scope) return true;
  return false;
}

function dotted(quoted: Constant): Expression {
  const text = String(quoted.value)
    .replace(/\[.*$/, '')
    .replace(/\s*\|\s*None$/, '')
    .trim();
  const [head, ...rest] = text.split('.');
  let expression: Expression = { kind: 'name', name: head ?? '', span: quoted.span };
  for (const name of rest) expression = { kind: 'attribute', object: expression, name, span: quoted.span };
  return expression;
}

function collectionType(node: Expression): string {
  if (node.kind === 'dictionary') return 'dict';
  if (node.kind === 'collection') return node.form;
  if (node.kind === 'comprehension') return node.form === 'dictionary' ? 'dict' : node.form;
  return 'list';
}
