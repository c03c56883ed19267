// Where a router function or a node that names its successor may lead: annotations, returned constants, commands.
import type { FunctionInfo, Scope } from '../names/model.ts';
import type { ExternalValue, Value } from '../names/values.ts';
import type { Expression } from '../syntax/tree.ts';
import { walkExpressions } from '../syntax/walk.ts';
import { END, keysAt, labelOf } from './graph_names.ts';
import type { Drawing } from './graph_routes.ts';
import { literalsOf } from './literals.ts';
import type { Written } from './slots.ts';
import type { Branch, Named, Target } from './workflows.ts';
import { placeOf } from './writer.ts';

type Targets = Branch['targets'];

/** What a router may answer: what it says in its annotation, else the constants it returns, else any node. */
export function routerTargets(drawing: Drawing, fns: readonly FunctionInfo[]): Targets {
  const annotated = fns.flatMap((fn) => literalKeys(drawing, fn));
  if (annotated.length > 0) return targetsFor(annotated);
  const returned = fns.flatMap((fn) => fn.returned.map((one) => returnedTargets(drawing, one.value, one.scope)));
  const seen = returned.every((targets) => targets !== undefined) && returned.length > 0;
  return seen ? distinct(returned.flatMap((targets) => targets ?? [])) : anywhere(drawing);
}

export function anywhere({ keys }: Drawing): Targets {
  return targetsFor([...keys, END]);
}

function targetsFor(keys: readonly string[]): Targets {
  return [...new Set(keys)].map((key) => ({ on: key, to: targetOf(key) }));
}

function targetOf(key: string): Target {
  return key === END ? null : key;
}

/** Keys in `Literal[…]` of the return annotation; none when one of them cannot be seen. */
function literalKeys({ words }: Drawing, fn: FunctionInfo): string[] {
  const scope = fn.definedIn ?? fn.scope;
  const found = literalsOf(fn).flatMap((expression) => keysAt(words, { expression, scope }));
  return found.some((key) => key.startsWith('‹')) ? [] : found;
}

/** Undefined: the value cannot be seen. */
function returnedTargets(drawing: Drawing, value: Expression, scope: Scope): Targets | undefined {
  const values = drawing.parts.program.names.evaluate(value.kind === 'await' ? value.value : value, scope);
  const found: { on?: string; to: Target }[] = [];
  for (const one of values) {
    const label = labelOf(drawing.words, one);
    if (label !== undefined && label !== 'none') found.push({ on: label, to: targetOf(label) });
    else if (one.kind !== 'constant') {
      const sent = sentKeys(drawing, value);
      if (sent.length === 0) return undefined;
      found.push(...sent.map((key) => ({ to: targetOf(key) })));
    }
  }
  return values.length > 0 ? found : undefined;
}

/** `[Send("worker", …) for …]`: the nodes named inside what is returned. */
function sentKeys({ keys }: Drawing, value: Expression): string[] {
  const found: string[] = [];
  walkExpressions(value, (one) => {
    if (one.kind === 'constant' && typeof one.value === 'string' && keys.has(one.value)) found.push(one.value);
  });
  return found;
}

function distinct(targets: Targets): Targets {
  return targets.filter(
    (one, index) => targets.findIndex((other) => other.on === one.on && other.to === one.to) === index,
  );
}

export interface Commands {
  readonly routes: readonly Named[];
  /** Successors that are computed. */
  readonly computed: readonly Written[];
}

/** Successors that a node's function names itself: `return Command(goto="write")`. */
export function commandsOf(drawing: Drawing, from: string, fn: FunctionInfo): Commands {
  const routes: Named[] = [];
  const computed: Written[] = [];
  for (const { value, scope } of fn.returned) {
    const at = placeOf(fn.module, value.span);
    for (const goto of gotosOf(drawing, value, scope)) {
      const labels = gotoLabels(drawing, goto);
      if (!labels) computed.push(goto);
      const keys = labels ?? (literalKeys(drawing, fn).length > 0 ? literalKeys(drawing, fn) : [...drawing.keys, END]);
      routes.push(...keys.map((on): Named => ({ kind: 'named', from, on, to: targetOf(on), at })));
    }
  }
  return {
    routes: routes.filter((one, index) => routes.findIndex((other) => other.on === one.on) === index),
    computed,
  };
}

function gotosOf({ parts, builder }: Drawing, value: Expression, scope: Scope): Written[] {
  const { command } = builder.graph;
  if (!command) return [];
  return commandsIn(parts.program.names.evaluate(value, scope), (path) =>
    parts.index.matches(builder.model, command.make, path),
  ).flatMap((one) => (one.made ? (parts.slots.argument(one.made, { keyword: command.goto }) ?? []) : []));
}

function commandsIn(values: readonly Value[], isCommand: (path: string) => boolean): ExternalValue[] {
  return values.filter(
    (value): value is ExternalValue =>
      value.kind === 'external' && value.path.endsWith('()') && isCommand(value.path.slice(0, -2)),
  );
}

/** Undefined: computed. */
function gotoLabels({ words, keys, parts }: Drawing, goto: Written): string[] | undefined {
  const values = parts.slots.values(goto);
  const known =
    values.length > 0 && values.every((value) => value.kind === 'collection' || labelOf(words, value) !== undefined);
  if (!known) return undefined;
  return keysAt(words, goto).map((key) => (keys.has(key) ? key : END));
}

/** The label of a returned command; `none` when it names nothing, undefined when it is computed or no command. */
export function commandLabel(drawing: Drawing, value: Expression, scope: Scope): string | undefined {
  const { command } = drawing.builder.graph;
  if (!command) return undefined;
  if (value.kind === 'dictionary') return 'none';
  const values = drawing.parts.program.names.evaluate(value, scope);
  const commands = commandsIn(values, (path) => drawing.parts.index.matches(drawing.builder.model, command.make, path));
  if (commands.length === 0 || commands.length < values.length) return undefined;
  const gotos = gotosOf(drawing, value, scope);
  if (gotos.length === 0) return 'none';
  const labels = gotos.map((goto) => gotoLabels(drawing, goto));
  return labels.length === 1 && labels[0]?.length === 1 ? labels[0][0] : undefined;
}
