// Framework models → answers to the program layer's questions about calls that leave the project.
import type { CallModel, CallOrigin, Condition, LoopModel } from '../frameworks/define.ts';
import { modelEndpoint } from '../frameworks/endpoints.ts';
import {
  evidentAgentCall,
  evidentHumanWait,
  evidentModelCall,
  evidentModelClass,
  evidentToolCall,
  isInnerLimit,
  modelReplyAttributes,
} from '../frameworks/names.ts';
import type { Match, ModelIndex } from '../frameworks/paths.ts';
import type { InvocationKind, Origin } from '../ir/types.ts';
import type { CallSite } from '../names/model.ts';
import { lastName, type Names } from '../names/resolver.ts';
import type { ExternalValue } from '../names/values.ts';
import type { ExternalFacts, Oracle } from '../program/oracle.ts';
import { textOf } from '../syntax/text.ts';
import type { Call, Expression } from '../syntax/tree.ts';
import { childExpressions } from '../syntax/walk.ts';
import { Slots } from './slots.ts';

export function makeOracle(names: Names, index: ModelIndex): Oracle {
  const slots = new Slots(names, index);
  const paths = new Map<string, PathFacts>();
  const verdicts = new Map<string, Evidence | undefined>();
  return {
    external: (value, site) => {
      const facts = remembered(paths, value.path, () => pathFacts(value.path, index));
      return externalFacts(facts, value, site, names, slots);
    },
    evident: (site) => {
      const called = words(site.call);
      const key = `${called.receiver ?? ''} ${called.method} ${called.name ?? ''}`;
      const found = remembered(verdicts, key, () => evidence(called));
      return found && { ...found, name: textOf(site.call.callee, 80) };
    },
    evidentClass: (className, method) => {
      const found = evidentModelClass(className, method);
      return found && { origin: 'model', kind: 'model', name: `${className}.${method}`, evidence: found.evidence };
    },
    value: (path) => {
      const found = index.valueOf(path)?.row;
      const origin = found?.origin && found.origin !== 'arguments' ? (found.origin as Origin) : undefined;
      return found && { ...(origin ? { origin } : {}), ...(found.iterates ? { iterates: found.iterates } : {}) };
    },
    isReplyAttribute: (name) => modelReplyAttributes.has(name),
    isInnerLimit,
  };
}

function remembered<Answer>(answers: Map<string, Answer>, key: string, answer: () => Answer): Answer {
  const known = answers.get(key);
  if (known !== undefined || answers.has(key)) return known as Answer;
  const found = answer();
  answers.set(key, found);
  return found;
}

/** What is known of an access path, whatever is passed to it. */
interface PathFacts {
  /** The rows that may hold; those after the first without a condition never do. */
  readonly calls: readonly { readonly when?: Condition; readonly facts: ExternalFacts }[];
  readonly loop?: ExternalFacts;
  readonly reads: boolean;
  readonly writes: boolean;
}

function pathFacts(path: string, index: ModelIndex): PathFacts {
  const loop = index.loopOf(path);
  return {
    calls: index.callsOf(path).map((match) => ({
      ...(match.row.when ? { when: match.row.when } : {}),
      facts: factsOf(match, path),
    })),
    ...(loop ? { loop: loopFacts(loop, path) } : {}),
    reads: HTTP_READ.test(path),
    writes: HTTP_WRITE.test(path),
  };
}

function loopFacts({ model, row }: Match<LoopModel>, path: string): ExternalFacts {
  const kind = row.shape === 'loop' ? 'agent' : 'workflow';
  return { origin: 'model', kind, name: path, framework: model.id, evidence: `${model.id}: ${path}` };
}

function externalFacts(
  known: PathFacts,
  value: ExternalValue,
  site: CallSite,
  names: Names,
  slots: Slots,
): ExternalFacts | undefined {
  const match = known.calls.find(({ when }) => !when || slots.holds(when, site, value.receiver));
  return match ? refined(match.facts, known, site, names) : known.loop;
}

const HTTP_READ =
  /^(requests|httpx|aiohttp|urllib3?|http|globalThis|npm:(axios|got|ky|node-fetch|cross-fetch|undici|ofetch|superagent|needle))\b.*(get|request|urlopen|fetch)/i;
/** Addresses that answer when somebody has sent something. */
const LONG_POLL = /getUpdates|long_?poll|\/events\/poll|\/poll\b/i;
const HTTP_WRITE =
  /^(requests|httpx|aiohttp|urllib3?|http|tornado|httplib2|pycurl|grequests|curl_cffi|globalThis)\b.*(post|request|urlopen|fetch|stream|send)|^npm:(axios|got|ky|node-fetch|cross-fetch|undici|ofetch|superagent|needle)\b/i;

/** A post to a model endpoint is a model call, whatever client sends it. */
function refined(facts: ExternalFacts, { reads, writes }: PathFacts, site: CallSite, names: Names): ExternalFacts {
  if (reads && urlTexts(site, names).some((url) => LONG_POLL.test(url))) return { ...facts, waits: 'event' };
  if ((facts.kind !== undefined && facts.kind !== 'external') || !writes) return facts;
  const endpoint = urlTexts(site, names)
    .map(modelEndpoint)
    .find((found) => found !== undefined);
  if (endpoint) return { ...facts, kind: 'model', origin: 'model', evidence: endpoint.evidence, writesOutside: false };
  return hasChatPayload(site, names)
    ? { ...facts, kind: 'model', origin: 'model', evidence: 'a payload of model and messages', writesOutside: false }
    : facts;
}

