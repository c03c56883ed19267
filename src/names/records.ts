// The records of a module, function, class and scope as they are before its source is walked: named and placed, with empty
// tables. `scopes.ts` fills them.
import type { ClassDefinition, SourceFile } from '../syntax/tree.ts';
import type { ClassInfo, FunctionInfo, ModuleInfo, Scope } from './model.ts';

export function emptyModule(file: SourceFile): ModuleInfo {
  const module = {
    path: file.path,
    file,
    isPackage: /(^|\/)__init__\.pyi?$/.test(file.path),
    functions: [],
    classes: [],
    calls: [],
    attributeStores: [],
    subscriptStores: [],
    decorated: [],
    mentioned: new Set(),
    entries: new Map(),
    innerScopes: new Map(),
    lambdas: new Map(),
    handed: new Map(),
  } as unknown as ModuleInfo;
  const last = Math.max(1, file.lines.length);
  const body: FunctionInfo = {
    id: `${file.path}:<module>`,
    kind: 'module',
    name: '<module>',
    qualifiedName: '<module>',
    module,
    span: { line: 1, column: 0, endLine: last, endColumn: 0 },
    params: [],
    body: file.body,
    decorators: [],
    async: false,
    generator: false,
    ...nothingRead(),
  };
  module.body = body;
  body.scope = newScope('module', module, body);
  return module;
}

type FunctionShape = Pick<
  FunctionInfo,
  | 'kind'
  | 'name'
  | 'span'
  | 'params'
  | 'body'
  | 'result'
  | 'decorators'
  | 'returns'
  | 'async'
  | 'generator'
  | 'owner'
  | 'copyFor'
>;

export function newFunction(shape: FunctionShape, definedIn: Scope, module: ModuleInfo): FunctionInfo {
  const qualifiedName = qualified(shape.name, definedIn);
  const copyFor = shape.copyFor ?? definedIn.fn.copyFor;
  const fn: FunctionInfo = {
    ...shape,
    ...(copyFor ? { copyFor } : {}),
    id: `${module.path}:${qualifiedName}:${shape.span.line}:${shape.span.column}${copyFor ? `@${copyFor}` : ''}`,
    qualifiedName,
    module,
    outer: definedIn.fn,
    definedIn,
    ...nothingRead(),
  };
  fn.scope = newScope('function', module, fn, definedIn);
  return fn;
}

export function newClass(node: ClassDefinition, definedIn: Scope, module: ModuleInfo): ClassInfo {
  const qualifiedName = qualified(node.name, definedIn);
  const cls: ClassInfo = {
    id: `${module.path}:${qualifiedName}:${node.span.line}${definedIn.fn.copyFor ? `@${definedIn.fn.copyFor}` : ''}`,
    name: node.name,
    qualifiedName,
    module,
    node,
    definedIn,
    methods: new Map(),
    scope: undefined as unknown as Scope,
  };
  cls.scope = newScope('class', module, definedIn.fn, definedIn, cls);
  return cls;
}

function qualified(name: string, definedIn: Scope): string {
  const prefix = definedIn.kind === 'class' ? definedIn.cls?.qualifiedName : definedIn.fn.qualifiedName;
  return !prefix || prefix === '<module>' ? name : `${prefix}.${name}`;
}

type Reading = Pick<FunctionInfo, 'scope' | 'returned' | 'yielded' | 'calls' | 'implicit'>;

/** What the walk fills in; the scope follows at once, because it needs the function first. */
const nothingRead = (): Reading => ({
  scope: undefined as unknown as Scope,
  returned: [],
  yielded: [],
  calls: [],
  implicit: [],
});

/** Few scopes redirect a name, so the others share one empty set. */
const NO_NAMES: ReadonlySet<string> = new Set();

export function newScope(
  kind: Scope['kind'],
  module: ModuleInfo,
  fn: FunctionInfo,
  parent?: Scope,
  cls?: ClassInfo,
): Scope {
  return { kind, module, fn, parent, cls, bindings: new Map(), globals: NO_NAMES, nonlocals: NO_NAMES };
}
