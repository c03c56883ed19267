// The shape of a framework model: data that says which calls do work, which start a hidden loop, what limits it and
// with which default since which release. Models survive JSON; they name no rule and hold no code.
//
// An *access path* describes an external value from its import: `openai.OpenAI().chat.completions.create` is the method
// of an instance. `()` is a call, `{A,B}` are alternatives, `*` is one identifier or part of one, `**` any run of segments.
// `<Client>` stands for a type of the same model (or of a model in `extends`): whatever one of its access paths describes.
import type { BoundKind, InvocationKind, Shape } from '../ir/types.ts';

/** What the value a call returns says about its origin; for plain calls whose arguments do not decide it alone. */
export type CallOrigin = 'model' | 'tool' | 'human' | 'clock' | 'random' | 'config' | 'external_state' | 'arguments';

export interface CallModel {
  readonly call: string | readonly string[];
  /** The kind of work; absent for calls that only produce a value. */
  readonly is?: Exclude<InvocationKind, 'local'>;
  /** Default: by `is` (model, agent, workflow: model; tool, subprocess: tool; human: human; external: external_state). */
  readonly origin?: CallOrigin;
  /** The call returns an instance of this type (`bind_tools` of a chat model is a chat model). */
  readonly returns?: string;
  readonly waits?: 'human_input' | 'event' | 'timer';
  readonly writesOutside?: boolean;
  /** Only when this argument is present (`stream=True`), as a slot and a constant. */
  readonly when?: { readonly slot: string; readonly equals?: boolean | number | string | null };
  /** The returned iterable yields parts of one answer (`stream`) or new outside events (`events`). */
  readonly iterates?: 'stream' | 'events';
}

/**
 * Where a limit is written. A path starts at `call` (the call that starts the loop) or `receiver` (the object it is
 * called on) and goes through arguments: `call/max_turns|3` is that call's keyword `max_turns` or fourth positional
 * argument; `receiver/max_iter` an argument of the call that made the receiver; `call/recipient|0/max_consecutive_auto_reply`
 * an argument of the call that made the first argument; `call/config|1/{recursion_limit}` a dictionary key;
 * `receiver~with_config/{recursion_limit}` an argument of a `with_config` call in the chain that made the receiver;
 * `receiver=max_turns` an attribute assigned to the object after it was made.
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
  readonly onHit: 'raises' | 'returns' | 'asks' | 'continues';
  /** Releases in which the limit does not end the loop, with the reason; `until` is exclusive. */
  readonly broken?: readonly { readonly since?: string; readonly until?: string; readonly why: string }[];
  /** Compared for equality with a count that grows by `step` from `start`: a value that is not met never fires. */
  readonly exact?: { readonly start: number; readonly step: number; readonly until?: string };
  /** Places where people write it and nothing reads it, with the reason. */
  readonly ignoredAt?: readonly { readonly at: SlotPath; readonly why: string }[];
  /** A method that, overridden in the program's subclass, replaces the comparison. */
  readonly lostWhenOverridden?: { readonly at: SlotPath; readonly method: string; readonly why: string };
  /** A method called on one of these objects that answers before the limit is looked at. */
  readonly skippedAfter?: { readonly on: readonly SlotPath[]; readonly method: string; readonly why: string };
  /** Lifts this limit: a person is asked on every lap when the slot has one of these values. */
  readonly evidence: string;
}

/** A condition object that ends a hidden loop. `|` needs either, `&` both. */
export interface TerminationModel {
  readonly make: string | readonly string[];
  /** Slot of the limit in the constructor; absent: it waits for something the model, a tool or a person does. */
  readonly limit?: string;
  readonly kind: BoundKind;
  readonly decidedBy: 'count' | 'clock' | 'model' | 'tool' | 'human' | 'external_state';
}

/** A call (or constructor) that starts a loop inside the framework. */
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
  /** Every lap asks a person when a slot holds one of the values. */
  readonly human?: readonly { readonly at: SlotPath; readonly equals: readonly string[]; readonly default?: string }[];
  /** Slots holding functions or agents that a lap may run: edges for re-entry. */
  readonly dispatches?: readonly SlotPath[];
  /** Only a loop when one of these slots is present and not empty (an agent without tools is one call). */
  readonly onlyWith?: readonly SlotPath[];
  /** Only a loop in these releases. */
  readonly since?: string;
  readonly until?: string;
}

/** A retry decorator or wrapper: repeats a function until it does not raise (or a predicate is content). */
export interface RetryModel {
  readonly call: string | readonly string[];
  /** `decorator`: `@retry(...)`; `wrapper`: `retry(...)(fn)` or `fn.retry(...)`; `iterator`: `for attempt in Retrying(...)`. */
  readonly form: 'decorator' | 'iterator' | 'call';
  readonly limits: readonly LimitModel[];
  /** Slot of a stop expression made of StopModel objects (`stop=stop_after_attempt(3) | stop_after_delay(30)`). */
  readonly stop?: string;
  /** Slot of a predicate on the returned value. */
  readonly onResult?: string;
}

/** Objects for `RetryModel.stop`: with `|` any ends it, with `&` all must hold; `never` holds never. */
export interface StopModel {
  readonly make: string | readonly string[];
  readonly limit?: string;
  readonly decidedBy: 'count' | 'clock' | 'never';
}

/** A builder of a graph whose nodes are functions or agents. */
export interface GraphModel {
  readonly builder: string;
  readonly addNode?: { readonly method: string; readonly name: string; readonly action: string };
  readonly addEdge: readonly {
    readonly method: string;
    readonly from?: string;
    readonly to?: string;
    readonly condition?: string;
  }[];
  readonly addBranch?: readonly {
    readonly method: string;
    readonly from?: string;
    readonly router: string;
    readonly targets: string;
  }[];
  readonly start: readonly string[];
  readonly end: readonly string[];
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

/** Methods of a class tied together by decorators or by the event types they take and return. */
export interface FlowModel {
  readonly base: string;
  readonly style: 'listeners' | 'events';
  /** listeners: decorator access paths. events: the step decorator. */
  readonly start?: string;
  readonly listen?: string;
  readonly router?: string;
  readonly step?: string;
  readonly startEvent?: string;
  readonly stopEvent?: string;
  readonly run: readonly string[];
  readonly limits: readonly LimitModel[];
}

export interface FrameworkModel {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  /** Distribution names whose version decides, first found wins. */
  readonly packages: readonly string[];
  /** Top-level import names, to know that a file uses the framework. */
  readonly imports: readonly string[];
  readonly types?: Readonly<Record<string, readonly string[]>>;
  readonly calls?: readonly CallModel[];
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
