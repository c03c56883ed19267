// What stands around a place in a function: the conditions, handlers and loops that decide whether it runs.
// Read from the statement tree, so early `continue`/`return` guards before the place count as conditions too.
import type { FunctionInfo } from '../names/model.ts';
import type { Expression, Span, Statement } from '../syntax/tree.ts';
import { contains } from './region.ts';

export interface Enclosure {
  /** Conditions that must hold (or fail) for the place to be reached. */
  readonly conditions: readonly { readonly test: Expression; readonly span: Span }[];
  /** Inside an `except` block (span of the handler). */
  readonly handlers: readonly Span[];
  /** Inside a `try` body with a handler that goes on after it. */
  readonly tries: readonly Span[];
}

export function enclosureOf(fn: FunctionInfo, place: Span): Enclosure {
  const found = { conditions: [] as { test: Expression; span: Span }[], handlers: [] as Span[], tries: [] as Span[] };
  let block: readonly Statement[] | undefined = fn.body;
  while (block) {
    const index: number = block.findIndex((statement) => contains(statement.span, place));
    const statement: Statement | undefined = block[index];
    for (const before of block.slice(0, Math.max(index, 0))) {
      if (before.kind === 'if' && before.orElse.length === 0 && jumps(before.body)) {
        found.conditions.push({ test: before.test, span: before.span });
      }
    }
    block = statement ? descend(statement, place, found) : undefined;
  }
  return found;
}

type Found = { conditions: { test: Expression; span: Span }[]; handlers: Span[]; tries: Span[] };

function descend(statement: Statement, place: Span, found: Found): readonly Statement[] | undefined {
  const inside = (body: readonly Statement[]) => body.find((one) => contains(one.span, place)) !== undefined;
  switch (statement.kind) {
    case 'if':
    case 'while':
      if (contains(statement.test.span, place)) return undefined;
      found.conditions.push({ test: statement.test, span: statement.span });
      return inside(statement.body) ? statement.body : statement.orElse;
    case 'for':
      return inside(statement.body) ? statement.body : statement.orElse;
    case 'with':
      return statement.body;
    case 'opaque_statement':
      return statement.body;
    case 'match': {
      const chosen = statement.cases.find((one) => inside(one.body));
      if (chosen) found.conditions.push({ test: statement.subject, span: statement.span });
      return chosen?.body;
    }
    case 'try': {
      if (inside(statement.body)) {
        if (statement.handlers.some(({ body }) => !leaves(body))) found.tries.push(statement.span);
        return statement.body;
      }
      const handler = statement.handlers.find((one) => inside(one.body));
      if (handler) found.handlers.push(handler.span);
      return handler?.body ?? (inside(statement.orElse) ? statement.orElse : statement.finalizer);
    }
    default:
      return undefined;
  }
}

/** The handler ends by raising, returning or breaking out. */
function leaves(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last !== undefined && ['return', 'break', 'raise'].includes(last.kind);
}

function jumps(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last !== undefined && ['return', 'continue', 'break', 'raise'].includes(last.kind);
}
