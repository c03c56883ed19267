// Decorators of the program → a copy of the decorator for each function it is applied to, so that the wrapper around one
// function never runs another one. Only decorators that return a function written inside them are copied, with the factory
// around them if there is one (`@retry(3)`); they are found by name alone, before anything is resolved.
import type { Call, Expression } from '../syntax/tree.ts';
import type { Binding, CallSite, FunctionInfo, ModuleInfo, Scope } from './model.ts';
import { copyFunction } from './scopes.ts';

/** One decorator of one function, copied. */
export interface Application {
  readonly decorated: FunctionInfo;
  readonly expression: Expression;
  /** The copy that is called with the function. */
  readonly decorator: FunctionInfo;
  /** `@retry(3)`: the copy of `retry`. */
  readonly factory?: FunctionInfo;
  /** The functions in it that may stand for the decorated one from now on. */
  readonly wrappers: readonly FunctionInfo[];
}

/** More copies than this of one decorator are not worth their cost. */
const MAX_COPIES = 300;
const MAX_IMPORTS = 10;

interface Applying {
  readonly copies: Map<FunctionInfo, number>;
  importedBy(binding: Binding): readonly Binding[];
  bindings(name: string, scope: Scope): readonly Binding[];
  members(object: Expression, scope: Scope, name: string): readonly Binding[];
}

/** The copied decorators of each function, the innermost first. */
export function applyDecorators(
  modules: readonly ModuleInfo[],
  lookup: Omit<Applying, 'copies'>,
): ReadonlyMap<FunctionInfo, readonly Application[]> {
  const applying: Applying = { ...lookup, copies: new Map() };
  const found = new Map<FunctionInfo, readonly Application[]>();
  for (const fn of modules.flatMap((module) => [...module.decorated])) {
    const applied = [...fn.decorators].reverse().flatMap((expression) => appliedOnce(applying, fn, expression) ?? []);
    if (applied.length > 0) found.set(fn, applied);
  }
  return found;
}

function appliedOnce(applying: Applying, decorated: FunctionInfo, expression: Expression): Application | undefined {
  const scope = decorated.definedIn ?? decorated.scope;
  const isMade = expression.kind === 'call';
  const original = plainFunction(applying, isMade ? expression.callee : expression, scope);
  if (!original || !mayCopy(applying, original, isMade)) return undefined;
  const { line, column } = expression.span;
  const copy = copyFunction(original, `${decorated.module.path}:${line}:${column}`);
  const decorator = isMade ? innerFunctions(copy)[0] : copy;
  if (!decorator) return undefined;
  const wrappers = innerFunctions(decorator);
  return { decorated, expression, decorator, wrappers, ...(isMade ? { factory: copy } : {}) };
}

function mayCopy({ copies }: Applying, original: FunctionInfo, isMade: boolean): boolean {
  const [decorator] = isMade ? innerFunctions(original) : [original];
  if (!decorator || innerFunctions(decorator).length === 0 || decorator.params.length === 0) return false;
  const count = copies.get(original) ?? 0;
  copies.set(original, count + 1);
  return count < MAX_COPIES;
}

/** The functions written in a function that it returns: by name, or handed through a call (`update_wrapper(inner, f)`). */
function innerFunctions(fn: FunctionInfo): readonly FunctionInfo[] {
  const named = fn.returned.flatMap(({ value }) => {
    const parts = value.kind === 'call' ? value.args.map((argument) => argument.value) : [value];
    return parts.flatMap((part) => (part.kind === 'name' ? (fn.scope.bindings.get(part.name) ?? []) : []));
  });
  return [...new Set(named.flatMap((binding) => binding.fn ?? []))];
}

function plainFunction(applying: Applying, expression: Expression, scope: Scope): FunctionInfo | undefined {
  let bindings: readonly Binding[] = [];
  if (expression.kind === 'name') bindings = applying.bindings(expression.name, scope);
  if (expression.kind === 'attribute') bindings = applying.members(expression.object, scope, expression.name);
  for (let step = 0; step < MAX_IMPORTS && bindings.length === 1; step++) {
    const [binding] = bindings;
    if (binding?.fn) return binding.fn.owner ? undefined : binding.fn;
    if (binding?.kind !== 'import') return undefined;
    bindings = applying.importedBy(binding);
  }
  return undefined;
}

/** The call that makes the decorator fills the factory's parameters. */
export function madeBy({ expression, factory, decorated }: Application): CallSite | undefined {
  return factory ? { call: expression as Call, scope: decorated.definedIn ?? decorated.scope } : undefined;
}
