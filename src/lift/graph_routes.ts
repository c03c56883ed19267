// The edges, conditional edges and commands of one graph builder → routes between its nodes, by key.
import { parseArgument } from '../frameworks/slots.ts';
import type { CallSite } from '../names/model.ts';
import { textOf } from '../syntax/text.ts';
import { type Action, actionAt } from './graph_actions.ts';
import { type Builder, callsOf, type Parts, spanOf } from './graph_builders.ts';
import { END, type GraphWords, keysAt, labelOf, START } from './graph_names.ts';
import { routerTargets } from './graph_targets.ts';
import type { Written } from './slots.ts';
import type { Branch, Route, Target } from './workflows.ts';
import { placeOf } from './writer.ts';

export interface Drawing {
  readonly parts: Parts;
  readonly words: GraphWords;
  readonly builder: Builder;
  readonly builders: readonly Builder[];
  /** Keys of the nodes known so far. */
  readonly keys: ReadonlySet<string>;
}

/** Routes and the keys of nodes that something leads to from the start. */
export interface Routes {
  readonly routes: readonly Route[];
  readonly entries: readonly string[];
}

export function routesOf(drawing: Drawing): Routes {
  const { graph } = drawing.builder;
  const edges = graph.addEdge.flatMap((row) =>
    callsOf(drawing.parts, drawing.builder, row.method).flatMap((site) => edgesAt(drawing, row, site)),
  );
  const branches = (graph.addBranch ?? []).flatMap((row) =>
    callsOf(drawing.parts, drawing.builder, row.method).flatMap((site) => branchesAt(drawing, row, site)),
  );
  const all = [...edges, ...branches];
  return {
    routes: all.filter((route) => route.from !== START),
    entries: all.flatMap((route) =>
      route.kind === 'edge' && route.from === START && route.to !== null ? [route.to] : [],
    ),
  };
}

export function written({ parts }: Drawing, site: CallSite, slot: string | undefined): Written | undefined {
  return slot === undefined ? undefined : parts.slots.argument(site, parseArgument(slot));
}

type EdgeRow = Builder['graph']['addEdge'][number];
type BranchRow = NonNullable<Builder['graph']['addBranch']>[number];

function edgesAt(drawing: Drawing, row: EdgeRow, site: CallSite): Route[] {
  const place = placeOf(site.scope.module, spanOf(site.call));
  if (row.chain) {
    const keys = chainKeys(drawing, written(drawing, site, row.chain));
    return keys.slice(1).map((key, index) => ({ kind: 'edge', from: keys[index]!, to: key, place }));
  }
  const from = row.from ? keysOf(drawing, row, site, row.from) : [START];
  const to = row.to ? keysOf(drawing, row, site, row.to) : [END];
  const condition = written(drawing, site, row.condition);
  return from.flatMap((source) =>
    to.map((target): Route => {
      if (!condition) return { kind: 'edge', from: source, to: targetOf(target), place };
      return conditionalEdge(drawing, source, targetOf(target), condition, site);
    }),
  );
}

function keysOf(drawing: Drawing, row: EdgeRow, site: CallSite, slot: string): string[] {
  const at = written(drawing, site, slot);
  const keys = at ? keysAt(drawing.words, at) : [];
  return row.ports ? keys.map((key) => key.replace(/\.[^.]*$/, '')) : keys;
}

/** Elements of a list of nodes; a pair is a name and an action. */
export function chainKeys(drawing: Drawing, at: Written | undefined): string[] {
  if (!at) return [];
  return elementsOf(drawing, at).flatMap((one) => {
    const pair =
      one.expression.kind === 'collection' && one.expression.form === 'tuple' ? one.expression.elements[0] : undefined;
    return keysAt(drawing.words, pair ? { expression: pair, scope: one.scope } : one).slice(0, 1);
  });
}

export function elementsOf({ parts }: Drawing, at: Written): Written[] {
  return parts.slots
    .values(at)
    .flatMap((value) =>
      value.kind === 'collection' && value.node.kind === 'collection'
        ? value.node.elements.map((expression) => ({ expression, scope: value.scope }))
        : [],
    );
}

