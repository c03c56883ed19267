// Loops, limits, retries, conditions, graphs and flows that an access path leads to.
import { describe, expect, test } from 'vitest';
import { MODELS } from '../../src/frameworks/index.ts';
import { compileModels } from '../../src/frameworks/paths.ts';

const index = compileModels(MODELS);

/** Limit names with their newest default (`-`: none), of the row for the call that needs no special condition. */
function limitsOf(path: string): string | undefined {
  const rows = index.loopsOf(path).map(({ row }) => row);
  const plain = rows.find((row) => !row.where && !row.onlyWith?.some((slot) => slot.includes('manager'))) ?? rows[0];
  return plain?.limits.map((limit) => `${limit.name}=${limit.defaults?.at(-1)?.value ?? '-'}`).join(' ');
}

describe('loops', () => {
  test.each([
    ['anthropic.Anthropic().beta.messages.tool_runner', 'max_iterations=-'],
    ['google.genai.Client().models.generate_content', 'maximum_remote_calls=10'],
    ['langchain.agents.AgentExecutor().invoke', 'max_iterations=15 max_execution_time=-'],
    ['langchain_classic.agents.AgentExecutor()', 'max_iterations=15 max_execution_time=-'],
    ['langgraph.prebuilt.create_react_agent().with_config().stream', 'recursion_limit=10007'],
    [
      'autogen.ConversableAgent().initiate_chat',
      'max_turns=- max_consecutive_auto_reply=100 max_consecutive_auto_reply=100',
    ],
    ['autogen.GroupChatManager().run_chat', 'max_round=10'],
    ['autogen.agentchat.initiate_group_chat', 'max_rounds=20'],
    ['autogen_agentchat.teams.SelectorGroupChat().run_stream', 'max_turns=-'],
    ['autogen_agentchat.teams.MagenticOneGroupChat().run', 'max_turns=20'],
    ['crewai.Crew().kickoff', 'max_iter=25 max_execution_time=-'],
    ['agents.Runner.run_sync', 'max_turns=10'],
    ['google.adk.agents.LoopAgent', 'max_iterations=-'],
    ['google.adk.Runner().run_async', 'max_llm_calls of RunConfig=500'],
    ['llama_index.core.agent.workflow.AgentWorkflow().run', 'max_iterations=20 timeout=-'],
    ['semantic_kernel.agents.GroupChatOrchestration().invoke', 'max_rounds=-'],
    ['pydantic_ai.Agent().run', 'request_limit of UsageLimits=50 tool_calls_limit of UsageLimits=-'],
    ['smolagents.ToolCallingAgent().run', 'max_steps=20'],
    ['agno.agent.Agent().run', 'tool_call_limit=-'],
    ['camel.agents.ChatAgent().step', 'max_iteration=- step_timeout=-'],
    ['dspy.ReAct()', 'max_iters=20'],
    ['haystack.components.agents.Agent().run', 'max_agent_steps=100'],
    ['strands.multiagent.Swarm()', 'max_handoffs=20 max_iterations=20'],
    ['claude_agent_sdk.query', 'max_turns=- max_budget_usd=-'],
    ['metagpt.team.Team().run', 'n_round=3 investment=10'],
  ])('%s: %s', (path, limits) => {
    expect(limitsOf(path)).toBe(limits);
  });

  test('none where one call is one model invocation', () => {
    for (const path of ['openai.OpenAI().chat.completions.create', 'litellm.completion', 'crewai.LLM().call'])
      expect(index.loopOf(path), path).toBeUndefined();
  });

  test('a chat with a group manager is told apart by its recipient', () => {
    const [group, pair] = index.loopsOf('autogen.UserProxyAgent().initiate_chat');
    expect(group?.row.where).toEqual([{ at: 'call/recipient|0', type: 'Manager' }]);
    expect(index.isType('autogen.GroupChatManager()', group!.model, 'Manager')).toBe(true);
    expect(index.isType('autogen.AssistantAgent()', group!.model, 'Manager')).toBe(false);
    expect(pair?.row.where).toBeUndefined();
  });
});

