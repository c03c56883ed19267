// Graph builders of the program: each construction of a builder, with the calls of its methods wherever they are made.
import type { FrameworkModel, GraphModel } from '../frameworks/define.ts';
import type { ModelIndex } from '../frameworks/paths.ts';
import type { CallSite } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { Program } from '../program/program.ts';
import type { Call, Span } from '../syntax/tree.ts';
import { chain, type Slots } from './slots.ts';

export interface Parts {
  readonly program: Program;
  readonly index: ModelIndex;
  readonly slots: Slots;
}

export interface Builder {
  readonly model: FrameworkModel;
  readonly graph: GraphModel;
  readonly made: CallSite;
  readonly value: Value;
}

export function findBuilders(parts: Parts): Builder[] {
  const found: Builder[] = [];
  for (const module of parts.program.names.modules) {
    for (const site of module.calls) {
      const builder = builderAt(parts, site);
      if (builder) found.push(builder);
    }
  }
  return found;
}

function builderAt({ program, index }: Parts, site: CallSite): Builder | undefined {
  const { external } = program.calls.resolve(site);
  if (!external || index.graphMethodOf(external.path)) return undefined;
  const match = index.graphOf(`${external.path}()`);
  if (!match) return undefined;
  const value = program.names.evaluate(site.call, site.scope).find((one) => chain(one).at(-1)?.call === site.call);
  return value && { model: match.model, graph: match.row, made: site, value };
}

/** Calls of a method on the builder, in source order. */
export function callsOf({ slots }: Parts, { value }: Builder, method: string): readonly CallSite[] {
  return slots.callsOn(value, method);
}

/** Of a chain of calls, the line of the method that is meant. */
export function spanOf(call: Call): Span {
  const { callee, span } = call;
  if (callee.kind !== 'attribute') return span;
  return { ...span, line: callee.span.endLine };
}
