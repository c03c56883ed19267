// The facts of a function's nodes → the transitions between them. Nodes without facts are passed over; an exception goes to
// each handler that may take it.
import type { FactId, Relation } from '../ir/types.ts';
import type { Cfg, CfgEdge, CfgNode } from '../program/cfg.ts';
import { type Limit, missingTest } from '../program/limits.ts';
import { textOf } from '../syntax/text.ts';
import { caughtClasses, mayCatch } from './exceptions.ts';
import { addItemCounts } from './tracking.ts';
import type { UnitLift } from './units.ts';

type Label = NonNullable<Extract<Relation, { relation: 'transitions' }>['label']>;

/** The facts one node became, in order, and whether control ends after the last. */
export interface Chain {
  readonly facts: readonly FactId[];
  readonly ends: boolean;
}

/** The facts at which control arrives when it goes to a node, passing over nodes without facts. */
export function heads(cfg: Cfg, chains: ReadonlyMap<number, Chain>, start: number): FactId[] {
  const found: FactId[] = [];
  const seen = new Set([start]);
  const pending = [start];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const first = chains.get(next)?.facts[0];
    if (first) {
      if (!found.includes(first)) found.push(first);
      continue;
    }
    for (const edge of cfg.nodes[next]!.edges) {
      if (edge.label === 'exception' || seen.has(edge.to)) continue;
      seen.add(edge.to);
      pending.push(edge.to);
    }
  }
  return found;
}

export function connect(lift: UnitLift, cfg: Cfg, chains: ReadonlyMap<number, Chain>, id: number, chain: Chain): void {
  const { writer } = lift.context;
  const node = cfg.nodes[id]!;
  const last = chain.facts.at(-1);
  for (const [index, source] of chain.facts.entries()) {
    const target = chain.facts[index + 1];
    if (target) writer.relate({ relation: 'transitions', source, target, label: 'next' });
  }
  if (!last) return;
  const closed = node.kind === 'branch' ? neverTaken(lift, cfg, node) : undefined;
  for (const edge of node.edges) {
    if (closed !== undefined && edge.label === closed) continue;
    if (edge.label === 'exception') connectException(lift, cfg, chains, node, chain, edge);
    else if (!chain.ends) connectNext(lift, cfg, chains, counted(lift, node, last, edge), edge);
  }
}

/** `limit is not None and n > limit`: the way on which there is no limit, where one always is given. */
function neverTaken({ context }: UnitLift, cfg: Cfg, node: CfgNode): 'true' | 'false' | undefined {
  const missing = node.expressions[0] && missingTest(node.expressions[0]);
  if (!missing) return undefined;
  const text = textOf(missing.subject, 60);
  const isLimit = cfg.nodes.some((one) =>
    (context.measuresAt.get(one) ?? []).some(({ measure: { name, limit } }) => name === text && isAlwaysGiven(limit)),
  );
  if (!isLimit) return undefined;
  return missing.whenMissing ? 'true' : 'false';
}

const isAlwaysGiven = ({ value, source, disabled }: Limit): boolean =>
  disabled === undefined &&
  (typeof value === 'number' ? value > 0 : value === null && (source === 'config' || source === 'environment'));

function connectNext(
  lift: UnitLift,
  cfg: Cfg,
  chains: ReadonlyMap<number, Chain>,
  { source, label }: { readonly source: FactId; readonly label: Label },
  edge: CfgEdge,
): void {
  for (const target of heads(cfg, chains, edge.to)) {
    lift.context.writer.relate({ relation: 'transitions', source, target, label });
  }
}

/** A `for` that counts (`for n in count()`) does so between its header and its body. */
function counted(lift: UnitLift, node: CfgNode, header: FactId, edge: CfgEdge): { source: FactId; label: Label } {
  const statement = node.kind === 'loop' && edge.label === 'true' ? node.statement : undefined;
  let from: { source: FactId; label: Label } = { source: header, label: edge.label as Label };
  if (statement?.kind !== 'for') return from;
  for (const target of addItemCounts(lift, statement.target.span)) {
    lift.context.writer.relate({ relation: 'transitions', source: from.source, target, label: from.label });
    from = { source: target, label: 'next' };
  }
  return from;
}

function connectException(
  lift: UnitLift,
  cfg: Cfg,
  chains: ReadonlyMap<number, Chain>,
  node: CfgNode,
  chain: Chain,
  edge: CfgEdge,
): void {
  const { writer, program } = lift.context;
  if (edge.to === cfg.raised) return;
  const catches = caughtClasses(program.names, edge.catches, lift.scope);
  const sources = chain.facts.filter((one) => writer.fact(one)?.fact === 'invocation');
  const last = chain.facts.at(-1)!;
  const raising = node.kind === 'raise' ? writer.fact(last) : undefined;
  if (raising?.fact === 'exit') {
    if (!mayCatch(catches, raising.raises ?? [])) return;
    sources.push(last);
  }
  for (const source of sources) {
    for (const target of heads(cfg, chains, edge.to)) {
      writer.relate({ relation: 'transitions', source, target, label: 'exception', ...(catches ? { catches } : {}) });
    }
  }
}
