// The six rules as people read them: name, one sentence, and the help page that SARIF viewers show. The judging is elsewhere.
import type { RuleId } from '../result.ts';

export interface RuleText {
  readonly id: RuleId;
  readonly name: string;
  readonly summary: string;
  readonly happens: string;
  readonly cure: string;
}

export const RULES: readonly RuleText[] = [
  {
    id: 'IAL001',
    name: 'unbounded-retry-feedback',
    summary: 'A failed answer is asked for again, and nothing limits how often.',
    happens:
      'A reply that does not parse, fails validation, is rejected or raises is sent back for another attempt. Whether the next attempt succeeds is up to the model or the service, so an answer that stays wrong is paid for again and again.',
    cure: 'Count the attempts in a variable that every attempt advances, and raise when the count reaches a small limit.',
  },
  {
    id: 'IAL002',
    name: 'unbounded-tool-iteration',
    summary: 'The model asks for tools and reads their results as long as it likes.',
    happens:
      'Each reply may ask for another tool call, whose result goes back into the conversation. The loop ends only when the model stops asking, and the conversation grows on every lap.',
    cure: 'Iterate over a fixed number of turns instead of an endless loop, and decide what to return when they are used up.',
  },
  {
    id: 'IAL003',
    name: 'unbounded-agent-chat',
    summary: 'Agents answer each other and no turn limit covers the conversation.',
    happens:
      'Every message of one agent makes another one answer. A closing word that a model has to say is no limit: two polite models can thank each other forever.',
    cure: 'Give the chat a limit of turns that the framework enforces, on the call or the team that runs the conversation.',
  },
  {
    id: 'IAL004',
    name: 'unbounded-workflow-cycle',
    summary: 'Workflow steps lead back to an earlier one, and no round is counted.',
    happens:
      'An edge, router or command sends the workflow back to a step that calls a model or a tool. The router reads what the model wrote, or a framework default so large that it costs thousands of calls is all that stops it.',
    cure: 'Set the step limit of the run, or keep a round count in the workflow state and route to the end when it is reached.',
  },
  {
    id: 'IAL005',
    name: 'unbounded-message-reentry',
    summary: 'A handler, event step or function starts itself again, with no limit.',
    happens:
      'A step emits the event that starts it, or a function calls itself with what the model returned. Each entry pays for another model or tool call, and no depth is counted.',
    cure: 'Pass a depth or hop count along, advance it at each entry, and stop at a limit.',
  },
  {
    id: 'IAL006',
    name: 'unbounded-delegation',
    summary: 'Agents hand on or judge work, and no limit covers the whole exchange.',
    happens:
      "A runner, handoff, delegation, agent used as a tool or evaluator starts another agent's turn. Limits inside each run begin afresh at every hand-over, so they do not limit the exchange.",
    cure: 'Limit the rounds around the hand-over itself, not only the turns inside each run.',
  },
];

export function ruleText(id: RuleId): RuleText {
  return RULES.find((rule) => rule.id === id)!;
}
