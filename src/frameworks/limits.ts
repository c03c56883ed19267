// What repeats inside a library, what limits it, and where in the program the limit is written. Part of the shape of a
// framework model (define.ts).
import type { BoundKind, InvocationKind, Shape } from '../ir/types.ts';

/**
 * Where something is written. A *slot* is an argument by keyword and, after `|`, by position: `max_turns|3`. A path starts
 * at `call` (the call the row is about), `receiver` (the object it is called on) or `builder` (of a graph) and goes on by
 * - `/max_turns|3`     an argument of the call, or of the call that made the object: `receiver/max_iter`,
 *                      `call/recipient|0/max_consecutive_auto_reply`; chained calls that return the same type are passed over;
 * - `/{limit}`         the value of a dictionary key; `call/config|1/{recursion_limit}`;
 * - `/[]`, `/[Type]`   every element of a list, or those that are instances of a type: `receiver/middleware/[CallLimit]/run_limit`;
 * - `~with_config`     a call of that method in the chain that made the object: `receiver~with_config/recursion_limit`;
 * - `!set_limit`       a call of that method on the object at any time: `receiver!set_limit/value|0`;
 * - `=max_turns`       an attribute that is no argument, assigned to the object afterwards or in the body of its class.
 * An argument of an object also stands for the attribute of that name that an assignment or `append` fills later.
 * `parseSlot` in slots.ts reads it.
 */
export type SlotPath = string;

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
  /** It holds when the rest does not. */
  readonly not?: true;
}

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
  /** The agents that a run goes through decide whether it repeats anything, and which other loops its limits count. */
  readonly agents?: RunAgents;
  /** Only a loop in these releases. */
  readonly since?: string;
  readonly until?: string;
}

/**
 * Agents below the one that is run. Those of type `still` only run the ones below them; any other repeats when it has
 * something in `tools` that does not merely end the loop (`ending`, an access path), or agents below that may take over.
 */
export interface RunAgents {
  readonly root: readonly SlotPath[];
  readonly below: string;
  readonly tools: string;
  readonly still: string;
  readonly ending: string;
}

/** A retry decorator or wrapper: repeats a function until it does not raise (or a predicate is content). */
export interface RetryModel {
  readonly call: string | readonly string[];
  /** `decorator`: `@retry(...)` or `retry(...)(fn)`; `iterator`: `for attempt in Retrying(...)`; `call`: `retry_call(fn)`, `fn.with_retry()`. */
  readonly form: 'decorator' | 'iterator' | 'call';
  /** `call`: where the repeated function stands; absent: it is what the result is called with. */
  readonly repeats?: SlotPath;
  readonly limits: readonly LimitModel[];
  /** Where a reader looks for it: the call that repeats, not the object that it is called on. */
  readonly stands?: 'call';
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

/** Ends what it surrounds: a timeout around a call or a block, a consumer that stops reading after some items. */
export interface EnclosingModel {
  readonly call: string | readonly string[];
  /** `block`: a context manager; `argument`: the call (or iterable) in the slot `ends`; `decorator`: the function. */
  readonly form: 'block' | 'argument' | 'decorator';
  readonly ends?: string;
  readonly limit: string;
  readonly kind: BoundKind;
  readonly unlimited?: readonly Unlimited[];
  readonly onHit: 'raises' | 'returns';
}
