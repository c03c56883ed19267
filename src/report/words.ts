// The words reports share: every code of the result contract in plain English. No sentence about one finding is made here.
import type { BenignReason, BoundStatus, ControllerClass, Impact, Level, RootCause, Verdict } from '../result.ts';

export const STATUS_WORDS: Readonly<Record<BoundStatus, string>> = {
  verified_bound: 'a verified bound',
  framework_default_bound: "the framework's default bound",
  config_dependent_bound: 'a bound that only the configuration knows',
  missing_bound: 'no bound',
  weak_bound: 'a weak bound',
  disabled_bound: 'a bound that is switched off',
  ineffective_bound: 'a bound without effect',
  bypassed_bound: 'a bound that some lap goes around',
};

/** What is wrong with one candidate bound, in a word or two before its reason. */
export const BOUND_MARKS: Readonly<Record<BoundStatus, string>> = {
  verified_bound: 'covers',
  framework_default_bound: 'covers',
  config_dependent_bound: 'depends on configuration',
  missing_bound: 'missing',
  weak_bound: 'weak',
  disabled_bound: 'switched off',
  ineffective_bound: 'without effect',
  bypassed_bound: 'bypassed',
};

export const CONTROLLER_WORDS: Readonly<Record<ControllerClass, string>> = {
  deterministic: 'the program',
  model: 'the model',
  tool: 'a tool',
  external_state: 'outside state',
  exception: 'an exception',
  mixed: 'several at once',
};

/** Origins of values, as what decides. */
export const ORIGIN_WORDS: ReadonlyMap<string, string> = new Map([
  ['constant', 'a constant'],
  ['invariant', 'a value that does not change'],
  ['counter', 'a counter'],
  ['length', 'a length'],
  ['clock', 'the clock'],
  ['random', 'chance'],
  ['human', 'a person'],
  ['config', 'configuration'],
  ['model', 'the model'],
  ['tool', 'a tool'],
  ['exception', 'an exception'],
  ['external_state', 'outside state'],
  ['unknown', 'something that could not be resolved'],
]);

export const BENIGN_WORDS: Readonly<Record<BenignReason, string>> = {
  human_input: 'waits for a person on every lap',
  event_consumer: 'waits for a new event on every lap',
  scheduler: 'runs on a timer',
  server: 'serves requests',
  streaming: 'reads the stream of one response',
  pagination: 'turns pages',
  finite_iteration: 'goes through a finite collection',
  worklist: 'drains a work list that only shrinks',
  parsing: 'parses text',
  test: 'is test scaffolding',
  lifecycle: 'belongs to the life of a service',
  not_agentic: 'reaches no model, tool or agent',
};

export const IMPACT_WORDS: Readonly<Record<Impact, string>> = {
  api_cost: 'API cost without end',
  model_dos: 'the model endpoint flooded',
  context_exhaustion: 'the context window filled',
  tool_rate_limit: 'tool rate limits hit',
  repeated_side_effects: 'side effects repeated',
};

export const ROOT_CAUSE_WORDS: Readonly<Record<RootCause, string>> = {
  missing_strong_bound: 'no strong bound',
  tool_controlled_retry: 'a tool decides on the retry',
  model_controlled_termination: 'the model decides when to stop',
  missing_exit: 'no exit',
  unverified_workflow_cycle: 'a workflow cycle nothing verifies',
  state_growth: 'state grows on every lap',
  agent_tool_reentry: 'an agent or tool re-enters itself',
};

/** ALDG node kinds, short enough for a column. */
export const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  ['ENTRY', 'entry'],
  ['UNIT', 'enter'],
  ['LOOP', 'loop'],
  ['RECURSION', 'recursion'],
  ['FRAMEWORK_LOOP', 'framework loop'],
  ['RETRY', 'retry'],
  ['ROUTER', 'decide'],
  ['LLM_CALL', 'model call'],
  ['TOOL_CALL', 'tool call'],
  ['AGENT_CALL', 'agent call'],
  ['STATE_UPDATE', 'update'],
  ['EXIT', 'exit'],
]);

export const VERDICT_COLORS: Readonly<Record<Verdict, string>> = {
  unbounded: '#c0392b',
  weak: '#b9770e',
  unresolved: '#2471a3',
  bounded: '#1e8449',
  benign: '#7f8c8d',
};

export const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
