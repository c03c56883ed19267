// The shape of a framework model: data that says which calls do work, which start a hidden loop, what limits it and
// with which default since which release. Models survive JSON; they name no rule and hold no code.
//
// An *access path* describes an external value from its import: `openai.OpenAI().chat.completions.create` is the method
// of an instance. `()` is a call, `{A,B}` are alternatives (of parts or of dotted runs), `*` is one identifier or part of
// one, `**` any run of identifiers, none included (`autogen.**.AssistantAgent`: every module that re-exports it).
// `<Client>` at the start stands for a type of the same model (or of a model in `extends`): whatever one of its access
// paths describes; `<A|B>` for either. The path of a callee has no `()` of its own; `<Agent>` as a call is `agent(...)`.
import type { BoundKind, InvocationKind, Shape } from '../ir/types.ts';

/** What the value a call returns says about its origin; for plain calls whose arguments do not decide it alone. */
export type CallOrigin = 'model' | 'tool' | 'human' | 'clock' | 'random' | 'config' | 'external_state' | 'arguments';

export type Constant = boolean | number | string | null;

/**
 * A fact about what is written at a slot. It holds when the value is an instance of `type`, or is one of `equals`
 * (members of enumerations by their last name), or, with neither, when anything is written there.
 * `absent` adds (or, alone, means) that nothing is written there.
 */
export interface Condition {
  readonly at: SlotPath;
  readonly type?: string;
  readonly equals?: readonly Constant[];
  readonly absent?: boolean;
}

/** Several rows may describe one call: the first whose `when` holds (or that has none) counts. */
export interface CallModel {
  readonly call: string | readonly string[];
  /** The kind of work; absent for calls that only produce a value. */
  readonly is?: Exclude<InvocationKind, 'local'>;
  /** Default: by `is` (model, agent, workflow: model; tool, subprocess: tool; human: human; external: external_state). */
  readonly origin?: CallOrigin;
  /** The call returns an instance of this type (`bind_tools` of a chat model is a chat model), whatever `when` says. */
  readonly returns?: string;
  readonly waits?: 'human_input' | 'event' | 'timer';
  readonly writesOutside?: boolean;
  /** Only when this holds, for example `{ at: 'call/stream', equals: [true] }`. */
  readonly when?: Condition;
  /** The returned iterable yields parts of one answer (`stream`) or new outside events (`events`). */
  readonly iterates?: 'stream' | 'events';
  /** What it does to the object it is called on (`put` of a queue appends, `get` trims). */
  readonly updates?: 'append' | 'overwrite' | 'trim';
  /** It reads a named entry of a store (or writes it, when `value` is set): `key` and `value` are slots. */
  readonly entry?: { readonly key: string; readonly value?: string };
}

/** A value that is not the result of a call: `os.environ`, `sys.argv`, `math.inf`. */
export interface ValueModel {
  readonly value: string | readonly string[];
  readonly origin?: CallOrigin;
  readonly constant?: number | 'inf';
  readonly iterates?: 'stream' | 'events';
}

/**
 * Where something is written. A *slot* is an argument by keyword and, after `|`, by position: `max_turns|3`. A path starts
 * at `call` (the call the row is about), `receiver` (the object it is called on) or `builder` (of a graph) and goes on by
 * - `/max_turns|3`     an argument of the call, or of the call that made the object: `receiver/max_iter`,
 *                      `call/recipient|0/max_consecutive_auto_reply`; chained calls that return the same type are passed over;
 * - `/{limit}`         the value of a dictionary key; `call/config|1/{recursion_limit}`;
 * - `/[]`, `/[Type]`   every element of a list, or those that are instances of a type: `receiver/middleware/[CallLimit]/run_limit`;
 * - `~with_config`     a call of that method in the chain that made the object: `receiver~with_config/recursion_limit`;
 * - `!set_limit`       a call of that method on the object at any time: `receiver!set_limit/value|0`;
 * - `=max_turns`       an attribute assigned to the object afterwards, or in the body of its class.
 * An argument of an object also stands for the attribute of that name that an assignment or `append` fills later.
 * `parseSlot` in slots.ts reads it.
 */
export type SlotPath = string;

/** Values that mean "no limit" to this framework. */
export type Unlimited = 'none' | 'zero' | 'negative' | 'inf' | 'false';