describe('retries', () => {
  test.each([
    ['tenacity.retry', 'decorator'],
    ['tenacity.Retrying', 'iterator'],
    ['tenacity.AsyncRetrying', 'iterator'],
    ['tenacity.Retrying()', 'call'],
    ['backoff.on_exception', 'decorator'],
    ['backoff.on_predicate', 'decorator'],
    ['retry.retry', 'decorator'],
    ['retry.api.retry_call', 'call'],
    ['retrying.retry', 'decorator'],
    ['stamina.retry', 'decorator'],
    ['stamina.retry_context', 'iterator'],
    ['langchain_openai.ChatOpenAI().with_retry', 'call'],
  ])('%s is a %s', (path, form) => {
    expect(index.retryOf(path)?.row.form).toBe(form);
  });

  test('nothing else', () => {
    for (const path of ['tenacity.wait_fixed', 'backoff.expo', 'tenacity.retry_if_result', 'retry.delay'])
      expect(index.retryOf(path), path).toBeUndefined();
  });

  test('stops', () => {
    expect(index.stopOf('tenacity.stop_after_attempt')?.row).toMatchObject({ limit: 'max_attempt_number|0' });
    expect(index.stopOf('tenacity.stop.stop_after_delay')?.row.decidedBy).toBe('clock');
    expect(index.stopOf('tenacity.stop_never')?.row.decidedBy).toBe('never');
    expect(index.stopOf('tenacity.stop_all')?.row.combines).toBe('all');
  });
});

test('what surrounds a call', () => {
  expect(index.enclosingOf('asyncio.timeout')?.row.form).toBe('block');
  expect(index.enclosingOf('asyncio.wait_for')?.row).toMatchObject({ ends: 'fut|0', limit: 'timeout|1' });
  expect(index.enclosingOf('itertools.islice')?.row.kind).toBe('iteration');
  expect(index.enclosingOf('asyncio.gather')).toBeUndefined();
});

describe('terminations, graphs, flows, agents', () => {
  test('terminations', () => {
    const conditions = 'autogen_agentchat.conditions';
    expect(index.terminationOf(`${conditions}.MaxMessageTermination`)?.row.limit).toBe('max_messages|0');
    expect(index.terminationOf(`${conditions}.TextMentionTermination`)?.row.decidedBy).toBe('model');
    expect(index.terminationOf(`${conditions}.TimeoutTermination`)?.row.kind).toBe('wall_clock');
    expect(index.terminationOf('autogen_agentchat.base.AndTerminationCondition')?.row.combines).toBe('all');
  });

  test('graph builders and their methods', () => {
    const roleOf = (path: string) => index.graphMethodOf(path)?.role;
    expect(index.graphOf('langgraph.graph.state.StateGraph()')?.model.id).toBe('langgraph');
    expect(index.graphOf('langgraph.graph.StateGraph')).toBeUndefined();
    expect(roleOf('langgraph.graph.StateGraph().add_node')).toBe('node');
    expect(roleOf('langgraph.graph.StateGraph().add_node().add_edge')).toBe('edge');
    expect(roleOf('langgraph.graph.StateGraph().add_conditional_edges')).toBe('branch');
    expect(roleOf('langgraph.graph.StateGraph().compile')).toBe('compile');
    expect(roleOf('langgraph.graph.StateGraph().compile().with_config().astream')).toBe('run');
    expect(roleOf('networkx.DiGraph().add_edge')).toBeUndefined();
    expect(roleOf('autogen_agentchat.teams.DiGraphBuilder().add_node().add_edge')).toBe('edge');
    expect(roleOf('autogen_agentchat.teams.GraphFlow().run_stream')).toBe('run');
    expect(roleOf('haystack.Pipeline().connect')).toBe('edge');
    expect(roleOf('haystack.Pipeline().run')).toBe('run');
    expect(roleOf('strands.multiagent.GraphBuilder().build()')).toBe('run');
  });

  test('patterns in other fields', () => {
    const { model, row } = index.graphOf('langgraph.graph.StateGraph()')!;
    const matches = (pattern: string, path: string) => index.matches(model, pattern, path);
    expect(row.end.some((end) => matches(end, 'langgraph.graph.END'))).toBe(true);
    expect(row.end.some((end) => matches(end, 'langgraph.graph.START'))).toBe(false);
    expect(matches(row.command!.make, 'langgraph.types.Command')).toBe(true);
    expect(row.routers!.some(({ make }) => matches(make, 'langgraph.prebuilt.tools_condition'))).toBe(true);
    expect(row.nodes!.find(({ make }) => matches(make, 'langgraph.prebuilt.ToolNode'))?.is).toBe('tool');
    expect(matches('<Builder>.compile', 'langgraph.graph.StateGraph().compile')).toBe(true);
  });

  test('flows and agents', () => {
    expect(index.flowOf('crewai.flow.flow.Flow')?.row.style).toBe('listeners');
    expect(index.flowOf('llama_index.core.workflow.Workflow')?.row.style).toBe('events');
    expect(index.flowOf('workflows.Workflow')?.row.limits[0]?.name).toBe('timeout');
    expect(index.flowOf('pydantic_graph.BaseNode')?.row.style).toBe('nodes');
    expect(index.flowOf('abc.ABC')).toBeUndefined();
    expect(index.agentOf('agents.Agent()')?.row.handoffs).toEqual(['handoffs']);
    expect(index.agentOf('google.adk.agents.LlmAgent()')?.row.handoffs).toEqual(['sub_agents']);
  });
});
