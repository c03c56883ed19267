// What the program layer asks about the outside: it knows no framework, so whoever uses it supplies the facts.

import type { InvocationKind, Origin } from '../ir/types.ts';
import type { CallSite } from '../names/model.ts';
import type { ExternalValue } from '../names/values.ts';

/** What is known of a call that leaves the project. */
export interface ExternalFacts {
  /** Where its result comes from; `arguments`: from what it is given. */
  readonly origin: Origin | 'arguments';
  readonly kind?: Exclude<InvocationKind, 'local'>;
  readonly name: string;
  readonly framework?: string;
  readonly waits?: 'human_input' | 'event' | 'timer';
  readonly writesOutside?: boolean;
  readonly iterates?: 'stream' | 'events';
  /** The object it is called on has come to its end. */
  readonly ends?: true;
  readonly evidence: string;
}

export interface Oracle {
  /** A call of a known access path; undefined when nothing is known of it. */
  external(value: ExternalValue, site: CallSite): ExternalFacts | undefined;
  /** A call on something that could not be resolved, judged by its words alone. */
  evident(site: CallSite): ExternalFacts | undefined;
  /** A method of a project class that evidently is a model by the class's name. */
  evidentClass(className: string, method: string): ExternalFacts | undefined;
  /** An external value that is not called (`sys.argv`, an object that is iterated). */
  value(path: string): { readonly origin?: Origin; readonly iterates?: 'stream' | 'events' } | undefined;
  /** Attributes that only a model's reply has (`tool_calls`, `stop_reason`). */
  isReplyAttribute(name: string): boolean;
  /** An element of what a call returns, kept under that name, says that a limit inside what is called is reached. */
  isInnerLimit(method: string, element: number, name: string): boolean;
}
