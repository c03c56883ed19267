// The Agent IR: framework-independent facts about what runs, what repeats it and what limits it (design, section 2).
// It is plain JSON: a front end writes it, `graph/`, `bounds/` and `rules/` judge it. Nothing here is specific to a language.

export type FactId = string;
/** Names a piece of state: a local, an attribute, a dictionary or graph-state key, a queue. Equal strings mean the same state. */
export type VariableId = string;

/** Where a value comes from, seen from inside the loop that uses it. `invariant` does not change while the loop runs. */
export type Origin =
  | 'constant'
  | 'invariant'
  | 'counter'
  | 'length'
  | 'clock'
  | 'random'
  | 'human'
  | 'config'
  | 'model'
  | 'tool'
  | 'exception'
  | 'external_state'
  | 'unknown';

/** Origins that the program does not control: they make a controller `model`, `tool`, `exception`, `external_state` or `mixed`. */
export const UNCONTROLLED_ORIGINS = [
  'model',
  'tool',
  'exception',
  'external_state',
] as const satisfies readonly Origin[];

/** 1-based lines; `code` is the trimmed first line of source, `cell` the notebook cell the lines count in. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly code?: string;
  readonly cell?: number;
}

interface FactBase {
  readonly id: FactId;
  readonly place: Place;
  /** The syntax or the model row that produced the fact, for example `while` or `openai: chat.completions.create`. */
  readonly evidence: string;
  /** Set when something about the fact could not be resolved; says what and why. */
  readonly unresolved?: string;
}

export type UnitKind =
  | 'function'
  | 'method'
  | 'module'
  | 'graph_node'
  | 'agent'
  | 'team'
  | 'workflow'
  | 'crew'
  | 'runner';

/** A scope that runs. Its first facts follow it by `transitions(unit, fact)`. */
export interface ExecutionUnit extends FactBase {
  readonly fact: 'unit';
  readonly kind: UnitKind;
  readonly name: string;
  readonly framework?: string;
  /** May be started from outside (a script, an exported function, a compiled graph); absent means yes when nothing calls it. */
  readonly entry?: boolean;
  /** Test code: its loops are scaffolding. */
  readonly test?: boolean;
}

export type ControllerKind = 'loop' | 'recursion' | 'router' | 'retry' | 'termination' | 'framework_loop';
export type Shape = 'loop' | 'recursion' | 'graph_cycle' | 'retry' | 'chat' | 'delegation' | 'event';

/**
 * What decides on another lap. A `loop` is a loop header (no condition of its own, except `for`, which leaves by `false`
 * when its iterable is exhausted); a `router` is one atomic condition, or a graph router, with labelled transitions.
 * A `retry` or `framework_loop` stands for a loop inside a library and repeats by itself.
 */
export interface Controller extends FactBase {
  readonly fact: 'controller';
  readonly kind: ControllerKind;
  /** Source text of the condition. */
  readonly condition?: string;
  /** Origins of the values the decision is made from. Empty for a plain loop header. */
  readonly origins: readonly Origin[];
  readonly framework?: string;
  /** Hidden loops: the shape they report, what a lap pays for, and whether it grows a conversation. */
  readonly shape?: Shape;
  readonly pays?: readonly InvocationKind[];
  readonly grows?: boolean;
  /** `for` loops: what is iterated. `finite` ends by itself, `stream` reads one response, `events` waits for the outside, `endless` never ends by itself. */
  readonly iterates?: 'finite' | 'stream' | 'events' | 'endless' | 'generator' | 'unknown';
}

export type InvocationKind = 'model' | 'tool' | 'agent' | 'workflow' | 'subprocess' | 'human' | 'external' | 'local';

/** A call that does work. `local` is a call of the program's own code, followed through `calls`. */
export interface Invocation extends FactBase {
  readonly fact: 'invocation';
  readonly kind: InvocationKind;
  readonly name: string;
  readonly framework?: string;
  /** Origins of what it is given, as far as earlier calls of the same loop produced it (never constants). */
  readonly feeds: readonly Origin[];
  /** It blocks until something new happens outside. */
  readonly waits?: 'human_input' | 'event' | 'timer';
  /** A call of the program's own code that is given what the model chose and gives back what the model reads: its own tool. */
  readonly tool?: boolean;
  /** It changes the outside world (file, process, network) with what it is given. */
  readonly writesOutside?: boolean;
  /** A method of the same object (`self`), or of a part that it or the argument has held all along (`part`). */
  readonly on?: 'self' | 'part';
}

/** A change that outlives the statement: `append` grows, `overwrite` replaces or counts, `trim` shrinks. */
export interface StateUpdate extends FactBase {
  readonly fact: 'update';
  readonly op: 'append' | 'overwrite' | 'trim';
  readonly target: VariableId;
  /** What happens to a measure of the target: a number going up or down, or set afresh. Collections grow/shrink by their `op`. */
  readonly change: 'increase' | 'decrease' | 'set' | 'grow' | 'shrink';
  /** Size of a constant step (always positive), where known. */
  readonly step?: number;
  /** `set` to a constant: `true`, `false`, `none`, or the text of the constant. */
  readonly value?: string;
  /** Origins of the new value, the amount or the element. */
  readonly origins: readonly Origin[];
}

