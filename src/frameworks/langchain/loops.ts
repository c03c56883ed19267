// Loops inside LangChain: the executors of the first generation, `create_agent`, retries and experimental agents.
import type { LimitModel, LoopModel, RetryModel } from '../define.ts';
import { TOOL_LOOP } from '../define.ts';

const RUN = '{invoke,ainvoke,stream,astream,batch,abatch,astream_events,stream_events,astream_log}';
const EXECUTOR_RUN = `{${RUN.slice(1, -1)},run,arun,acall,iter}`;

const EXECUTOR_LIMITS: readonly LimitModel[] = [
  {
    name: 'max_iterations',
    kind: 'iteration',
    at: ['receiver/max_iterations', 'receiver/agent_executor_kwargs/{max_iterations}'],
    defaults: [{ value: 15 }],
    unlimited: ['none', 'inf'],
    onHit: 'returns',
    ignoredAt: [
      { at: 'receiver/agent_kwargs/{max_iterations}', why: 'agent_kwargs go to the planner, which has no such limit' },
      { at: 'receiver/agent/max_iterations', why: 'the planner has no such limit; the executor has' },
    ],
    evidence: 'langchain agents/agent.py `max_iterations: int | None = 15`, the same since PR #754 (2023-01)',
  },
  {
    name: 'max_execution_time',
    kind: 'wall_clock',
    at: ['receiver/max_execution_time', 'receiver/agent_executor_kwargs/{max_execution_time}'],
    unlimited: ['none', 'inf'],
    onHit: 'returns',
    evidence: 'langchain agents/agent.py _should_continue: tested between iterations; default None',
  },
];

const EXECUTOR = {
  ...TOOL_LOOP,
  endsWhen: 'the model gives its final answer',
  dispatches: ['receiver/tools|0', 'receiver/agent'],
  limits: EXECUTOR_LIMITS,
} as const;

export const LOOPS: readonly LoopModel[] = [
  { ...EXECUTOR, call: [`<AgentExecutor>.${EXECUTOR_RUN}`, '<AgentExecutor>'] },
  {
    ...TOOL_LOOP,
    call: `<CreatedAgent>.${RUN}`,
    onlyWith: ['receiver/tools|1'],
    dispatches: ['receiver/tools|1', 'receiver/middleware'],
    limits: [
      {
        name: 'run_limit of ModelCallLimitMiddleware',
        kind: 'turn',
        at: ['receiver/middleware/[ModelCallLimit]/run_limit', 'receiver/middleware/[ModelCallLimit]/thread_limit'],
        unlimited: ['none'],
        onHit: 'returns',
        evidence:
          'langchain agents/middleware/model_call_limit.py: tested before every model node, exit_behavior "end"',
      },
      {
        name: 'run_limit of ToolCallLimitMiddleware',
        kind: 'iteration',
        at: ['receiver/middleware/[ToolCallLimit]/run_limit'],
        where: [{ at: 'receiver/middleware/[ToolCallLimit]/exit_behavior', equals: ['end', 'error'] }],
        unlimited: ['none'],
        onHit: 'returns',
        evidence: 'langchain agents/middleware/tool_call_limit.py: "end" and "error" leave the loop',
      },
      {
        name: 'run_limit of ToolCallLimitMiddleware',
        kind: 'iteration',
        at: ['receiver/middleware/[ToolCallLimit]/run_limit'],
        where: [{ at: 'receiver/middleware/[ToolCallLimit]/exit_behavior', equals: ['continue'], absent: true }],
        unlimited: ['none'],
        onHit: 'continues',
        evidence:
          'signature of langchain 1.5.2: exit_behavior="continue", which answers the call with an error and asks the model again',
      },
      {
        name: 'recursion_limit',
        kind: 'step',
        at: [
          'call/config|1/{recursion_limit}',
          'receiver~with_config/recursion_limit',
          'receiver~with_config/config|0/{recursion_limit}',
        ],
        defaults: [{ value: 25 }, { since: '1.0.5', value: 10_000 }, { since: '1.2.14', value: 9_999 }],
        unlimited: ['inf'],
        unset: ['none'],
        onHit: 'raises',
        ignoredAt: [
          {
            at: 'call/config|1/{configurable}/{recursion_limit}',
            why: 'recursion_limit is read at the top level of the config; inside configurable nothing reads it',
          },
        ],
        evidence: 'wheels of langchain, agents/factory.py: 1.0.4 none, 1.0.5 and 1.2.13 10_000, 1.2.14 and 1.5.2 9_999',
      },
    ],
  },
  {
    ...TOOL_LOOP,
    call: '<AutoGpt>.run',
    endsWhen: 'the model names the command finish',
    human: [{ at: 'receiver/feedback_tool', equals: ['HumanInputRun'] }],
    limits: [],
  },
  {
    ...TOOL_LOOP,
    call: ['<BabyAgi>', '<BabyAgi>.{invoke,run,_call}'],
    endsWhen: 'the task list, which the model extends, is empty',
    limits: [
      {
        name: 'max_iterations',
        kind: 'iteration',
        at: ['receiver/max_iterations'],
        unlimited: ['none'],
        onHit: 'returns',
        evidence: 'langchain_experimental autonomous_agents/baby_agi: `max_iterations: int | None = None`',
      },
    ],
  },
  {
    call: '<RetryParser>.{parse,aparse,invoke,ainvoke,parse_with_prompt,aparse_with_prompt,parse_result}',
    shape: 'retry',
    pays: ['model'],
    grows: false,
    endsWhen: 'the reply parses',
    limits: [
      {
        name: 'max_retries',
        kind: 'retry',
        at: ['receiver/max_retries'],
        defaults: [{ value: 1 }],
        onHit: 'raises',
        evidence: 'langchain output_parsers/{fix,retry}.py: `max_retries: int = 1`',
      },
    ],
  },
];

/** `with_retry` of every Runnable, compiled graphs of LangGraph among them. */
export const WITH_RETRY: LimitModel = {
  name: 'stop_after_attempt',
  kind: 'retry',
  at: ['call/stop_after_attempt'],
  defaults: [{ value: 3 }],
  unlimited: ['zero'],
  onHit: 'raises',
  evidence: 'run with langchain-core 1.8.3: three attempts by default, 0 goes on past 2,000, None is refused',
};

export const RETRIES: readonly RetryModel[] = [
  {
    call: '<Chat|ModelRunnable|Chain|AgentExecutor|CreatedAgent|Tool>.with_retry',
    form: 'call',
    repeats: 'receiver',
    limits: [WITH_RETRY],
  },
];
