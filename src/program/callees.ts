// What a call is found to run: functions of the program, an external path with what is known of it, or a reason why nothing is.
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { ExternalValue } from '../names/values.ts';
import type { ExternalFacts } from './oracle.ts';

export interface Callee {
  readonly fn: FunctionInfo;
  /** The first parameter is filled by the object, not by an argument. */
  readonly bound: boolean;
  /** Arguments fixed earlier by `functools.partial`. */
  readonly partial?: CallSite;
  /** Run by the external callee (`map`, `gather`, `to_thread`), with arguments that are not seen. */
  readonly callback: boolean;
  /** Its value comes from here, but it runs where it is written (`handed.ts`). */
  readonly elsewhere?: true;
}

export interface ResolvedCall {
  readonly site: CallSite;
  readonly callees: readonly Callee[];
  readonly external?: ExternalValue;
  readonly facts?: ExternalFacts;
  /** Nothing is known of the callee, and why. */
  readonly unresolved?: string;
}

/** The functions that run at the call. */
export function running({ callees }: ResolvedCall): readonly Callee[] {
  return callees.some((callee) => callee.elsewhere) ? callees.filter((callee) => !callee.elsewhere) : callees;
}

/** Each function once. */
export function unique(callees: readonly Callee[]): readonly Callee[] {
  if (callees.length < 2) return callees;
  return callees.filter((callee, index) => callees.findIndex((other) => other.fn === callee.fn) === index);
}
