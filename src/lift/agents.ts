// Agents that run other agents as tools (models' `agents`) → a unit for each agent on such a cycle, and in it a hidden loop
// for each tool that opens a run of its own, with the limits of that run. Handovers inside one run need nothing here.
import type { AgentModel, FrameworkModel } from '../frameworks/define.ts';
import type { FactId } from '../ir/types.ts';
import { dialectOf } from '../names/dialect.ts';
import type { CallSite, FunctionInfo } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import { textOf } from '../syntax/text.ts';
import type { LiftContext } from './context.ts';
import { addLimits, placeOfSite } from './framework_limits.ts';
import type { Parts } from './graph_builders.ts';
import { chain, isSameObject, type Written } from './slots.ts';

export interface Agent {
  readonly id: FactId;
  readonly value: Value;
  readonly made: CallSite;
  readonly model: FrameworkModel;
  readonly row: AgentModel;
  readonly tools: readonly AgentTool[];
}

/** An agent wrapped as a tool of another one. */
export interface AgentTool {
  readonly site: CallSite;
  readonly receiver?: Value;
  readonly agents: readonly Value[];
  readonly limits: NonNullable<AgentModel['asTool']>[number]['limits'];
}

/** Agents that reach themselves through agents as tools. */
export function findAgentCycles(parts: Parts): Agent[] {
  const agents = parts.index.models.some((model) => model.agents?.some((row) => row.asTool)) ? findAgents(parts) : [];
  const next = new Map(agents.map((agent) => [agent, agents.filter((other) => runsAsTool(agent, other))]));
  return agents.filter((agent) => reaches(next, agent));
}

function findAgents(parts: Parts): Agent[] {
  const { program, index } = parts;
  return program.names.modules.flatMap((module) =>
    module.calls.flatMap((site): Agent[] => {
      const path = program.calls.resolve(site).external?.path;
      const match = path === undefined ? undefined : index.agentOf(`${path}()`);
      if (!match?.row.asTool) return [];
      const value = program.names.evaluate(site.call, site.scope).find((one) => chain(one).at(-1)?.call === site.call);
      if (!value) return [];
      const { line, column } = site.call.span;
      return [
        {
          id: `agent:${module.path}:${line}:${column}`,
          value,
          made: site,
          ...match,
          tools: agentTools(parts, match, value),
        },
      ];
    }),
  );
}

function agentTools(
  parts: Parts,
  { model, row }: { model: FrameworkModel; row: AgentModel },
  value: Value,
): AgentTool[] {
  return toolsOf(parts, row, value).flatMap((tool) => asToolOf(parts, model, row, tool));
}

/** What an agent may run: elements of its tool slots, given at construction or added later. */
export function toolsOf({ slots, program }: Parts, row: AgentModel, value: Value): Value[] {
  const made = chain(value).at(-1);
  return (row.tools ?? []).flatMap((slot) => {
    const name = slot.split('|')[0]!;
    const written: Written[] = made
      ? [...slots.find(`receiver/${slot}`, made, value), ...slots.appended(value, name)]
      : [];
    const values = written.flatMap((one) => slots.values(one));
    return [...values, ...values.flatMap((one) => program.names.elements(one))];
  });
}

function asToolOf({ index, slots }: Parts, model: FrameworkModel, row: AgentModel, tool: Value): AgentTool[] {
  if (tool.kind !== 'external' || !tool.made || !tool.path.endsWith('()')) return [];
  const { made, receiver } = tool;
  const path = tool.path.slice(0, -2);
  return (row.asTool ?? []).flatMap((wrap): AgentTool[] => {
    const calls = typeof wrap.call === 'string' ? [wrap.call] : wrap.call;
    if (!calls.some((call) => index.matches(model, call, path))) return [];
    const agents =
      wrap.agent === 'receiver'
        ? receiver
          ? [receiver]
          : []
        : slots.find(wrap.agent, made, receiver).flatMap((one) => slots.values(one));
    return [{ site: made, agents, limits: wrap.limits, ...(receiver ? { receiver } : {}) }];
  });
}

function runsAsTool(agent: Agent, other: Agent): boolean {
  return agent.tools.some((tool) => tool.agents.some((one) => isSameObject(one, other.value)));
}

function reaches(next: ReadonlyMap<Agent, readonly Agent[]>, from: Agent): boolean {
  const seen = new Set<Agent>();
  const pending = [...(next.get(from) ?? [])];
  for (let one = pending.pop(); one; one = pending.pop()) {
    if (one === from) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    pending.push(...(next.get(one) ?? []));
  }
  return false;
}

export function liftAgents(context: LiftContext, agents: readonly Agent[]): void {
  for (const agent of agents) addAgent(context, agent);
  for (const agent of agents) for (const tool of agent.tools) addTool(context, agents, agent, tool);
}

function addAgent({ writer }: LiftContext, { id, model, made }: Agent): void {
  const name = textOf(made.call, 40);
  writer.addUnit(id, {
    fact: 'unit',
    kind: 'agent',
    name,
    framework: model.id,
    place: placeOfSite(made),
    evidence: model.id,
  });
}

function addTool(
  context: LiftContext,
  agents: readonly Agent[],
  agent: Agent,
  { site, receiver, agents: wrapped, limits }: AgentTool,
): void {
  const targets = agents.filter((other) => wrapped.some((one) => isSameObject(one, other.value)));
  if (targets.length === 0) return;
  const { writer } = context;
  const id = writer.add(
    {
      fact: 'controller',
      kind: 'framework_loop',
      condition: 'the model stops asking for tools',
      origins: ['model'],
      framework: agent.model.id,
      shape: 'delegation',
      pays: ['model', 'agent'],
      grows: true,
      place: placeOfSite(site),
      evidence: `${agent.model.id}: agent as a tool`,
    },
    agent.id,
  );
  addLimits(context, agent.model, limits, { site, ...(receiver ? { receiver } : {}) }, [id], agent.id);
  writer.relate({ relation: 'transitions', source: agent.id, target: id });
  for (const target of targets) writer.relate({ relation: 'dispatches', invocation: id, target: target.id });
}

/** What starts when a framework runs an object: the function itself, agents on a cycle, functions that are its tools. */
export function unitsBehind(
  context: LiftContext,
  value: Value,
): { readonly agents: readonly FactId[]; readonly fns: readonly FunctionInfo[] } {
  if (value.kind === 'function') return { agents: [], fns: [value.fn] };
  if (value.kind !== 'external') return { agents: [], fns: [] };
  const agents = context.agents.filter((agent) => isSameObject(agent.value, value)).map((agent) => agent.id);
  const match = context.index.agentOf(value.path);
  const tools = match ? toolsOf(context, match.row, value) : [value];
  return { agents, fns: tools.flatMap((tool) => (tool.kind === 'function' ? [tool.fn] : givenTo(context, tool))) };
}

/** `tool({ execute: fn })`: functions under the keys of the options that an object was made with. */
function givenTo({ program }: LiftContext, value: Value): FunctionInfo[] {
  if (value.kind !== 'external' || !value.made) return [];
  const { call, scope } = value.made;
  if (!dialectOf(scope.module).optionsAreObjects) return [];
  const given = call.args.flatMap((argument) => program.names.evaluate(argument.value, scope));
  return [...given, ...given.flatMap((one) => program.names.elements(one))].flatMap((one) =>
    one.kind === 'function' ? [one.fn] : [],
  );
}