export interface LimitModel {
  /** The name users know, for example `max_turns`. */
  readonly name: string;
  readonly kind: BoundKind;
  /** First one that is present wins. */
  readonly at: readonly SlotPath[];
  /** Oldest first; a row holds from its release on. `null` means no limit. No rows: no limit unless written. */
  readonly defaults?: readonly { readonly since?: string; readonly value: number | null }[];
  readonly unlimited?: readonly Unlimited[];
  /** Values that mean the same as writing nothing. */
  readonly unset?: readonly Unlimited[];
  /** The limit exists only when these hold (another default without a strategy object than with one). */
  readonly where?: readonly Condition[];
  /** Also counts what loops inside the started one do (sub-agents of the same run). */
  readonly nested?: true;
  readonly onHit: 'raises' | 'returns' | 'asks' | 'continues';
  /** Releases in which the limit does not end the loop, with the reason; `until` is exclusive. */
  readonly broken?: readonly { readonly since?: string; readonly until?: string; readonly why: string }[];
  /** Compared for equality with a count that grows by `step` from `start`: a value that is not met never fires. */
  readonly exact?: { readonly start: number; readonly step: number; readonly since?: string; readonly until?: string };
  /** Places where people write it and nothing reads it, with the reason. */
  readonly ignoredAt?: readonly { readonly at: SlotPath; readonly why: string }[];
  /** A method that, overridden in the program's subclass, replaces the comparison. */
  readonly lostWhenOverridden?: { readonly at: SlotPath; readonly method: string; readonly why: string };
  /** A method called on one of these objects that answers before the limit is looked at; `where` is about that call. */
  readonly skippedAfter?: {
    readonly on: readonly SlotPath[];
    readonly method: string;
    readonly where?: readonly Condition[];
    readonly why: string;
  };
  /** Where the fact was read or how it was proved. */
  readonly evidence: string;
}

/** A condition object that ends a hidden loop. `|` needs either, `&` both. */
export interface TerminationModel {
  readonly make: string | readonly string[];
  /** Slots of the limit in the constructor (any one); absent: it waits for something the model, a tool or a person does. */
  readonly limit?: string | readonly string[];
  readonly kind: BoundKind;
  readonly decidedBy: 'count' | 'clock' | 'model' | 'tool' | 'human' | 'external_state' | 'unknown';
  /** Joins the conditions among its arguments instead of deciding anything itself. */
  readonly combines?: 'any' | 'all';
}

/**
 * A call (or constructor) that starts a loop inside the framework. Several rows may describe one call: the first that
 * applies (`where`, `onlyWith`, `since`, `until`) counts.
 */
export interface LoopModel {
  readonly call: string | readonly string[];
  readonly shape: Shape;
  readonly pays: readonly InvocationKind[];
  readonly grows: boolean;
  /** Text for "who decides": what ends the loop when no limit does. */
  readonly endsWhen: string;
  readonly limits: readonly LimitModel[];
  /** Slots holding a termination condition (expression over TerminationModel objects). */
  readonly terminations?: readonly SlotPath[];
  /** Every lap asks a person when a slot holds one of the values (one may be the `default`), or, without values, anything. */
  readonly human?: readonly {
    readonly at: SlotPath;
    readonly equals?: readonly string[];
    readonly default?: string;
    readonly where?: readonly Condition[];
  }[];
  /** Slots holding functions or agents that a lap may run: edges for re-entry. */
  readonly dispatches?: readonly SlotPath[];
  /** Only a loop when one of these slots is present and not empty (an agent without tools is one call). */
  readonly onlyWith?: readonly SlotPath[];
  /** Only this loop when all of these hold. */
  readonly where?: readonly Condition[];
  /** Only a loop in these releases. */
  readonly since?: string;
  readonly until?: string;
}

/** A retry decorator or wrapper: repeats a function until it does not raise (or a predicate is content). */
export interface RetryModel {
  readonly call: string | readonly string[];
  /** `decorator`: `@retry(...)` or `retry(...)(fn)`; `iterator`: `for attempt in Retrying(...)`; `call`: `retry_call(fn)`, `fn.with_retry()`. */
  readonly form: 'decorator' | 'iterator' | 'call';
  /** `call`: where the repeated function stands; absent: it is what the result is called with. */
  readonly repeats?: SlotPath;
  readonly limits: readonly LimitModel[];
  /** Slot of a stop expression made of StopModel objects (`stop=stop_after_attempt(3) | stop_after_delay(30)`). */
  readonly stop?: string;
  /** Slot of a predicate on the returned value, or of an expression that holds objects of `results`. */
  readonly onResult?: string;
  readonly results?: readonly { readonly make: string | readonly string[]; readonly predicate: string }[];
  /** Not only exceptions: a returned value that is falsy is tried again when no predicate is written. */
  readonly retriesFalsy?: true;
}

/** Objects for `RetryModel.stop`: with `|` any ends it, with `&` all must hold; `never` holds never. */
export interface StopModel {
  readonly make: string | readonly string[];
  readonly limit?: string;
  readonly decidedBy: 'count' | 'clock' | 'never' | 'external_state';
  /** Joins the conditions among its arguments instead of deciding anything itself. */
  readonly combines?: 'any' | 'all';
}

