// Topics of events: which ones a class subscribes to by its decorators, and which one an event is sent to. Where either
// cannot be seen, the event may arrive.
import { parseArgument } from '../frameworks/slots.ts';
import type { CallSite, ClassInfo, Scope } from '../names/model.ts';
import type { Expression } from '../syntax/tree.ts';
import type { FlowClass } from './flow_steps.ts';
import type { Parts } from './graph_builders.ts';
import type { Written } from './slots.ts';

/** Undefined: any. */
export function topicsOf(parts: Parts, { row, model }: FlowClass, cls: ClassInfo): ReadonlySet<string> | undefined {
  const { topics } = row;
  if (!topics) return undefined;
  const found = cls.node.decorators.flatMap((decorator): (string | undefined)[] => {
    const callee = decorator.kind === 'call' ? decorator.callee : decorator;
    const is = (pattern: string) => isCalled(parts, model, callee, cls.definedIn, pattern);
    if (is(topics.byDefault.subscribe)) return [topics.byDefault.topic];
    if (decorator.kind !== 'call' || !is(topics.subscribe)) return [];
    const slot = parts.slots.argument({ call: decorator, scope: cls.definedIn }, parseArgument(topics.topic));
    return [textAt(parts, slot)];
  });
  const named = found.filter((topic) => topic !== undefined);
  return named.length > 0 && named.length === found.length ? new Set(named) : undefined;
}

/** The topic that a call sends to. */
export function topicSent(parts: Parts, { row, model }: FlowClass, site: CallSite): string | undefined {
  const { topics, emit } = row;
  const at = topics && emit?.topic ? parts.slots.argument(site, parseArgument(emit.topic)) : undefined;
  if (!topics || !at) return undefined;
  const [value, ...others] = parts.slots.values(at);
  if (value?.kind !== 'external' || !value.made || others.length > 0) return undefined;
  const path = value.path.replace(/\(\)$/, '');
  const given = parts.slots.argument(value.made, parseArgument(topics.name));
  if (parts.index.matches(model, topics.byDefault.make, path))
    return given ? textAt(parts, given) : topics.byDefault.topic;
  return parts.index.matches(model, topics.make, path) ? textAt(parts, given) : undefined;
}

function textAt({ slots }: Parts, written: Written | undefined): string | undefined {
  const values = written ? slots.values(written) : [];
  const [value] = values;
  return values.length === 1 && value?.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

function isCalled(
  { program, index }: Parts,
  model: FlowClass['model'],
  callee: Expression,
  scope: Scope,
  pattern: string,
): boolean {
  const values = program.names.evaluate(callee, scope);
  return values.some((value) => value.kind === 'external' && index.matches(model, pattern, value.path));
}
