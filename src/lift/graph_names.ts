// What is written where a graph names a node, its start or its end → keys of nodes. A name that cannot be seen stands for
// itself by its text, so that the same expression still means the same node.
import type { FrameworkModel, GraphModel } from '../frameworks/define.ts';
import type { ModelIndex } from '../frameworks/paths.ts';
import type { Names } from '../names/resolver.ts';
import type { Value } from '../names/values.ts';
import { textOf } from '../syntax/text.ts';
import type { Expression } from '../syntax/tree.ts';
import type { Slots, Written } from './slots.ts';

export const START = '__start__';
export const END = '__end__';

export interface GraphWords {
  readonly model: FrameworkModel;
  readonly graph: GraphModel;
  readonly index: ModelIndex;
  readonly names: Names;
  readonly slots: Slots;
}

/** Keys of the nodes an expression names: lists are several, functions and agents are named after themselves. */
export function keysAt(words: GraphWords, written: Written): string[] {
  const { expression, scope } = written;
  if (expression.kind === 'collection')
    return expression.elements.flatMap((one) => keysAt(words, { expression: one, scope }));
  if (expression.kind === 'starred') return keysAt(words, { expression: expression.value, scope });
  const owner = ownName(expression);
  const values = words.names.evaluate(owner ?? expression, scope);
  const keys = values.flatMap((value) => keysOf(words, value));
  return keys.length > 0 ? [...new Set(keys)] : [`‹${textOf(expression, 60)}›`];
}

/** `write.__name__` */
function ownName(expression: Expression): Expression | undefined {
  return expression.kind === 'attribute' && expression.name === '__name__' ? expression.object : undefined;
}

function keysOf(words: GraphWords, value: Value): string[] {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' ? [edgeOfGraph(words, value.value) ?? value.value] : [];
    case 'function':
      return [value.fn.name];
    case 'class':
      return [value.cls.name];
    case 'collection':
      return value.node.kind === 'collection' ? keysAt(words, { expression: value.node, scope: value.scope }) : [];
    case 'external':
      return externalKeys(words, value);
    case 'instance':
      return value.made ? [objectKey(words, value, value.made)] : [];
    default:
      return [];
  }
}

function externalKeys(words: GraphWords, value: Value & { kind: 'external' }): string[] {
  const edge = edgeOfGraph(words, value.path);
  if (edge) return [edge];
  return value.made && value.path.endsWith('()') && !value.path.includes('builtins.')
    ? [objectKey(words, value, value.made)]
    : [];
}

/** An object is known by the name it was given, else by where it was made. */
function objectKey(
  { slots }: GraphWords,
  value: Value,
  made: NonNullable<(Value & { kind: 'external' })['made']>,
): string {
  const named = slots.argument(made, { keyword: 'name', position: 0 });
  for (const one of named ? slots.values(named) : []) {
    if (one.kind === 'constant' && typeof one.value === 'string') return one.value;
  }
  const { line, column } = made.call.span;
  return `${value.kind}@${made.scope.module.path}:${line}:${column}`;
}

/** The start or the end of a graph, in any spelling. */
function edgeOfGraph({ index, model, graph }: GraphWords, text: string): string | undefined {
  const is = (patterns: readonly string[]) =>
    patterns.some(
      (pattern) =>
        pattern === text || (pattern.includes('.') && text.includes('.') && index.matches(model, pattern, text)),
    );
  if (is(graph.end)) return END;
  return is(graph.start) ? START : undefined;
}

/** The label a router yields for a value: constants as they are, nodes by their key. */
export function labelOf(words: GraphWords, value: Value): string | undefined {
  if (value.kind === 'constant' && typeof value.value !== 'string')
    return value.value === null ? 'none' : String(value.value);
  const keys = value.kind === 'collection' ? [] : keysOf(words, value);
  return keys.length === 1 ? keys[0] : undefined;
}
