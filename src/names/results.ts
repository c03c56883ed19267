// The value that is called → what the call returns: of a project function what it returns, of a class an instance, of the few
// library calls that hand on their arguments (`partial`, `cast`, `getattr`, `super`, `dict.get`) those, else a longer path.
import type { Call, Expression } from '../syntax/tree.ts';
import { constantKey, elementAt, elementsOf } from './elements.ts';
import { methodAround } from './hierarchy.ts';
import type { ClassInfo, Scope } from './model.ts';
import type { Names } from './resolver.ts';
import { allOf, pathOn, unknown, type Value } from './values.ts';

const PARTIAL = new Set(['functools.partial', 'functools.partialmethod']);
/** Calls whose result is their first argument, or what it yields when awaited. */
const TRANSPARENT = new Set([
  'asyncio.run',
  'asyncio.create_task',
  'asyncio.ensure_future',
  'asyncio.wait_for',
  'asyncio.shield',
  'copy.copy',
  'copy.deepcopy',
  'builtins.iter',
  'builtins.list',
  'builtins.tuple',
  'builtins.sorted',
  'builtins.reversed',
]);

export function resultOf(names: Names, callee: Value, call: Call, scope: Scope): Value[] {
  switch (callee.kind) {
    case 'function':
      return callee.fn.generator
        ? [...names.returned(callee.fn), { kind: 'generated', fn: callee.fn }]
        : names.returned(callee.fn);
    case 'class':
      return [{ kind: 'instance', cls: callee.cls, made: { call, scope } }];
    case 'instance':
      return names.hierarchy.methods(callee.cls, '__call__', false).flatMap((fn) => names.returned(fn));
    case 'external':
      return externalResult(names, callee.path, callee, call, scope);
    default:
      return [unknown('result of an unknown call')];
  }
}

function externalResult(
  names: Names,
  path: string,
  callee: Value & { kind: 'external' },
  call: Call,
  scope: Scope,
): Value[] {
  const first = call.args[0]?.value;
  if (PARTIAL.has(path) && first) {
    const partial = { call, scope };
    return names.evaluate(first, scope).map((value) => (value.kind === 'function' ? { ...value, partial } : value));
  }
  if (TRANSPARENT.has(path) && first) return names.evaluate(first, scope);
  if (path === 'typing.cast' && call.args[1]) {
    const told = call.args[0] ? names.annotated(call.args[0].value, scope) : [];
    const seen = names
      .evaluate(call.args[1].value, scope)
      .filter((value) => value.kind !== 'unknown' && value.kind !== 'external');
    return seen.length > 0 ? seen : told.flatMap((value) => madeNearby(names, value, scope));
  }
  if (path === 'builtins.next' || path === 'builtins.anext') {
    const items = first ? allOf(names.evaluate(first, scope), (value) => elementsOf(names, value)) : [];
    if (items.length > 0) return items;
  }
  if (path === 'builtins.getattr') return getattr(names, call, scope);
  if (path === 'builtins.super') return parentsOf(names, scope);
  if (path.startsWith('builtins.dict().') && callee.receiver?.kind === 'collection') {
    return dictionaryMethod(names, path.slice('builtins.dict().'.length), call, callee.receiver, scope);
  }
  const receiver = callee.receiver;
  return [{ kind: 'external', path: pathOn(path, '()'), made: { call, scope }, ...(receiver ? { receiver } : {}) }];
}

/** An object fetched from a store and cast to its class: the constructions of that class in the same module made it. */
function madeNearby(names: Names, value: Value, scope: Scope): Value[] {
  if (value.kind !== 'external' || value.made) return [value];
  const name = value.path.replace(/\(\)$/, '').split('.').at(-1) ?? '';
  const made = names
    .callsNamed(name)
    .filter((site) => site.scope.module === scope.module)
    .flatMap((site) => names.evaluate(site.call, site.scope))
    .filter((one) => one.kind === 'external' && one.path === value.path);
  return made.length > 0 ? made : [value];
}

function dictionaryMethod(
  names: Names,
  method: string,
  call: Call,
  receiver: Value & { kind: 'collection' },
  scope: Scope,
): Value[] {
  if ((method === 'get' || method === 'pop') && call.args[0]) {
    const found = elementAt(names, receiver, constantKey(names, call.args[0].value, scope));
    return call.args[1] ? [...found, ...names.evaluate(call.args[1].value, scope)] : found;
  }
  return [{ kind: 'external', path: `builtins.dict().${method}()`, made: { call, scope }, receiver }];
}

function getattr(names: Names, call: Call, scope: Scope): Value[] {
  const [object, name, fallback] = call.args;
  if (!object || !name) return [];
  const members = names
    .evaluate(name.value, scope)
    .flatMap((value) => (value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : []));
  if (members.length === 0) return prefixed(names, object.value, name.value, scope);
  const values = names
    .evaluate(object.value, scope)
    .flatMap((value) => members.flatMap((one) => names.attribute(value, one)));
  return fallback ? [...values, ...names.evaluate(fallback.value, scope)] : values;
}

/** `getattr(self, "do_" + step)`: the methods whose names begin so. */
function prefixed(names: Names, object: Expression, name: Expression, scope: Scope): Value[] {
  const head = name.kind === 'template' ? name.parts[0] : name.kind === 'binary' ? name.left : undefined;
  const prefix = typeof head === 'string' ? head : head?.kind === 'constant' ? head.value : undefined;
  if (typeof prefix !== 'string' || prefix === '') return [unknown('getattr with a computed name')];
  const found = names.evaluate(object, scope).flatMap((value) => {
    const cls = value.kind === 'instance' || value.kind === 'class' ? value.cls : undefined;
    const family = cls ? names.hierarchy.family(cls, true) : [];
    const methods = new Set(family.flatMap((one) => [...one.methods.keys()].filter((key) => key.startsWith(prefix))));
    return [...methods].flatMap((method) => names.attribute(value, method));
  });
  return found.length > 0 ? found : [unknown('getattr with a computed name')];
}

/** The class that comes next in the order of the object's own class: mixins go on to whatever they are mixed with. */
function parentsOf(names: Names, scope: Scope): Value[] {
  const owner = methodAround(scope.fn)?.owner;
  if (!owner) return [unknown('super outside a class')];
  const { hierarchy } = names;
  const next = new Set<ClassInfo>();
  for (const cls of [owner, ...hierarchy.descendants(owner)]) {
    const { classes } = hierarchy.ancestry(cls);
    const after = classes[classes.indexOf(owner) + 1];
    if (after) next.add(after);
  }
  const { externalBases } = hierarchy.ancestry(owner);
  return [
    ...[...next].map((cls): Value => ({ kind: 'instance', cls })),
    ...externalBases.map((path): Value => ({ kind: 'external', path: `${path}()` })),
  ];
}
