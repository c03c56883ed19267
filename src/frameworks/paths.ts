// Finds the rows of the framework models that describe an access path. Answers are kept per path; rows are found by the
// first identifier of the path, or by the types of its beginnings (`<Chat>.invoke`), which fold through `returns`.
import type {
  AgentModel,
  CallModel,
  Condition,
  EnclosingModel,
  FlowModel,
  FrameworkModel,
  GraphModel,
  LoopModel,
  RetryModel,
  StopModel,
  TerminationModel,
  ValueModel,
} from './define.ts';
import { type Pattern, parsePattern } from './patterns.ts';
import { cuts, type Entry, headKeys, type Match, type Table, tableOf, typeOwners } from './table.ts';

export type { Match } from './table.ts';

export interface TypeMatch {
  readonly model: FrameworkModel;
  readonly type: string;
}

/** Steps that a pattern may have after its type; keeps long builder chains cheap. */
const LONGEST_REST = 10;

export type GraphRole = 'node' | 'edge' | 'branch' | 'repeat' | 'compile' | 'run';

export interface GraphMethod {
  readonly model: FrameworkModel;
  readonly graph: GraphModel;
  readonly role: GraphRole;
  readonly method: string;
}

export interface ModelIndex {
  readonly models: readonly FrameworkModel[];
  /** Types of an instance path, the most specific first. */
  typesOf(path: string): readonly TypeMatch[];
  typeOf(path: string): TypeMatch | undefined;
  isType(path: string, model: FrameworkModel, type: string): boolean;
  /** Rows for a callee path (no `()` at its end), in the order of the models. */
  callsOf(path: string): readonly Match<CallModel>[];
  /** The first row whose `when` holds; without `holds`, the first that has none. */
  callOf(path: string, holds?: (when: Condition) => boolean): Match<CallModel> | undefined;
  valueOf(path: string): Match<ValueModel> | undefined;
  loopsOf(path: string): readonly Match<LoopModel>[];
  loopOf(path: string): Match<LoopModel> | undefined;
  retryOf(path: string): Match<RetryModel> | undefined;
  /** Callee path of the object, or the path of a ready-made one (`tenacity.stop_never`). */
  stopOf(path: string): Match<StopModel> | undefined;
  terminationOf(path: string): Match<TerminationModel> | undefined;
  enclosingOf(path: string): Match<EnclosingModel> | undefined;
  /** Instance path of a builder. */
  graphOf(path: string): Match<GraphModel> | undefined;
  /** Callee path of a method of a builder, of its compiled graph or of the object that runs it. */
  graphMethodOf(path: string): GraphMethod | undefined;
  /** Path of a class that a flow derives from. */
  flowOf(basePath: string): Match<FlowModel> | undefined;
  /** Instance path of an agent. */
  agentOf(path: string): Match<AgentModel> | undefined;
  /** Whether the path is what a pattern in one of the model's other fields describes (a router, `START`, `Command`). */
  matches(model: FrameworkModel, pattern: string, path: string): boolean;
}

