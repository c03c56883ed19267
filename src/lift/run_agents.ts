// A run goes through the agents below the one it is started with. They decide whether the run itself repeats anything, and a
// limit that counts the whole run counts the laps of loops that stand inside it: of several runs the weakest one counts.
import type { FrameworkModel, LoopModel } from '../frameworks/define.ts';
import type { FactId } from '../ir/types.ts';
import type { CallSite } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { LiftContext } from './context.ts';
import { addBound, draftLimits, type Start } from './framework_limits.ts';
import { weakestOf } from './graph_runs.ts';
import { chain, isSameObject } from './slots.ts';

type Agents = NonNullable<LoopModel['agents']>;
type Parts = Pick<LiftContext, 'slots' | 'index'>;

/** Some agent of the run may go on by itself; agents that cannot be seen may. */
export function runRepeats(parts: Parts, model: FrameworkModel, row: Agents, start: Start): boolean {
  const agents = agentsBelow(parts, row, rootsOf(parts, row, start));
  return agents.length === 0 || agents.some((agent) => repeats(parts, model, row, agent));
}

function rootsOf({ slots }: Parts, row: Agents, { site, receiver }: Start): Value[] {
  return row.root.flatMap((path) => slots.find(path, site, receiver).flatMap((one) => slots.values(one)));
}

/** The agents themselves and all below them. */
function agentsBelow(parts: Parts, row: Agents, roots: readonly Value[]): Value[] {
  const found: Value[] = [];
  const pending = [...roots];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const agent = next;
    if (found.some((one) => one === agent || isSameObject(one, agent))) continue;
    found.push(agent);
    pending.push(...listed(parts, agent, row.below));
  }
  return found;
}

/** What is in a list that the agent was made with; the list itself where its elements cannot be seen. */
function listed({ slots }: Parts, agent: Value, name: string): Value[] {
  const made = chain(agent).at(-1) ?? (agent.kind === 'instance' ? agent.made : undefined);
  if (!made) return [];
  const elements = slots.find(`receiver/${name}/[]`, made, agent);
  const written = elements.length > 0 ? elements : slots.find(`receiver/${name}`, made, agent);
  return [...written, ...slots.appended(agent, name)].flatMap((one) => slots.values(one)).filter(isSomething);
}

function isSomething(value: Value): boolean {
  if (value.kind === 'constant') return value.value !== null;
  return value.kind !== 'collection' || value.node.kind !== 'collection' || value.node.elements.length > 0;
}

function repeats(parts: Parts, model: FrameworkModel, row: Agents, agent: Value): boolean {
  const { slots, index } = parts;
  if (slots.isType(agent, row.still)) return false;
  if (chain(agent).length === 0 && agent.kind !== 'instance') return true;
  const ends = (tool: Value) => tool.kind === 'external' && index.matches(model, row.ending, tool.path);
  return listed(parts, agent, row.below).length > 0 || listed(parts, agent, row.tools).some((tool) => !ends(tool));
}

/** A loop made by a constructor: written limits of the runs that reach it, where every run has one. */
export function addRunLimits(
  context: LiftContext,
  model: FrameworkModel,
  site: CallSite,
  loop: FactId,
  unit: FactId,
): void {
  const [made] = context.program.names.evaluate(site.call, site.scope);
  const runs = made ? runsThrough(context, model, made) : [];
  if (runs.length === 0) return;
  const { start, bounds } = weakestOf(runs);
  for (const { evidence, bound } of bounds)
    if (bound.source !== 'framework_default') addBound(context, evidence, bound, start, [loop], unit);
}

function runsThrough(context: LiftContext, model: FrameworkModel, made: Value) {
  const rows = (model.loops ?? []).filter((row) => row.agents && row.limits.some((limit) => limit.nested));
  if (rows.length === 0) return [];
  return context.program.names.modules.flatMap((module) =>
    module.calls.flatMap((site) => {
      const { external } = context.program.calls.resolve(site);
      const match = external && context.index.loopsOf(external.path).find(({ row }) => rows.includes(row));
      if (!match?.row.agents || !external) return [];
      const start: Start = { site, ...(external.receiver ? { receiver: external.receiver } : {}) };
      const reached = agentsBelow(context, match.row.agents, rootsOf(context, match.row.agents, start));
      if (!reached.some((one) => isSameObject(one, made))) return [];
      const limits = match.row.limits.filter((limit) => limit.nested);
      return [{ start, bounds: draftLimits(context, model, limits, start) }];
    }),
  );
}