const KIND_ORIGINS: Partial<Record<InvocationKind, CallOrigin>> = {
  model: 'model',
  agent: 'model',
  workflow: 'model',
  tool: 'tool',
  subprocess: 'tool',
  human: 'human',
  external: 'external_state',
};

function factsOf({ model, row }: Match<CallModel>, path: string): ExternalFacts {
  const origin = row.origin ?? (row.is ? KIND_ORIGINS[row.is] : undefined) ?? 'arguments';
  return {
    origin: origin as ExternalFacts['origin'],
    name: path,
    evidence: `${model.id}: ${path}`,
    ...(row.is ? { kind: row.is } : {}),
    ...(model.platform ? {} : { framework: model.id }),
    ...(row.waits ? { waits: row.waits } : {}),
    ...(row.writesOutside ? { writesOutside: true } : {}),
    ...(row.iterates ? { iterates: row.iterates } : {}),
    ...(row.ends ? { ends: row.ends } : {}),
  };
}

/** Texts the first argument may be: constants, f-strings, concatenations with constants, across names. */
function urlTexts(site: CallSite, names: Names): string[] {
  const url =
    site.call.args.find((argument) => argument.name === 'url') ?? site.call.args.find((argument) => !argument.name);
  return url ? literalTexts(url.value, site, names, 0) : [];
}

function literalTexts(expression: Expression, site: CallSite, names: Names, depth: number): string[] {
  if (depth > 4) return [];
  const texts: string[] = [];
  const pending: Expression[] = [expression];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'constant' && typeof next.value === 'string') texts.push(next.value);
    if (next.kind === 'template')
      texts.push(next.parts.map((part) => (typeof part === 'string' ? part : '{}')).join(''));
    if (next.kind === 'name') {
      for (const binding of names.bindings(next.name, site.scope)) {
        if (binding.value && binding.value !== expression && !binding.select) {
          texts.push(...literalTexts(binding.value, { call: site.call, scope: binding.scope }, names, depth + 1));
        }
      }
    }
    if (next.kind === 'attribute') {
      for (const value of names.evaluate(next, site.scope)) {
        if (value.kind === 'constant' && typeof value.value === 'string') texts.push(value.value);
      }
    }
    pending.push(...childExpressions(next));
  }
  return texts;
}

function hasChatPayload(site: CallSite, names: Names): boolean {
  const body = site.call.args.find((argument) => argument.name === 'json' || argument.name === 'data');
  if (!body) return false;
  return names.evaluate(body.value, site.scope).some((value) => {
    if (value.kind !== 'collection' || value.node.kind !== 'dictionary') return false;
    const keys = value.node.entries.flatMap((entry) => (entry.key?.kind === 'constant' ? [entry.key.value] : []));
    return keys.includes('model') && (keys.includes('messages') || keys.includes('prompt'));
  });
}

type Evidence = Omit<ExternalFacts, 'name'>;

/** Words alone: for callees nothing else is known of. */
function evidence({ receiver, method, name }: Words): Evidence | undefined {
  const assistant = assistantRun(receiver, method);
  if (assistant === 'read') return { origin: 'external_state', evidence: 'the state of an assistant run' };
  if (assistant)
    return { origin: 'model', kind: 'model', evidence: 'outputs handed to an assistant run', writesOutside: true };
  const model = evidentModelCall(receiver, method, name);
  if (model) return { origin: 'model', kind: 'model', evidence: model.evidence };
  const agent = evidentAgentCall(receiver, method, name);
  if (agent) return { origin: 'model', kind: 'agent', evidence: agent.evidence };
  const human = evidentHumanWait(receiver, method, name);
  if (human?.waits === 'human_input')
    return { origin: 'human', kind: 'human', evidence: human.evidence, waits: 'human_input' };
  if (human) return { origin: 'external_state', kind: 'external', evidence: human.evidence, waits: human.waits };
  const tool = evidentToolCall(receiver, method, name);
  return tool && { origin: 'tool', kind: 'tool', evidence: tool.evidence };
}

/** The assistants API of a client that is not resolved: the chain of names is its own. */
function assistantRun(receiver: string | undefined, method: string): 'read' | 'resume' | undefined {
  if (!receiver?.endsWith('threads.runs')) return undefined;
  if (method.startsWith('submit_tool_outputs')) return 'resume';
  return ['retrieve', 'poll', 'list'].includes(method) ? 'read' : undefined;
}

interface Words {
  readonly receiver: string | undefined;
  readonly method: string;
  readonly name: string | undefined;
}

function words(call: Call): Words {
  const { callee } = call;
  if (callee.kind === 'attribute')
    return { receiver: textOf(callee.object, 120), method: callee.name, name: undefined };
  const name = lastName(callee);
  return { receiver: undefined, method: '', name };
}