/**
 * A builder of a graph whose nodes are functions or agents. `builder` is the access path of the builder object,
 * `compiled` of the runnable made from it (absent: the builder runs itself).
 */
export interface GraphModel {
  readonly builder: string;
  readonly compiled?: string;
  /** Nodes are named by the string in `name`; an object there (a function, an agent) is name and action in one. */
  readonly addNode?: { readonly method: string; readonly name: string; readonly action: string };
  /** No `from`: from the start; no `to`: to the end. Lists are joins or fans. `chain`: a list of nodes one after the other. */
  readonly addEdge: readonly {
    readonly method: string;
    readonly from?: string;
    readonly to?: string;
    readonly condition?: string;
    readonly chain?: string;
  }[];
  readonly addBranch?: readonly {
    readonly method: string;
    readonly from?: string;
    readonly router: string;
    readonly targets?: string;
  }[];
  readonly start: readonly string[];
  readonly end: readonly string[];
  /** A separate object that runs the compiled graph, and its argument that holds the graph. */
  readonly runner?: { readonly make: string; readonly graph: string };
  /** Methods that turn the builder into a runnable, and those that run it. */
  readonly compile: readonly string[];
  readonly run: readonly string[];
  readonly command?: { readonly make: string; readonly goto: string; readonly update: string };
  readonly limits: readonly LimitModel[];
  /** Known routers and nodes that come with the framework: access path to what they do. */
  readonly routers?: readonly {
    readonly make: string;
    readonly origin: CallOrigin;
    readonly targets: readonly string[];
  }[];
  readonly nodes?: readonly { readonly make: string; readonly is: Exclude<InvocationKind, 'local'> }[];
  /** State keys written by the framework (a countdown of remaining steps). */
  readonly managed?: readonly { readonly annotation: string; readonly measure: 'remaining_steps' | 'is_last_step' }[];
  readonly terminations?: readonly SlotPath[];
}

/**
 * Methods of a class tied together by decorators (`listeners`) or by the event types they take and return (`events`);
 * or classes tied together by the node types that the method `step` of each says it returns (`nodes`).
 */
export interface FlowModel {
  readonly base: string | readonly string[];
  readonly style: 'listeners' | 'events' | 'nodes';
  /** listeners: decorator access paths. events: the step decorator. nodes: the method's name. */
  readonly start?: string;
  readonly listen?: string;
  readonly router?: string;
  readonly step?: string;
  /** listeners: functions that join several triggers. */
  readonly joins?: readonly string[];
  readonly startEvent?: string;
  readonly stopEvent?: string;
  /** events: methods that send an event out of the middle of a step (slot of the event). */
  readonly emit?: { readonly call: string; readonly event: string };
  /** events: they travel between all classes that derive from `base`, not only within one. */
  readonly shared?: true;
  /** Methods of the flow that run it, or access paths of them where something else does. */
  readonly run: readonly string[];
  readonly limits: readonly LimitModel[];
}

/** An object that the framework runs as an agent. Its slots are constructor arguments and the attributes of that name. */
export interface AgentModel {
  readonly make: string;
  /** Functions, tools and wrapped agents that a lap may run. */
  readonly tools?: readonly string[];
  /** Agents that may take over under the limit of the same run. */
  readonly handoffs?: readonly string[];
  /** Calls that wrap an agent as a tool of another one: its run then has a budget of its own. */
  readonly asTool?: readonly {
    readonly call: string | readonly string[];
    readonly agent: SlotPath;
    readonly limits: readonly LimitModel[];
  }[];
}

export interface FrameworkModel {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  /** Distribution names whose version decides, first found wins. */
  readonly packages: readonly string[];
  /** Top-level import names, to know that a file uses the framework. */
  readonly imports: readonly string[];
  /** Models whose types this one may name. */
  readonly extends?: readonly string[];
  /** Instances; a path that starts with another type makes that type a kind of this one. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
  readonly calls?: readonly CallModel[];
  readonly values?: readonly ValueModel[];
  readonly agents?: readonly AgentModel[];
  readonly loops?: readonly LoopModel[];
  readonly retries?: readonly RetryModel[];
  readonly stops?: readonly StopModel[];
  readonly terminations?: readonly TerminationModel[];
  readonly graphs?: readonly GraphModel[];
  readonly flows?: readonly FlowModel[];
  /** What is known and not modelled. */
  readonly gaps: readonly string[];
}

export function framework<const Model extends FrameworkModel>(model: Model): Model {
  return model;
}
