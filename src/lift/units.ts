// One function → its unit and the facts of its control flow: loops, routers, invocations, updates, bounds, exits, and the
// transitions between them. Statements without facts are passed over, so the graph keeps only what repetition needs.
import type { FactId, Place } from '../ir/types.ts';
import type { FunctionInfo, Scope } from '../names/model.ts';
import type { Cfg, CfgNode } from '../program/cfg.ts';
import type { Region } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Expression, For } from '../syntax/tree.ts';
import { addIterationBound } from './bounds.ts';
import { type LiftContext, regionsAt, unitId } from './context.ts';
import { addBlockBounds } from './enclosings.ts';
import { raisedClasses } from './exceptions.ts';
import { addInvocations } from './invocations.ts';
import { type Iteration, iterationOf } from './iteration.ts';
import { addRetryLimits, retryIterator } from './retries.ts';
import { relateTest, router } from './routers.ts';
import { addUpdates } from './tracking.ts';
import { type Chain, connect, heads } from './transitions.ts';
import { placeIn } from './writer.ts';

/** What a function needs while it is lifted: scope look-ups for nodes are the function's own. */
export interface UnitLift {
  readonly context: LiftContext;
  readonly fn: FunctionInfo;
  readonly unit: FactId;
  readonly scope: Scope;
}

export function liftFunction(
  context: LiftContext,
  fn: FunctionInfo,
  returnLabel: (value: Expression, scope: Scope) => string | undefined,
): void {
  const unit = unitId(fn);
  const lift: UnitLift = { context, fn, unit, scope: fn.scope };
  const cfg = context.program.cfg(fn);
  const chains = new Map<number, Chain>();
  const nodes = reachable(cfg);
  for (const node of nodes) chains.set(node.id, chainOf(lift, cfg, node, returnLabel));
  for (const node of nodes)
    if (node.kind === 'branch')
      relateTest(lift, chains.get(node.id)!.facts.at(-1)!, node, regionsAt(context, fn, node));
  for (const [id, chain] of chains) connect(lift, cfg, chains, id, chain);
  for (const target of heads(cfg, chains, cfg.entry))
    context.writer.relate({ relation: 'transitions', source: unit, target });
}

function reachable(cfg: Cfg): CfgNode[] {
  const seen = new Set([cfg.entry]);
  const pending = [cfg.entry];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const edge of cfg.nodes[next]!.edges) {
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      pending.push(edge.to);
    }
  }
  return cfg.nodes.filter((node) => seen.has(node.id));
}

function chainOf(
  lift: UnitLift,
  cfg: Cfg,
  node: CfgNode,
  returnLabel: (value: Expression, scope: Scope) => string | undefined,
): Chain {
  const regions = regionsAt(lift.context, lift.fn, node);
  const facts = addInvocations(lift, node, regions);
  facts.push(...addUpdates(lift, node));
  const raises = node.edges.some((edge) => edge.label === 'exception');
  if (raises && facts.length === 0 && node.kind !== 'raise' && node.kind !== 'loop') facts.push(mayRaise(lift, node));
  switch (node.kind) {
    case 'branch':
      return { facts: [...facts, router(lift, node, regions)], ends: false };
    case 'loop':
      return { facts: [...facts, loopHeader(lift, node, regions)], ends: false };
    case 'break':
      return { facts: [...facts, exitFact(lift, node, 'break')], ends: false };
    case 'return':
      return returned(lift, cfg, node, facts, returnLabel);
    case 'raise':
      return { facts: [...facts, raise(lift, node)], ends: false };
    case 'exit':
      return { facts: [fallsOff(lift)], ends: true };
    default:
      return { facts, ends: false };
  }
}

function mayRaise(lift: UnitLift, node: CfgNode): FactId {
  const name = node.expressions[0] ? textOf(node.expressions[0], 60) : 'statement';
  return lift.context.writer.add(
    {
      fact: 'invocation',
      kind: 'external',
      name,
      feeds: [],
      place: placeIn(lift.fn, node.span),
      evidence: 'may raise',
    },
    lift.unit,
  );
}

function loopHeader(lift: UnitLift, node: CfgNode, regions: readonly Region[]): FactId {
  const { writer, program } = lift.context;
  const { statement } = node;
  if (statement?.kind !== 'for') {
    const condition = statement?.kind === 'while' ? textOf(statement.test, 120) : 'loop';
    const header = writer.add(
      { fact: 'controller', kind: 'loop', condition, origins: [], place: loopPlace(lift, node), evidence: 'while' },
      lift.unit,
    );
    addBlockBounds(lift.context, node.within, lift.scope, header, lift.unit);
    return header;
  }
  const region = regions[0]!;
  const attempts = retryIterator(lift.context, statement.iterable, lift.scope);
  const iteration: Iteration = attempts
    ? { iterates: 'endless', name: textOf(statement.iterable, 60) }
    : iterationOf(program, statement.iterable, lift.scope, region, statement.async);
  const id = writer.add(
    {
      fact: 'controller',
      kind: 'loop',
      condition: `for ${textOf(statement.target, 30)} in ${iteration.name}`,
      origins: [],
      iterates: iteration.iterates,
      place: loopPlace(lift, node),
      evidence: 'for',
    },
    lift.unit,
  );
  if (attempts) addRetryLimits(lift.context, attempts, id);
  addIterationBound(lift, statement as For, id, iteration);
  addBlockBounds(lift.context, node.within, lift.scope, id, lift.unit);
  return id;
}

/** A loop is reported on its first line and lasts to its last. */
function loopPlace(lift: UnitLift, node: CfgNode): Place {
  return placeIn(lift.fn, node.span);
}

function exitFact(lift: UnitLift, node: CfgNode, kind: 'break' | 'return', returns?: string): FactId {
  return lift.context.writer.add(
    {
      fact: 'exit',
      kind,
      origins: [],
      place: placeIn(lift.fn, node.span),
      evidence: kind,
      ...(returns === undefined ? {} : { returns }),
    },
    lift.unit,
  );
}

function returned(
  lift: UnitLift,
  cfg: Cfg,
  node: CfgNode,
  facts: FactId[],
  returnLabel: (value: Expression, scope: Scope) => string | undefined,
): Chain {
  const direct = node.edges.some((edge) => edge.to === cfg.exit);
  const [value] = node.expressions;
  const returns = value ? returnLabel(value, lift.scope) : 'none';
  return { facts: [...facts, exitFact(lift, node, 'return', returns)], ends: direct };
}

function fallsOff(lift: UnitLift): FactId {
  const { endLine, endColumn } = lift.fn.span;
  const end = { line: endLine, column: endColumn, endLine, endColumn };
  return lift.context.writer.add(
    {
      fact: 'exit',
      kind: 'return',
      returns: 'none',
      origins: [],
      place: placeIn(lift.fn, end),
      evidence: 'end of function',
    },
    lift.unit,
  );
}

function raise(lift: UnitLift, node: CfgNode): FactId {
  const { context, unit } = lift;
  const value = node.statement?.kind === 'raise' ? node.statement.value : undefined;
  const isExit = node.statement !== undefined && node.statement.kind !== 'raise';
  const raises = isExit ? ['SystemExit', 'BaseException'] : raisedClasses(context.program.names, value, lift.scope);
  const kind = isExit ? 'process_exit' : 'raise';
  return context.writer.add(
    { fact: 'exit', kind, raises, origins: [], place: placeIn(lift.fn, node.span), evidence: kind },
    unit,
  );
}
