// One function → its unit and the facts of its control flow: loops, routers, invocations, updates, bounds, exits, and the
// transitions between them. Statements without facts are passed over, so the graph keeps only what repetition needs.
import type { FactId, Place, Relation } from '../ir/types.ts';
import type { FunctionInfo, Scope } from '../names/model.ts';
import { lastName } from '../names/resolver.ts';
import type { Cfg, CfgEdge, CfgNode } from '../program/cfg.ts';
import type { Region } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Expression, For } from '../syntax/tree.ts';
import { addBounds, addIterationBound } from './bounds.ts';
import { conditionOriginsAt, type LiftContext, regionsAt, unitId } from './context.ts';
import { addBlockBounds } from './enclosings.ts';
import { caughtClasses, mayCatch, raisedClasses } from './exceptions.ts';
import { addInvocations } from './invocations.ts';
import { type Iteration, iterationOf } from './iteration.ts';
import { constantLabel } from './labels.ts';
import { addRetryLimits, retryIterator } from './retries.ts';
import { addItemCounts, addUpdates } from './tracking.ts';
import { placeIn } from './writer.ts';

type Label = NonNullable<Extract<Relation, { relation: 'transitions' }>['label']>;

/** What a function needs while it is lifted: scope look-ups for nodes are the function's own. */
export interface UnitLift {
  readonly context: LiftContext;
  readonly fn: FunctionInfo;
  readonly unit: FactId;
  readonly scope: Scope;
}

/** The facts one node became, in order, and whether control ends after the last. */
interface Chain {
  readonly facts: readonly FactId[];
  readonly ends: boolean;
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
  for (const node of reachable(cfg)) chains.set(node.id, chainOf(lift, cfg, node, returnLabel));
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

function place(lift: UnitLift, node: CfgNode): Place {
  return placeIn(lift.fn, node.span);
}

function mayRaise(lift: UnitLift, node: CfgNode): FactId {
  const name = node.expressions[0] ? textOf(node.expressions[0], 60) : 'statement';
  return lift.context.writer.add(
    { fact: 'invocation', kind: 'external', name, feeds: [], place: place(lift, node), evidence: 'may raise' },
    lift.unit,
  );
}

function router(lift: UnitLift, node: CfgNode, regions: readonly Region[]): FactId {
  const { context, unit } = lift;
  const [test, guard] = node.expressions;
  const subject = test!;
  const origins = new Set(conditionOriginsAt(context, subject, lift.scope, regions));
  if (guard) for (const origin of conditionOriginsAt(context, guard, lift.scope, regions)) origins.add(origin);
  const condition = textOf(subject, 120);
  const id = context.writer.add(
    {
      fact: 'controller',
      kind: 'router',
      condition,
      origins: [...origins],
      place: place(lift, node),
      evidence: 'condition',
    },
    unit,
  );
  relateGuard(lift, id, subject, regions);
  addBounds(lift, node, id);
  return id;
}

/** What a router tests: the value a call returned (at once or through a variable), or the constant that a variable holds. */
function relateGuard(lift: UnitLift, controller: FactId, test: Expression, regions: readonly Region[]): void {
  const { writer, program } = lift.context;
  const { subject, negated, equals } = readTest(test);
  const tested = { ...(negated ? { negated } : {}), ...(equals === undefined ? {} : { equals }) };
  const invocation = invocationBehind(lift, subject, regions);
  if (invocation) writer.relate({ relation: 'guards', controller, ...invocation, ...tested });
  const read = program.locations.of(subject, lift.scope);
  if (!read || !regions[0]) return;
  writer.relate({ relation: 'guards', controller, variable: program.updates.canonical(read, regions[0]), ...tested });
}

/** `x is None`, `x != "done"`, `isinstance(x, Answer)`, `x`: what is tested, and the constant or class it is tested for. */
function readTest(test: Expression): { subject: Expression; negated: boolean; equals?: string } {
  const plain = unwrapped(test);
  const label = plain.kind === 'compare' ? constantLabel(plain.right) : undefined;
  if (plain.kind === 'compare' && label !== undefined) {
    const negated = plain.operator === 'is not' || plain.operator === '!=';
    const isEquality = negated || plain.operator === 'is' || plain.operator === '==';
    if (isEquality) return { subject: unwrapped(plain.left), negated, equals: label };
  }
  if (plain.kind === 'call' && plain.callee.kind === 'name' && plain.callee.name === 'isinstance' && plain.args[1]) {
    const cls = lastName(plain.args[1].value);
    if (cls) return { subject: unwrapped(plain.args[0]!.value), negated: false, equals: `instance of ${cls}` };
  }
  return { subject: plain, negated: false };
}

function unwrapped(expression: Expression): Expression {
  let here = expression;
  while (here.kind === 'await' || here.kind === 'assignment_expression') here = here.value;
  return here;
}

/** The invocation whose result is tested: the call itself, or the only one that writes the tested variable in the lap. */
function invocationBehind(
  lift: UnitLift,
  subject: Expression,
  regions: readonly Region[],
): { invocation: FactId; element?: number } | undefined {
  const { invocations, program } = lift.context;
  const direct = invocations.get(subject);
  if (direct) return { invocation: direct };
  if (subject.kind !== 'name' || !regions[0]) return undefined;
  const location = program.locations.of(subject, lift.scope);
  const [only, more] = location ? program.origins.definitionsIn(location, regions[0]) : [];
  if (!only?.value || more || only.kind !== 'assign') return undefined;
  const invocation = invocations.get(unwrapped(only.value));
  if (!invocation || !only.select) return invocation ? { invocation } : undefined;
  const [element, deeper] = only.select;
  return typeof element === 'number' && deeper === undefined ? { invocation, element } : undefined;
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
      place: place(lift, node),
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
    { fact: 'exit', kind, raises, origins: [], place: place(lift, node), evidence: kind },
    unit,
  );
}

/** The facts at which control arrives when it goes to a node, passing over nodes without facts. */
function heads(cfg: Cfg, chains: ReadonlyMap<number, Chain>, start: number): FactId[] {
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

function connect(lift: UnitLift, cfg: Cfg, chains: ReadonlyMap<number, Chain>, id: number, chain: Chain): void {
  const { writer } = lift.context;
  const node = cfg.nodes[id]!;
  const last = chain.facts.at(-1);
  for (const [index, source] of chain.facts.entries()) {
    const target = chain.facts[index + 1];
    if (target) writer.relate({ relation: 'transitions', source, target, label: 'next' });
  }
  if (!last) return;
  for (const edge of node.edges) {
    if (edge.label === 'exception') connectException(lift, cfg, chains, node, chain, edge);
    else if (!chain.ends) connectNext(lift, cfg, chains, counted(lift, node, last, edge), edge);
  }
}

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
