// Condition objects that end a loop inside a framework, joined by `|`, `&` or a combining constructor → what each part ends
// on: a count, a clock, or what a model, a tool or a person does.
import type { StopModel, TerminationModel } from '../frameworks/define.ts';
import type { Binding, CallSite, FunctionInfo } from '../names/model.ts';
import type { Limit } from '../program/limits.ts';
import type { Expression } from '../syntax/tree.ts';
import { walkExpressions } from '../syntax/walk.ts';
import type { LiftContext } from './context.ts';
import type { Written } from './slots.ts';

/** How a condition object (or several, joined by `|`, `&` or a combining constructor) ends a loop. */
export interface Ending {
  readonly hard: boolean;
  readonly value: number | 'inf' | null;
  readonly why: string;
  readonly waitsForHuman: boolean;
  readonly limit?: Limit;
}

type ConditionModel = TerminationModel | StopModel;
/** What names meant before the definition that is being read. */
type Earlier = ReadonlyMap<string, readonly Ending[]>;
const NONE: Earlier = new Map();

/** Reads a condition expression. `any`: one hard part is enough; `all`: every part must be hard. */
export function endingsOf(
  context: LiftContext,
  written: Written,
  find: (path: string) => ConditionModel | undefined,
  depth = 0,
  earlier: Earlier = NONE,
): Ending[] {
  const { expression, scope } = written;
  if (depth > 8) return [];
  if (expression.kind === 'binary' && (expression.operator === '|' || expression.operator === '&')) {
    const parts = [expression.left, expression.right].map((part) =>
      endingsOf(context, { expression: part, scope }, find, depth + 1, earlier),
    );
    return expression.operator === '|' ? parts.flat() : jointly(parts);
  }
  if (expression.kind === 'name') {
    const before = earlier.get(expression.name);
    if (before) return [...before];
    const bindings = context.program.names.bindings(expression.name, scope);
    if (bindings.some((binding) => widens(binding))) return widened(context, bindings, find, depth);
  }
  if (expression.kind === 'name' || expression.kind === 'attribute') {
    const inner = context.program.names.resolveExpression(expression, scope);
    if (inner.length > 0) return inner.flatMap((one) => endingsOf(context, one, find, depth + 1));
  }
  return context.program.names.evaluate(expression, scope).flatMap((value) => {
    if (value.kind === 'function' && isNever(value.fn)) return [];
    if (value.kind === 'function' && !counts(value.fn))
      return [
        { hard: false, value: null, why: 'it reads what the model did, and counts nothing', waitsForHuman: false },
      ];
    if (value.kind === 'function' || value.kind === 'instance')
      return [unseen('the program decides by code of its own')];
    if (value.kind !== 'external') return [];
    const path = value.path.replace(/\(\)$/, '');
    const row = find(path);
    if (!row) return [];
    return 'combines' in row && row.combines && value.made
      ? combined(context, row.combines, value.made, find, depth)
      : [endingOf(context, row, value.made)];
  });
}

/** A later definition is made from the earlier one: `stop |= x`, `stop = stop | x`. */
function widens({ kind, name, value }: Binding): boolean {
  if (kind === 'augment') return true;
  return kind === 'assign' && value?.kind === 'binary' && [...operands(value)].some((one) => isNamed(one, name));
}

function* operands(expression: Expression): Iterable<Expression> {
  if (expression.kind !== 'binary') yield expression;
  else for (const part of [expression.left, expression.right]) yield* operands(part);
}

const isNamed = (expression: Expression, name: string): boolean =>
  expression.kind === 'name' && expression.name === name;

/** Definitions in order: one that reads the name means what it was before. */
function widened(
  context: LiftContext,
  bindings: readonly Binding[],
  find: (path: string) => ConditionModel | undefined,
  depth: number,
): Ending[] {
  let before: Ending[] = [];
  for (const binding of bindings) {
    const { name, value, scope, operator } = binding;
    if (!value) continue;
    const earlier = widens(binding) ? new Map([[name, before]]) : NONE;
    const own = endingsOf(context, { expression: value, scope }, find, depth + 1, earlier);
    if (operator !== undefined) before = operator.startsWith('&') ? jointly([before, own]) : [...before, ...own];
    else before = widens(binding) ? own : [...before, ...own];
  }
  return before;
}

function combined(
  context: LiftContext,
  how: 'any' | 'all',
  site: CallSite,
  find: (path: string) => ConditionModel | undefined,
  depth: number,
): Ending[] {
  const parts = site.call.args.map((argument) =>
    endingsOf(context, { expression: argument.value, scope: site.scope }, find, depth + 1),
  );
  return how === 'any' ? parts.flat() : jointly(parts);
}

function jointly(parts: readonly (readonly Ending[])[]): Ending[] {
  const weak = parts.flat().find((one) => !one.hard);
  if (!weak) return parts[0] ? [...parts[0]] : [];
  const hard = parts.flat().find((one) => one.hard);
  return hard ? [{ ...hard, hard: false, why: `only together with another condition: ${weak.why}` }] : [weak];
}

function endingOf(context: LiftContext, row: ConditionModel, site: CallSite | undefined): Ending {
  if (row.decidedBy !== 'count' && row.decidedBy !== 'clock') {
    const why =
      row.decidedBy === 'never' ? 'it never stops' : `it waits for what the ${row.decidedBy.replace('_', ' ')} does`;
    return { hard: false, value: null, why, waitsForHuman: row.decidedBy === 'human' };
  }
  const slots = row.limit === undefined ? [] : typeof row.limit === 'string' ? [row.limit] : row.limit;
  const written =
    site && slots.map((slot) => context.slots.argument(site, parse(slot))).find((one) => one !== undefined);
  const limit = written
    ? context.program.limits.of(written.expression, written.scope)
    : { value: null, source: 'constant' as const };
  return { hard: true, value: limit.value, why: 'it counts', waitsForHuman: false, limit };
}

/** A condition of one expression that compares no number with anything does not count. */
function counts({ body, returned }: FunctionInfo): boolean {
  if (body.length > 1 || returned.length !== 1) return true;
  let found = false;
  walkExpressions(returned[0]!.value, (one) => {
    if (one.kind === 'compare' && one.operator !== 'is' && one.operator !== 'is not') found ||= !isText(one.right);
  });
  return found;
}

/** `() => false` */
function isNever({ body, returned }: FunctionInfo): boolean {
  const [only, more] = returned;
  return body.length <= 1 && !more && only?.value.kind === 'constant' && only.value.value === false;
}

function isText(expression: Expression): boolean {
  return expression.kind === 'constant' && typeof expression.value === 'string';
}

/** A condition written by the program: it may well count, but what it counts is not read here. */
function unseen(why: string): Ending {
  return { hard: true, value: null, why, waitsForHuman: false, limit: { value: null, source: 'config', why } };
}

function parse(slot: string): { keyword?: string; position?: number } {
  const [keyword, position] = slot.split('|');
  return { ...(keyword ? { keyword } : {}), ...(position === undefined ? {} : { position: Number(position) }) };
}
