// What names mean, as data: modules, scopes, bindings, functions and classes of the scanned project.
// Built once per file by `scopes.ts`; resolved on demand by `values.ts`.
import type {
  Call,
  ClassDefinition,
  Comprehension,
  Expression,
  Lambda,
  Parameter,
  SourceFile,
  Span,
  Statement,
} from '../syntax/tree.ts';
import type { Block } from './reaching.ts';

/** How a bound value is taken from the expression on the right: an element of a tuple, or each element in turn. */
export type Selector = number | 'each' | 'entered' | 'rest' | Rest;

/** What a starred target takes: all but so many at the beginning and at the end. A number below zero counts from the end. */
export interface Rest {
  readonly from: number;
  readonly after: number;
}

export type BindingKind =
  | 'assign'
  | 'augment'
  | 'annotation'
  | 'iteration'
  | 'with'
  | 'import'
  | 'function'
  | 'class'
  | 'parameter'
  | 'exception'
  | 'pattern'
  | 'delete';

export interface Binding {
  readonly kind: BindingKind;
  readonly name: string;
  readonly span: Span;
  readonly scope: Scope;
  readonly within: Block | undefined;
  readonly value?: Expression;
  readonly select?: readonly Selector[];
  readonly annotation?: Expression;
  readonly operator?: string;
  /** `import`: dotted module, relative level, and the member (absent: the module itself; `*` binds every name). */
  readonly imported?: { readonly module: string; readonly level: number; readonly member?: string };
  readonly fn?: FunctionInfo;
  readonly cls?: ClassInfo;
  readonly parameter?: Parameter;
}

export interface Scope {
  readonly kind: 'module' | 'function' | 'class' | 'comprehension';
  readonly module: ModuleInfo;
  readonly parent?: Scope | undefined;
  /** The function whose body this scope belongs to (the module's own body is a function too). */
  readonly fn: FunctionInfo;
  readonly cls?: ClassInfo | undefined;
  readonly bindings: Map<string, Binding[]>;
  globals: ReadonlySet<string>;
  nonlocals: ReadonlySet<string>;
}

export interface FunctionInfo {
  readonly id: string;
  readonly kind: 'function' | 'lambda' | 'module';
  readonly name: string;
  readonly qualifiedName: string;
  /** A copy of a decorator (or written in one): the place of the decoration it was made for. */
  readonly copyFor?: string;
  readonly module: ModuleInfo;
  readonly span: Span;
  readonly params: readonly Parameter[];
  readonly body: readonly Statement[];
  /** Lambdas: the returned expression. */
  readonly result?: Expression;
  readonly decorators: readonly Expression[];
  readonly returns?: Expression;
  readonly async: boolean;
  readonly generator: boolean;
  /** The class it is a method of. */
  readonly owner?: ClassInfo;
  readonly outer?: FunctionInfo;
  /** A decorator as it is for one of the functions it decorates: which one. */
  readonly copy?: string;
  /** Set right after construction by the scope builder. */
  scope: Scope;
  /** Scope of the definition: decorators, defaults and annotations are read there. */
  readonly definedIn?: Scope;
  readonly returned: { readonly value: Expression; readonly scope: Scope }[];
  /** Values it yields; `delegate` marks `yield from`. */
  readonly yielded: { readonly value: Expression; readonly scope: Scope; readonly delegate: boolean }[];
  readonly calls: CallSite[];
  /** Expressions that may run code without being called. */
  readonly implicit: ImplicitRun[];
}

/** `enters` by a `with`, `reads` a property in a condition, `iterates` in a `for`, `raises` a class, `decorates` a function. */
export interface ImplicitRun {
  readonly how: 'enters' | 'reads' | 'iterates' | 'raises' | 'decorates';
  readonly expression: Expression;
  readonly scope: Scope;
  /** `decorates`: which function. */
  readonly decorated?: FunctionInfo;
}

export interface ClassInfo {
  readonly id: string;
  readonly name: string;
  readonly qualifiedName: string;
  readonly module: ModuleInfo;
  readonly node: ClassDefinition;
  readonly definedIn: Scope;
  readonly methods: Map<string, FunctionInfo>;
  scope: Scope;
}

export interface CallSite {
  readonly call: Call;
  readonly scope: Scope;
  /** Absent also for calls that are not looked at where they stand. */
  readonly within?: Block | undefined;
}

/** A write to `object.name`. */
export interface AttributeStore {
  readonly object: Expression;
  readonly name: string;
  readonly value?: Expression;
  readonly select?: readonly Selector[];
  readonly operator?: string;
  readonly scope: Scope;
  readonly span: Span;
}

/** A write to `object[index]`. */
export interface SubscriptStore {
  readonly object: Expression;
  readonly index: Expression;
  readonly value?: Expression;
  readonly operator?: string;
  readonly scope: Scope;
  readonly span: Span;
  readonly within: Block | undefined;
}

/** A value written under a constant key in a dictionary literal: `{"turns": n + 1}`. */
export interface EntryStore {
  readonly value: Expression;
  readonly scope: Scope;
  readonly span: Span;
}

export interface ModuleInfo {
  readonly path: string;
  readonly file: SourceFile;
  readonly isPackage: boolean;
  /** The module's top-level code as a function of its own. */
  body: FunctionInfo;
  readonly functions: FunctionInfo[];
  readonly classes: ClassInfo[];
  readonly calls: CallSite[];
  readonly attributeStores: AttributeStore[];
  readonly subscriptStores: SubscriptStore[];
  readonly decorated: FunctionInfo[];
  /** Names and attributes that are read other than to be called: what they stand for may be called under another name. */
  readonly mentioned: Set<string>;
  /** Dictionary literals' entries by constant key. */
  readonly entries: Map<string, EntryStore[]>;
  readonly innerScopes: Map<Comprehension, Scope>;
  readonly lambdas: Map<Lambda, FunctionInfo>;
  /** The call that a function written in place is an argument of. */
  readonly handed: Map<FunctionInfo, CallSite>;
}
