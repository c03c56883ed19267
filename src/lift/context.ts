// What every part of the lift shares: the program, the models, the writer, and which functions are lifted in which regions.
import type { GraphModel, LimitModel } from '../frameworks/define.ts';
import type { ModelIndex } from '../frameworks/paths.ts';
import type { FactId, Origin } from '../ir/types.ts';
import type { CallSite, FunctionInfo, Scope } from '../names/model.ts';
import type { CfgNode } from '../program/cfg.ts';
import type { Definition } from '../program/definitions.ts';
import type { Location } from '../program/locations.ts';
import type { Measure } from '../program/measures.ts';
import { originList } from '../program/origin_sets.ts';
import type { Program } from '../program/program.ts';
import type { Reach } from '../program/reach.ts';
import type { Region } from '../program/region.ts';
import type { Change } from '../program/updates.ts';
import type { Expression, Statement } from '../syntax/tree.ts';
import type { Agent } from './agents.ts';
import type { Slots } from './slots.ts';
import type { IrWriter } from './writer.ts';

/** The value a limit has by default in the release that a file's project pins. */
export interface VersionFacts {
  /** The row of `since`-ordered rows that holds for the file. */
  row<Row extends { readonly since?: string }>(
    packages: readonly string[],
    rows: readonly Row[],
    file: string,
  ): Row | undefined;
  /** Whether the file's release lies in `[since, until)`; an unknown release is the newest. */
  within(
    packages: readonly string[],
    range: { readonly since?: string; readonly until?: string },
    file: string,
  ): boolean;
}

export interface TrackedUpdate {
  readonly definition: Definition;
  readonly target: Location;
  readonly change: Change;
  readonly region: Region;
}

export interface LiftContext {
  readonly program: Program;
  readonly index: ModelIndex;
  readonly slots: Slots;
  readonly writer: IrWriter;
  readonly versions: VersionFacts;
  /** Functions that reach a model or agent. */
  readonly reach: Reach;
  /** Functions that become units. */
  readonly lifted: Set<FunctionInfo>;
  /** The regions a function runs in when it is called from a lap; at most a few. */
  readonly regionsOf: ReadonlyMap<FunctionInfo, readonly Region[]>;
  /** The region of each loop that may be a feedback path. */
  readonly loopRegions: ReadonlyMap<Statement, Region>;
  /** Limits that a branch may enforce, found before lifting. */
  readonly measuresAt: Map<CfgNode, readonly { readonly measure: Measure; readonly region: Region }[]>;
  readonly updatesIn: Map<FunctionInfo, TrackedUpdate[]>;
  /** Functions wrapped by a retry: their controller. */
  readonly retries: Map<FunctionInfo, FactId>;
  /** Invocation facts by call, for parts that attach to them later. */
  readonly invocations: Map<Expression, FactId>;
  /** Calls that send an event to a step of a flow. */
  readonly emits: ReadonlySet<Expression>;
  /** Agents that come back to themselves through agents as tools. */
  readonly agents: readonly Agent[];
}

export function unitId(fn: FunctionInfo): FactId {
  return `unit:${fn.id}`;
}

/** Regions in which a node of a function is read: its innermost feedback loop, else the callers' laps, else the function. */
export function regionsAt(context: LiftContext, fn: FunctionInfo, node?: CfgNode): readonly Region[] {
  const cfg = context.program.cfg(fn);
  for (let loop = node?.kind === 'loop' ? node.id : node?.loop; loop !== undefined; loop = cfg.nodes[loop]?.loop) {
    const statement = cfg.nodes[loop]?.statement;
    const region = statement && context.loopRegions.get(statement);
    if (region) return [region];
  }
  const called = context.regionsOf.get(fn);
  return called && called.length > 0 ? called : [wholeFunction(fn)];
}

const whole = new WeakMap<FunctionInfo, Region>();

/** A function as a region of its own, calls not followed. */
export function wholeFunction(fn: FunctionInfo): Region {
  const known = whole.get(fn);
  if (known) return known;
  const region: Region = { fn, called: new Set() };
  whole.set(fn, region);
  return region;
}

/** Origins of a value at a node, over all regions it runs in. */
export function originsAt(
  context: LiftContext,
  expression: Expression,
  scope: Scope,
  regions: readonly Region[],
): Origin[] {
  return originList(regions.reduce((set, region) => set | context.program.origins.of(expression, scope, region), 0));
}

export function conditionOriginsAt(
  context: LiftContext,
  test: Expression,
  scope: Scope,
  regions: readonly Region[],
): Origin[] {
  return originList(regions.reduce((set, region) => set | context.program.origins.ofCondition(test, scope, region), 0));
}

export type { CallSite, GraphModel, LimitModel };