export function compileModels(models: readonly FrameworkModel[]): ModelIndex {
  const owners = typeOwners(models);
  const types = tableOf(models, owners, (model) =>
    Object.entries(model.types ?? {}).map(([type, patterns]) => [patterns, type] as const),
  );
  const calls = tableOf(models, owners, (model) => (model.calls ?? []).map((row) => [row.call, row] as const));
  const typeCache = new Map<string, readonly TypeMatch[]>();
  const lone = new Map<string, { readonly pattern: Pattern; readonly heads: readonly string[] }>();

  function typesOf(path: string): readonly TypeMatch[] {
    const known = typeCache.get(path);
    if (known) return known;
    typeCache.set(path, []);
    const found = new Map<string, TypeMatch>();
    const add = (model: FrameworkModel, type: string) => {
      const owner = owners.get(`${model.id}/${type}`);
      if (!owner) throw new Error(`${model.id} names a type that does not exist: ${type}`);
      found.set(`${owner.id}/${type}`, { model: owner, type });
    };
    for (const match of lookup(types, path, false)) add(match.model, match.row);
    if (path.endsWith('()'))
      for (const { model, row } of callsOf(path.slice(0, -2))) if (row.returns) add(model, row.returns);
    for (const key of found.keys())
      for (const entry of types.byType.get(key) ?? []) if (entry.pattern.matches('')) add(entry.model, entry.row);
    const result = [...found.values()];
    typeCache.set(path, result);
    return result;
  }

  function lookup<Row>(table: Table<Row>, path: string, whole = true): readonly Match<Row>[] {
    const hits: Entry<Row>[] = [];
    const first = /^[^.()]*/.exec(path)![0];
    for (const entry of table.byFirst.get(first) ?? []) if (entry.pattern.matches(path)) hits.push(entry);
    for (const { start, entry } of table.byStart)
      if (first.startsWith(start) && entry.pattern.matches(path)) hits.push(entry);
    if (table.byType.size > 0)
      for (const cut of cuts(path).slice(-LONGEST_REST)) {
        if (cut === path.length && !whole) continue;
        for (const { model, type } of typesOf(path.slice(0, cut)))
          for (const entry of table.byType.get(`${model.id}/${type}`) ?? [])
            if (entry.pattern.matches(path.slice(cut))) hits.push(entry);
      }
    return hits.sort((a, b) => a.order - b.order).filter((hit, at) => hit.order !== hits[at - 1]?.order);
  }

  function cached<Row>(table: Table<Row>): (path: string) => readonly Match<Row>[] {
    const cache = new Map<string, readonly Match<Row>[]>();
    return (path) => {
      let found = cache.get(path);
      if (!found) {
        found = lookup(table, path);
        cache.set(path, found);
      }
      return found;
    };
  }

  function rows<Row>(read: (model: FrameworkModel) => readonly (readonly [string | readonly string[], Row])[]) {
    return cached(tableOf(models, owners, read));
  }

  const cachedCalls = cached(calls);
  function callsOf(path: string): readonly Match<CallModel>[] {
    return cachedCalls(path);
  }
  const valuesOf = rows((model) => (model.values ?? []).map((row) => [row.value, row]));
  const loopsOf = rows((model) => (model.loops ?? []).map((row) => [row.call, row]));
  const retriesOf = rows((model) => (model.retries ?? []).map((row) => [row.call, row]));
  const stopsOf = rows((model) => (model.stops ?? []).map((row) => [row.make, row]));
  const terminationsOf = rows((model) => (model.terminations ?? []).map((row) => [row.make, row]));
  const enclosingsOf = rows((model) => (model.enclosings ?? []).map((row) => [row.call, row]));
  const graphsOf = rows((model) => (model.graphs ?? []).map((row) => [row.builder, row]));
  const methodsOf = rows((model) =>
    (model.graphs ?? []).flatMap((graph) =>
      graphMethods(graph).map(
        ({ path, role, method }): readonly [string, GraphMethod] => [path, { model, graph, role, method }] as const,
      ),
    ),
  );
  const flowsOf = rows((model) => (model.flows ?? []).map((row) => [row.base, row]));
  const agentsOf = rows((model) => (model.agents ?? []).map((row) => [row.make, row]));

  return {
    models,
    typesOf,
    typeOf: (path) => typesOf(path)[0],
    isType: (path, model, type) => {
      const owner = owners.get(`${model.id}/${type}`);
      return typesOf(path).some((match) => match.model === owner && match.type === type);
    },
    callsOf,
    callOf: (path, holds = () => false) => callsOf(path).find(({ row }) => !row.when || holds(row.when)),
    valueOf: (path) => valuesOf(path)[0],
    loopsOf,
    loopOf: (path) => loopsOf(path)[0],
    retryOf: (path) => retriesOf(path)[0],
    stopOf: (path) => stopsOf(path)[0],
    terminationOf: (path) => terminationsOf(path)[0],
    enclosingOf: (path) => enclosingsOf(path)[0],
    graphOf: (path) => graphsOf(path)[0],
    graphMethodOf: (path) => methodsOf(path)[0]?.row,
    flowOf: (path) => flowsOf(path)[0],
    agentOf: (path) => agentsOf(path)[0],
    matches(model, text, path) {
      const key = `${model.id} ${text}`;
      let known = lone.get(key);
      if (!known) {
        const pattern = parsePattern(text);
        known = { pattern, heads: headKeys(pattern, model, owners) };
        lone.set(key, known);
      }
      const { pattern, heads } = known;
      if (heads.length === 0) return pattern.matches(path);
      return cuts(path).some(
        (cut) =>
          pattern.matches(path.slice(cut)) &&
          typesOf(path.slice(0, cut)).some((match) => heads.includes(`${match.model.id}/${match.type}`)),
      );
    },
  };
}

function graphMethods(graph: GraphModel): { path: string; role: GraphRole; method: string }[] {
  const of = (owner: string, role: GraphRole, methods: readonly string[]) =>
    methods.map((method) => ({ path: method === '' ? owner : `${owner}.${method}`, role, method }));
  const runs = graph.runner ? `${graph.runner.make}()` : (graph.compiled ?? graph.builder);
  return [
    ...of(graph.builder, 'node', graph.addNode ? [graph.addNode.method] : []),
    ...of(graph.builder, 'edge', [...new Set(graph.addEdge.map((row) => row.method))]),
    ...of(graph.builder, 'branch', [...new Set((graph.addBranch ?? []).map((row) => row.method))]),
    ...of(
      graph.builder,
      'repeat',
      (graph.repeats ?? []).map((row) => row.method),
    ),
    ...of(graph.builder, 'compile', graph.compile),
    ...of(runs, 'run', graph.run),
  ];
}
