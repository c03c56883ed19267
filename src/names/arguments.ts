// Matching of call arguments to parameters, and of named slots to arguments.
import type { Argument, Call, Expression } from '../syntax/tree.ts';
import type { CallSite, FunctionInfo } from './model.ts';

/** Position of the first parameter that call arguments fill: 1 when the first one is the bound object. */
export function firstParameter(fn: FunctionInfo, bound: boolean): number {
  return bound && fn.owner && !hasDecorator(fn, 'staticmethod') ? 1 : 0;
}

/** The argument a call passes for a parameter, or undefined when it relies on the default or on a spread. */
export function argumentFor(call: Call, fn: FunctionInfo, parameter: string, bound: boolean): Expression | undefined {
  const named = call.args.find((argument) => argument.name === parameter);
  if (named) return named.value;
  const field = fn.params.find((candidate) => candidate.name === parameter)?.field;
  if (field) return fieldArgument(argumentFor(call, fn, field.of, bound), field.key);
  const offset = firstParameter(fn, bound);
  const position = fn.params.findIndex((candidate) => candidate.name === parameter) - offset;
  if (position < 0 || fn.params[position + offset]?.keywordOnly || fn.params[position + offset]?.rest) return undefined;
  return positional(call.args, position);
}

/** What stands under a key of an argument; undefined when the literal does not write it. */
function fieldArgument(whole: Expression | undefined, key: string | number): Expression | undefined {
  if (!whole) return undefined;
  if (whole.kind === 'dictionary') {
    const entry = whole.entries.findLast((one) => one.key?.kind === 'constant' && one.key.value === key);
    if (entry) return entry.value;
    const spread = whole.entries.findLast((one) => !one.key);
    return spread && fieldArgument(spread.value, key);
  }
  if (whole.kind === 'collection' && typeof key === 'number') return whole.elements[key];
  return read(whole, key);
}

/** The same read of the same argument is the same expression, however often it is asked for. */
const READS = new WeakMap<Expression, Map<string | number, Expression>>();

function read(object: Expression, key: string | number): Expression {
  const known = READS.get(object) ?? new Map<string | number, Expression>();
  READS.set(object, known);
  const found = known.get(key);
  if (found) return found;
  const { span } = object;
  const made: Expression =
    typeof key === 'string'
      ? { kind: 'attribute', span, object, name: key }
      : { kind: 'subscript', span, object, index: { kind: 'constant', span, value: key } };
  known.set(key, made);
  return made;
}

function positional(args: readonly Argument[], position: number): Expression | undefined {
  const plain = args.filter((argument) => argument.name === undefined && argument.spread !== 'keyword');
  if (plain.slice(0, position + 1).some((argument) => argument.spread)) return undefined;
  return plain[position]?.value;
}

/** True when the last name of a decorator is `name` (`staticmethod`, `abc.abstractmethod`, `x.setter`). */
export function hasDecorator(fn: FunctionInfo, name: string): boolean {
  return fn.decorators.some((decorator) => {
    const head = decorator.kind === 'call' ? decorator.callee : decorator;
    return (head.kind === 'name' || head.kind === 'attribute') && head.name === name;
  });
}

/** Whether the number of plain arguments fits the parameters. */
export function accepts(fn: FunctionInfo, site: CallSite): boolean {
  if (site.call.args.some((argument) => argument.spread)) return true;
  const params = fn.params.slice(fn.owner ? 1 : 0);
  if (params.some((parameter) => parameter.rest)) return true;
  const names = site.call.args.flatMap((argument) => argument.name ?? []);
  const required = params.filter((parameter) => !parameter.default && !parameter.keywordOnly).length;
  const given = site.call.args.length;
  return given >= required && given <= params.length && names.every((name) => params.some((one) => one.name === name));
}
