// Renders expressions as compact one-line text for messages, close to their source. Not meant to be parsed again.

import type { Argument, Comprehension, Constant, Expression, Parameter, Slice } from './tree.ts';

const DEFAULT_LENGTH = 80;
const CUT = '…';
const BRACKETS = {
  list: ['[', ']'],
  tuple: ['(', ')'],
  set: ['{', '}'],
  dictionary: ['{', '}'],
  generator: ['(', ')'],
} as const;

const ATOM = 20;
const BINARY_PRECEDENCE = {
  '??': 1,
  '|': 6,
  '^': 7,
  '&': 8,
  '<<': 9,
  '>>': 9,
  '+': 10,
  '-': 10,
  '*': 11,
  '/': 11,
  '//': 11,
  '%': 11,
  '@': 11,
  '**': 13,
} as const;

/** At most `maxLength` characters, the last of them an ellipsis when something was cut off. */
export function textOf(expression: Expression, maxLength = DEFAULT_LENGTH): string {
  const text = render(expression, maxLength).replaceAll(/\s+/g, ' ');
  return text.length <= maxLength ? text : `${text.slice(0, Math.max(0, maxLength - 1))}${CUT}`;
}

/** `room` shrinks with depth: what is too deep to be shown is not rendered. */
function render(expression: Expression, room: number): string {
  if (room <= 0) return CUT;
  const sub = (inner: Expression, binding = 0) => {
    const text = render(inner, room - 1);
    return precedence(inner) < binding ? `(${text})` : text;
  };
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'constant':
      return constantText(expression, room);
    case 'template':
      return `f'${listed(expression.parts, room, (part) => (typeof part === 'string' ? part : `{${sub(part)}}`), '')}'`;
    case 'attribute':
      return `${sub(expression.object, ATOM)}.${expression.name}`;
    case 'subscript':
      return `${sub(expression.object, ATOM)}[${indexText(expression.index, room, sub)}]`;
    case 'slice':
      return sliceText(expression, sub);
    case 'call':
      return `${sub(expression.callee, ATOM)}${argumentsText(expression.args, room, sub)}`;
    case 'collection': {
      const [open, close] = BRACKETS[expression.form];
      const single = expression.form === 'tuple' && expression.elements.length === 1 ? ',' : '';
      return `${open}${listed(expression.elements, room, (element) => sub(element))}${single}${close}`;
    }
    case 'dictionary':
      return `{${listed(expression.entries, room, (entry) => entryText(entry, sub))}}`;
    case 'unary': {
      const gap = expression.operator === 'not' ? ' ' : '';
      return `${expression.operator}${gap}${sub(expression.operand, precedence(expression))}`;
    }
    case 'binary':
    case 'logical':
    case 'compare': {
      const binding = precedence(expression);
      return `${sub(expression.left, binding)} ${expression.operator} ${sub(expression.right, binding + 1)}`;
    }
    case 'conditional':
      return `${sub(expression.whenTrue, 1)} if ${sub(expression.test, 1)} else ${sub(expression.whenFalse)}`;
    case 'lambda':
      return `lambda ${listed(expression.params, room, parameterText)}: ${expression.body ? sub(expression.body) : CUT}`;
    case 'comprehension':
      return comprehensionText(expression, room, sub);
    case 'await':
      return `await ${sub(expression.value, ATOM)}`;
    case 'yield':
      return `yield${expression.delegate ? ' from' : ''}${expression.value ? ` ${sub(expression.value)}` : ''}`;
    case 'assignment_expression':
      return `${sub(expression.target)} := ${sub(expression.value)}`;
    case 'starred':
      return `*${sub(expression.value)}`;
    case 'opaque':
      return CUT;
  }
}

type Sub = (inner: Expression, binding?: number) => string;

function precedence(expression: Expression): number {
  switch (expression.kind) {
    case 'conditional':
    case 'lambda':
    case 'yield':
    case 'assignment_expression':
      return 0;
    case 'logical':
      return expression.operator === 'or' ? 2 : 3;
    case 'compare':
      return 5;
    case 'binary':
      return BINARY_PRECEDENCE[expression.operator];
    case 'unary':
      return expression.operator === 'not' ? 4 : 12;
    case 'await':
      return 14;
    default:
      return ATOM;
  }
}

/** Stops once there is more than can be shown. */
function listed<T>(items: readonly T[], room: number, render: (item: T) => string, separator = ', '): string {
  let text = '';
  for (const [index, item] of items.entries()) {
    if (text.length > room) return text + CUT;
    text += (index === 0 ? '' : separator) + render(item);
  }
  return text;
}

function constantText({ value }: Constant, room: number): string {
  if (typeof value === 'string')
    return `'${value.slice(0, room).replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (value === undefined) return '...';
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return String(value);
}

/** A generator expression that is the only argument needs no brackets of its own. */
function argumentsText(args: readonly Argument[], room: number, sub: Sub): string {
  const [only] = args;
  const bare = args.length === 1 && only?.value.kind === 'comprehension' && only.value.form === 'generator';
  const text = listed(args, room, (argument) => argumentText(argument, sub));
  return bare && !only.spread && only.name === undefined ? text : `(${text})`;
}

function argumentText({ name, spread, value }: Argument, sub: Sub): string {
  if (spread) return `${spread === 'positional' ? '*' : '**'}${sub(value)}`;
  return name === undefined ? sub(value) : `${name}=${sub(value)}`;
}

function entryText({ key, value }: { readonly key?: Expression; readonly value: Expression }, sub: Sub): string {
  return key ? `${sub(key)}: ${sub(value)}` : `**${sub(value)}`;
}

/** A tuple of several indices stands without its brackets. */
function indexText(index: Expression, room: number, sub: Sub): string {
  if (index.kind !== 'collection' || index.form !== 'tuple' || index.elements.length < 2) return sub(index);
  return listed(index.elements, room, (element) => sub(element));
}

function sliceText({ lower, upper, step }: Slice, sub: Sub): string {
  const bounds = `${lower ? sub(lower) : ''}:${upper ? sub(upper) : ''}`;
  return step ? `${bounds}:${sub(step)}` : bounds;
}

function parameterText({ name, rest }: Parameter): string {
  if (!rest) return name;
  return `${rest === 'positional' ? '*' : '**'}${name}`;
}

function comprehensionText({ form, element, clauses }: Comprehension, room: number, sub: Sub): string {
  const [open, close] = BRACKETS[form];
  const pair = form === 'dictionary' && element.kind === 'collection' ? element.elements : [element];
  const body = pair.map((part) => sub(part)).join(': ');
  const tail = listed(
    clauses,
    room,
    ({ target, iterable, conditions }) =>
      `for ${sub(target)} in ${sub(iterable)}${listed(conditions, room, (test) => ` if ${sub(test)}`, '')}`,
    ' ',
  );
  return `${open}${body} ${tail}${close}`;
}
