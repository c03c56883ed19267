// The language-neutral syntax tree every front end lowers to. Everything after `syntax/` reads only these nodes.
// It keeps what repetition analysis needs (control flow, calls, names, constants); it does not keep tokens or formatting.

/** A place in a source file: 1-based lines into `SourceFile.lines`, 0-based columns. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

interface Node {
  readonly span: Span;
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**' | '@' | '&' | '|' | '^' | '<<' | '>>' | '??';
export type CompareOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in' | 'is' | 'is not';

export interface Name extends Node {
  readonly kind: 'name';
  readonly name: string;
}
/** Numbers keep their value (`1_000` is 1000); bytes are strings; `None`/`null` is null; `...`/undefined is undefined. */
export interface Constant extends Node {
  readonly kind: 'constant';
  readonly value: string | number | boolean | null | undefined;
}
/** f-string, t-string or template literal: literal pieces and embedded expressions in order. */
export interface Template extends Node {
  readonly kind: 'template';
  readonly parts: readonly (string | Expression)[];
}
export interface Attribute extends Node {
  readonly kind: 'attribute';
  readonly object: Expression;
  readonly name: string;
}
export interface Subscript extends Node {
  readonly kind: 'subscript';
  readonly object: Expression;
  readonly index: Expression;
}
export interface Slice extends Node {
  readonly kind: 'slice';
  readonly lower?: Expression;
  readonly upper?: Expression;
  readonly step?: Expression;
}
/** `name` is set for keyword arguments; `spread` for `*xs` (positional) and `**kw` (keyword). */
export interface Argument {
  readonly name?: string;
  readonly spread?: 'positional' | 'keyword';
  readonly value: Expression;
}
export interface Call extends Node {
  readonly kind: 'call';
  readonly callee: Expression;
  readonly args: readonly Argument[];
}
export interface Collection extends Node {
  readonly kind: 'collection';
  readonly form: 'list' | 'tuple' | 'set';
  readonly elements: readonly Expression[];
}
/** An entry without a key is a spread (`**other`). */
export interface Dictionary extends Node {
  readonly kind: 'dictionary';
  readonly entries: readonly { readonly key?: Expression; readonly value: Expression }[];
}
export interface Unary extends Node {
  readonly kind: 'unary';
  readonly operator: 'not' | '-' | '+' | '~';
  readonly operand: Expression;
}
export interface Binary extends Node {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
/** `a and b and c` nests to the left: ((a and b) and c). */
export interface Logical extends Node {
  readonly kind: 'logical';
  readonly operator: 'and' | 'or';
  readonly left: Expression;
  readonly right: Expression;
}
/** A chain `a < b <= c` is lowered to `logical(and, a < b, b <= c)`. */
export interface Compare extends Node {
  readonly kind: 'compare';
  readonly operator: CompareOperator;
  readonly left: Expression;
  readonly right: Expression;
}
export interface Conditional extends Node {
  readonly kind: 'conditional';
  readonly test: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}
/** A function that is a value: its result is `body`, or it runs the statements of `block`. */
export interface Lambda extends Node {
  readonly kind: 'lambda';
  readonly params: readonly Parameter[];
  readonly body?: Expression;
  readonly block?: readonly Statement[];
  readonly async?: boolean;
  readonly generator?: boolean;
}
export interface ComprehensionClause {
  readonly target: Expression;
  readonly iterable: Expression;
  readonly conditions: readonly Expression[];
}
/** For dictionaries `element` is a tuple of key and value. */
export interface Comprehension extends Node {
  readonly kind: 'comprehension';
  readonly form: 'list' | 'set' | 'dictionary' | 'generator';
  readonly element: Expression;
  readonly clauses: readonly ComprehensionClause[];
}
export interface Await extends Node {
  readonly kind: 'await';
  readonly value: Expression;
}
export interface Yield extends Node {
  readonly kind: 'yield';
  readonly value?: Expression;
  /** `yield from value` / `yield* value` */
  readonly delegate: boolean;
}
/** Assignment as an expression (walrus). */
export interface AssignmentExpression extends Node {
  readonly kind: 'assignment_expression';
  readonly target: Expression;
  readonly value: Expression;
}
/** `*xs` outside a call (targets, list elements). */
export interface Starred extends Node {
  readonly kind: 'starred';
  readonly value: Expression;
}
/** What the parser could not make sense of; `parts` are the expressions recovered inside it. */
export interface Opaque extends Node {
  readonly kind: 'opaque';
  readonly reason: string;
  readonly parts: readonly Expression[];
}

export type Expression =
  | Name
  | Constant
  | Template
  | Attribute
  | Subscript
  | Slice
  | Call
  | Collection
  | Dictionary
  | Unary
  | Binary
  | Logical
  | Compare
  | Conditional
  | Lambda
  | Comprehension
  | Await
  | Yield
  | AssignmentExpression
  | Starred
  | Opaque;

export interface Parameter {
  readonly name: string;
  readonly span: Span;
  readonly annotation?: Expression;
  readonly default?: Expression;
  /** `*args` is 'positional', `**kwargs` is 'keyword'. */
  readonly rest?: 'positional' | 'keyword';
  /** Only by keyword (after `*`). */
  readonly keywordOnly: boolean;
  /** Filled from inside an argument: `({ limit })` names the key `limit` of what is passed for the parameter `of`. */
  readonly field?: { readonly of: string; readonly key: string | number };
}

export interface ExpressionStatement extends Node {
  readonly kind: 'expression';
  readonly value: Expression;
}
/** `a = b = value`; an annotation without a value has no `value`. */
export interface Assign extends Node {
  readonly kind: 'assign';
  readonly targets: readonly Expression[];
  readonly value?: Expression;
  readonly annotation?: Expression;
}
/** `target op= value`. */
export interface Augment extends Node {
  readonly kind: 'augment';
  readonly target: Expression;
  readonly operator: BinaryOperator;
  readonly value: Expression;
}
export interface Return extends Node {
  readonly kind: 'return';
  readonly value?: Expression;
}
export interface Raise extends Node {
  readonly kind: 'raise';
  readonly value?: Expression;
  readonly cause?: Expression;
}
/** With a label it is about the statement that carries it, else about the innermost loop. */
export interface Jump extends Node {
  readonly kind: 'break' | 'continue' | 'pass';
  readonly label?: string;
}
export interface Delete extends Node {
  readonly kind: 'delete';
  readonly targets: readonly Expression[];
}
export interface Assert extends Node {
  readonly kind: 'assert';
  readonly test: Expression;
  readonly message?: Expression;
}
export interface ScopeDeclaration extends Node {
  readonly kind: 'global' | 'nonlocal';
  readonly names: readonly string[];
}
/** `import a.b as c`: module 'a.b', alias 'c'. Without alias Python binds the first segment. `import * as c from "a"` too. */
export interface ImportModule extends Node {
  readonly kind: 'import';
  readonly modules: readonly { readonly module: string; readonly alias?: string }[];
}
/**
 * `from ..m import a as b, *`: level 2, module 'm', names; `*` is the name '*'. Of a language whose modules are named by
 * their path the module is that text and the level 0.
 */
export interface ImportFrom extends Node {
  readonly kind: 'import_from';
  readonly level: number;
  readonly module: string;
  readonly names: readonly { readonly name: string; readonly alias?: string }[];
}
export interface If extends Node {
  readonly kind: 'if';
  /** A labelled block is an `if` that always holds. */
  readonly label?: string;
  readonly test: Expression;
  readonly body: readonly Statement[];
  readonly orElse: readonly Statement[];
}
/** `do … while` sets `testAtEnd`. `orElse` is Python's `while … else`. `update` runs after each lap (`for (;; update)`). */
export interface While extends Node {
  readonly kind: 'while';
  readonly label?: string;
  readonly update?: readonly Statement[];
  readonly test: Expression;
  readonly testAtEnd: boolean;
  readonly body: readonly Statement[];
  readonly orElse: readonly Statement[];
}
export interface For extends Node {
  readonly kind: 'for';
  readonly label?: string;
  readonly target: Expression;
  readonly iterable: Expression;
  readonly async: boolean;
  readonly body: readonly Statement[];
  readonly orElse: readonly Statement[];
}
export interface Handler {
  readonly span: Span;
  /** Absent for a bare `except:`; a tuple lists several. */
  readonly type?: Expression;
  readonly name?: string;
  readonly body: readonly Statement[];
}
export interface Try extends Node {
  readonly kind: 'try';
  readonly body: readonly Statement[];
  readonly handlers: readonly Handler[];
  readonly orElse: readonly Statement[];
  readonly finalizer: readonly Statement[];
}
export interface With extends Node {
  readonly kind: 'with';
  readonly items: readonly { readonly context: Expression; readonly target?: Expression }[];
  readonly async: boolean;
  readonly body: readonly Statement[];
}
export interface MatchCase {
  readonly span: Span;
  /** The pattern as an expression where it reads as one (value, class call, capture name, tuple); `_` is a name. */
  readonly pattern: Expression;
  readonly guard?: Expression;
  readonly body: readonly Statement[];
  /** Goes on into the body of the next case (`switch`). */
  readonly fallsThrough?: boolean;
}
export interface Match extends Node {
  readonly kind: 'match';
  readonly label?: string;
  readonly subject: Expression;
  readonly cases: readonly MatchCase[];
}
/**
 * Methods have the object as their first parameter (`self`, `this`), the constructor is called `__init__`, and the decorators
 * `classmethod`, `property` and `name.setter` say what the words `static`, `get` and `set` say elsewhere.
 */
export interface FunctionDefinition extends Node {
  readonly kind: 'function';
  readonly name: string;
  readonly nameSpan: Span;
  readonly params: readonly Parameter[];
  readonly decorators: readonly Expression[];
  readonly returns?: Expression;
  readonly async: boolean;
  /** Contains a `yield` of its own. */
  readonly generator: boolean;
  readonly body: readonly Statement[];
}
export interface ClassDefinition extends Node {
  readonly kind: 'class';
  readonly name: string;
  readonly bases: readonly Argument[];
  readonly decorators: readonly Expression[];
  readonly body: readonly Statement[];
}
/** Statements the parser could not read; what it recovered inside is kept. */
export interface OpaqueStatement extends Node {
  readonly kind: 'opaque_statement';
  readonly reason: string;
  readonly body: readonly Statement[];
}

export type Statement =
  | ExpressionStatement
  | Assign
  | Augment
  | Return
  | Raise
  | Jump
  | Delete
  | Assert
  | ScopeDeclaration
  | ImportModule
  | ImportFrom
  | If
  | While
  | For
  | Try
  | With
  | Match
  | FunctionDefinition
  | ClassDefinition
  | OpaqueStatement;

export interface Diagnostic {
  readonly file: string;
  readonly line: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly code: string;
  readonly message: string;
}

/** A comment, for suppressions: its text without the marker. */
export interface Comment {
  readonly line: number;
  readonly text: string;
}

/** One parsed file. `path` is relative to the scanned root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly language: 'python' | 'typescript';
  readonly body: readonly Statement[];
  /** Source lines, for code frames; for a notebook its code cells one after another (spans count through them all). */
  readonly lines: readonly string[];
  /** Notebooks only: for each code cell its number in the notebook (1-based, all cell types counted) and its first line in `lines` (1-based). */
  readonly cells?: readonly { readonly cell: number; readonly firstLine: number }[];
  readonly comments: readonly Comment[];
  readonly diagnostics: readonly Diagnostic[];
}