function targetOf(key: string): Target {
  return key === END ? null : key;
}

/** An edge that is only taken when its condition holds; without it the path ends there, as far as this edge goes. */
function conditionalEdge(drawing: Drawing, from: string, to: Target, condition: Written, site: CallSite): Branch {
  const { fns } = actionAt(drawing.parts, drawing.builder, drawing.builders, condition);
  return {
    kind: 'branch',
    from,
    fns,
    condition: textOf(condition.expression, 60),
    origins: ['model'],
    targets: [
      { on: 'true', to },
      { on: 'false', to: null },
    ],
    place: placeOf(site.scope.module, spanOf(site.call)),
  };
}

function branchesAt(drawing: Drawing, row: BranchRow, site: CallSite): Branch[] {
  const from = row.from ? keysAtSlot(drawing, site, row.from) : [undefined];
  const router = written(drawing, site, row.router);
  if (!router) return [];
  const action = actionAt(drawing.parts, drawing.builder, drawing.builders, router);
  return from.map(
    (source): Branch => ({
      kind: 'branch',
      ...(source === undefined || source === START ? {} : { from: source }),
      fns: action.fns,
      condition: textOf(router.expression, 60),
      ...targetsAt(drawing, row, site, router, action),
      place: placeOf(site.scope.module, spanOf(site.call)),
    }),
  );
}

function keysAtSlot(drawing: Drawing, site: CallSite, slot: string): string[] {
  const at = written(drawing, site, slot);
  return at ? keysAt(drawing.words, at) : [];
}

function targetsAt(
  drawing: Drawing,
  row: BranchRow,
  site: CallSite,
  router: Written,
  action: Action,
): Pick<Branch, 'targets' | 'origins'> {
  const mapped = mappedTargets(drawing, written(drawing, site, row.targets));
  const known = knownRouter(drawing, router);
  const origins = known ? [known.origin] : action.fns.length > 0 ? [] : (['model'] as const);
  if (mapped.length > 0) return { targets: mapped, origins };
  if (known)
    return {
      targets: keyTargets(
        drawing,
        known.targets.filter((key) => key === END || drawing.keys.has(key)),
      ),
      origins,
    };
  return { targets: routerTargets(drawing, action.fns), origins };
}

function keyTargets(_drawing: Drawing, keys: readonly string[]): Branch['targets'] {
  return keys.map((key) => ({ on: key, to: targetOf(key) }));
}

/** `{"again": "write", "done": END}` or `["write", END]`. */
function mappedTargets(drawing: Drawing, at: Written | undefined): Branch['targets'] {
  if (!at) return [];
  const { words } = drawing;
  return drawing.parts.slots.values(at).flatMap((value) => {
    if (value.kind !== 'collection') return [];
    if (value.node.kind === 'collection')
      return keyTargets(drawing, keysAt(words, { expression: value.node, scope: value.scope }));
    if (value.node.kind !== 'dictionary') return [];
    return value.node.entries.flatMap(({ key, value: target }) => {
      const labels = key ? labelsAt(drawing, { expression: key, scope: value.scope }) : [];
      const targets = keysAt(words, { expression: target, scope: value.scope });
      return targets.flatMap((to) => labels.map((on) => ({ ...(on === undefined ? {} : { on }), to: targetOf(to) })));
    });
  });
}

function labelsAt({ words, parts }: Drawing, at: Written): (string | undefined)[] {
  const labels = parts.slots.values(at).map((value) => labelOf(words, value));
  return labels.length > 0 ? [...new Set(labels)] : [undefined];
}

function knownRouter({ parts, builder }: Drawing, router: Written) {
  for (const value of parts.slots.values(router)) {
    if (value.kind !== 'external') continue;
    const row = builder.graph.routers?.find(({ make }) =>
      parts.index.matches(builder.model, make, value.path.replace(/\(\)$/, '')),
    );
    if (row && row.origin !== 'arguments') return { origin: row.origin, targets: row.targets };
  }
  return undefined;
}