export type BoundKind = 'turn' | 'step' | 'iteration' | 'retry' | 'wall_clock' | 'token' | 'cost' | 'size' | 'approval';
export type BoundSource =
  | 'literal'
  | 'constant'
  | 'parameter'
  | 'config'
  | 'environment'
  | 'framework'
  | 'framework_default'
  | 'declared';

/**
 * A limit. How it works is its `measure`:
 * - `iteration`: the `for` loop `check` runs over something finite; it advances by itself and bounds that loop only.
 * - `counter`, `length`: `check` compares `variable` with `value`; updates of `variable` advance or reset it.
 * - `clock`: `check` compares the time with `variable` (a deadline); an update of `variable` inside the loop renews it.
 * - `worklist`: `check` leaves when the collection `variable` is empty; `trim` advances, `append` and `overwrite` undo.
 * - `seen_set`: `check` leaves when a value was met before.
 * - `framework`: enforced inside a library for the controller or unit it `constrains`.
 * - `enclosing`: wraps what it `constrains` from outside (a timeout around a call, a consumer that stops reading).
 */
export interface Bound extends FactBase {
  readonly fact: 'bound';
  readonly kind: BoundKind;
  readonly measure: 'iteration' | 'counter' | 'length' | 'clock' | 'worklist' | 'seen_set' | 'framework' | 'enclosing';
  /** The limit; null when it cannot be seen. `Infinity` is written "inf". */
  readonly value: number | 'inf' | null;
  readonly source: BoundSource;
  /** `hard` stops the path; `soft` only asks for an end. */
  readonly strength: 'hard' | 'soft';
  readonly variable?: VariableId;
  /** The controller where it is tested, and the label of the transition taken when the limit is hit. */
  readonly check?: FactId;
  readonly leavesOn?: string;
  /** `up` counts towards an upper limit, `down` towards a lower one. */
  readonly direction?: 'up' | 'down';
  /** Tested for equality: it must be met exactly. */
  readonly exact?: boolean;
  /** First value of the variable, where known. */
  readonly start?: number;
  /** Origins of the values that `variable` gets inside the loop. */
  readonly writers: readonly Origin[];
  /** Switched off, with the reason. */
  readonly disabled?: string;
  /** Present but without effect where it stands, with the reason. */
  readonly ineffective?: string;
  /** Effective but for some other path, with the reason. */
  readonly bypassed?: string;
  /** What the value is compared with or passed as, in the program's words, for example `MAX_TURNS` or `recursion_limit`. */
  readonly name: string;
}

export interface ExitRecord extends FactBase {
  readonly fact: 'exit';
  readonly kind: 'return' | 'break' | 'raise' | 'end' | 'termination' | 'process_exit';
  /** `return`/`end`: the constant returned (`true`, `false`, `none`, or a string label), where known. */
  readonly returns?: string;
  /** `raise`: the exception's class names, most specific first, up to `BaseException`; empty when unknown. */
  readonly raises?: readonly string[];
  readonly condition?: string;
  readonly origins: readonly Origin[];
}

export type Fact = ExecutionUnit | Controller | Invocation | StateUpdate | Bound | ExitRecord;

/**
 * The nine relations. `transitions` is control flow: inside a unit between its facts, in a workflow between its units.
 * - `label`: `true`/`false` from a router or a `for` (false: exhausted); `exception` to a handler; `back` closes a loop.
 * - `on`: taken only when the source (a router, or a unit that returns its successor) yields this constant.
 * - `catches`: class names a handler takes; absent means any exception.
 * `guards(controller, variable)` with `invocation` set says: the router tests the returned value of that invocation
 * (`negated`: it tests its negation). With `variable` set it tests the truth of that variable, or, with `equals`, whether
 * the variable holds that constant (`true`, `false`, `none`, or a text).
 */
export type Relation =
  | { readonly relation: 'owns'; readonly unit: FactId; readonly fact: FactId }
  | { readonly relation: 'calls'; readonly invocation: FactId; readonly callee: FactId }
  | { readonly relation: 'updates'; readonly update: FactId; readonly target: VariableId }
  | {
      readonly relation: 'guards';
      readonly controller: FactId;
      readonly variable?: VariableId;
      readonly invocation?: FactId;
      /** Of a returned tuple only this element is tested. */
      readonly element?: number;
      readonly negated?: boolean;
      readonly equals?: string;
    }
  | { readonly relation: 'exits'; readonly exit: FactId; readonly controller: FactId }
  | { readonly relation: 'constrains'; readonly bound: FactId; readonly target: FactId }
  | {
      readonly relation: 'transitions';
      readonly source: FactId;
      readonly target: FactId;
      readonly label?: 'next' | 'true' | 'false' | 'exception' | 'back';
      readonly on?: string;
      readonly catches?: readonly string[];
    }
  | { readonly relation: 'dispatches'; readonly invocation: FactId; readonly target: FactId; readonly on?: string }
  | { readonly relation: 'aliases'; readonly name: string; readonly target: string };

export interface AgentIR {
  readonly schema: 1;
  readonly language: 'python' | 'typescript' | 'mixed';
  readonly facts: readonly Fact[];
  readonly relations: readonly Relation[];
}
