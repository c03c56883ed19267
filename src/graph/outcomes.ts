// How a unit can end: by returning (perhaps a known constant), by ending the workflow, by raising, by ending the process.
// Also which handler takes what is raised. Nothing here walks the graph.
import type { AldgEdge } from './aldg.ts';

export type Outcome =
  | { readonly kind: 'return'; readonly label?: string }
  | { readonly kind: 'end'; readonly label?: string }
  | { readonly kind: 'raise'; readonly classes?: readonly string[] }
  | { readonly kind: 'stop' };

/** Outcomes are made once per graph, so that equal ones are the same object. */
export type Outcomes = ReadonlySet<Outcome>;

export const RETURNS: Outcome = { kind: 'return' };
export const RAISES: Outcome = { kind: 'raise' };
export const ENDS: Outcome = { kind: 'end' };
export const STOPS: Outcome = { kind: 'stop' };
export const COMMON: readonly Outcome[] = [RETURNS, RAISES, ENDS, STOPS];
export const NO_OUTCOMES: Outcomes = new Set();

export function keyOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'return':
    case 'end':
      return outcome.label === undefined ? outcome.kind : `${outcome.kind}:${outcome.label}`;
    case 'raise':
      return outcome.classes === undefined ? 'raise' : `raise:${outcome.classes.join('|')}`;
    case 'stop':
      return 'stop';
  }
}

/** What a call into code that is not seen may do. */
export const OPAQUE: Outcomes = new Set([RETURNS, RAISES]);

/** The same, when only what the program raises itself is followed. */
export const QUIET: Outcomes = new Set([RETURNS]);

const lastName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const CATCH_ALL = new Set(['Exception', 'BaseException', 'Error', 'Throwable']);

export const catchesAll = (edge: AldgEdge): boolean =>
  !edge.catches || edge.catches.some((name) => CATCH_ALL.has(lastName(name)));

/** Whether a handler may take what is raised, and whether it surely does. */
export function caught(edge: AldgEdge, classes: readonly string[] | undefined): 'no' | 'maybe' | 'surely' {
  if (!edge.catches) return 'surely';
  if (!classes || classes.length === 0) return catchesAll(edge) ? 'surely' : 'maybe';
  const raised = new Set(classes.map(lastName));
  return edge.catches.some((name) => raised.has(lastName(name))) ? 'surely' : 'no';
}

/** Ways a program is told to stop or a stream to end: catching them is no retry. */
const LIFECYCLE =
  /^(KeyboardInterrupt|SystemExit|GeneratorExit|CancelledError|EOFError|StopIteration|StopAsyncIteration|WebSocketDisconnect\w*|ConnectionClosed\w*|ConnectionResetError|BrokenPipeError|AbortError|ClientDisconnect|Empty|QueueEmpty|QueueShutDown)$/;

export const isLifecycle = (edge: AldgEdge): boolean =>
  edge.catches !== undefined && edge.catches.length > 0 && edge.catches.every((name) => LIFECYCLE.test(lastName(name)));
