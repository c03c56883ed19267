// Access paths as the front end writes them, and what the models say about each.
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../src/frameworks/define.ts';
import { MODELS } from '../../src/frameworks/index.ts';
import { compileModels } from '../../src/frameworks/paths.ts';

const index = compileModels(MODELS);

/** `model kind` of the row that counts when no condition holds. */
function kindOf(path: string, holds?: (when: Condition) => boolean): string | undefined {
  const match = index.callOf(path, holds);
  return (
    match && `${match.model.id} ${match.row.is ?? match.row.waits ?? match.row.origin ?? match.row.iterates ?? ''}`
  );
}

describe('calls', () => {
  test.each([
    ['openai.OpenAI().chat.completions.create', 'openai model'],
    ['openai.chat.completions.create', 'openai model'],
    ['openai.lib.azure.AsyncAzureOpenAI().with_options().beta.chat.completions.parse', 'openai model'],
    ['openai.ChatCompletion.create', 'openai model'],
    ['openai.OpenAI().beta.threads.runs.create_and_poll', 'openai model'],
    ['openai.OpenAI().beta.threads.runs.retrieve', 'openai external_state'],
    ['openai.OpenAI().batches.retrieve', 'openai external_state'],
    ['anthropic.AsyncAnthropic().messages.create', 'anthropic model'],
    ['anthropic.AnthropicBedrock().beta.messages.create', 'anthropic model'],
    ['anthropic.Anthropic().beta.messages.tool_runner', 'anthropic agent'],
    ['litellm.acompletion', 'litellm model'],
    ['litellm.Router().acompletion', 'litellm model'],
    ['google.genai.Client().aio.models.generate_content', 'google-genai model'],
    ['google.genai.Client().chats.create().send_message', 'google-genai model'],
    ['google.generativeai.GenerativeModel().start_chat().send_message', 'google-genai model'],
    ['ollama.chat', 'ollama model'],
    ['ollama.AsyncClient().generate', 'ollama model'],
    ['huggingface_hub.InferenceClient().chat_completion', 'huggingface model'],
    ['mistralai.Mistral().chat.complete', 'mistral model'],
    ['groq.AsyncGroq().chat.completions.create', 'groq model'],
    ['cohere.ClientV2().chat', 'cohere model'],
    ['together.Together().chat.completions.create', 'together model'],
    ['boto3.Session().client().invoke_model', 'bedrock model'],
    ['boto3.client().converse', 'bedrock model'],
    ['vertexai.generative_models.GenerativeModel().start_chat().send_message_async', 'vertexai model'],
    ['instructor.from_openai().chat.completions.create', 'instructor model'],
    ['langchain_openai.ChatOpenAI().bind_tools().invoke', 'langchain model'],
    ['langchain_anthropic.chat_models.ChatAnthropic().with_structured_output().ainvoke', 'langchain model'],
    ['langchain_community.chat_models.ollama.ChatOllama()', 'langchain model'],
    ['langchain.chat_models.ChatOpenAI().predict', 'langchain model'],
    ['langchain.chat_models.init_chat_model().invoke', 'langchain model'],
    ['langchain_core.language_models.BaseChatModel().invoke', 'langchain model'],
    ['langchain.chains.LLMChain().run', 'langchain model'],
    ['langchain.agents.AgentExecutor.from_agent_and_tools().run', 'langchain agent'],
    ['langchain.agents.initialize_agent().arun', 'langchain agent'],
    ['langchain.agents.create_agent().with_config().invoke', 'langchain agent'],
    ['langchain_core.tools.tool().invoke', 'langchain tool'],
    ['langchain.agents.tool()().run', 'langchain tool'],
    ['langchain_chroma.Chroma.from_documents().as_retriever().invoke', 'langchain external'],
    ['langchain_chroma.Chroma().similarity_search', 'langchain external'],
    ['langgraph.graph.StateGraph().add_node().compile().with_config().ainvoke', 'langgraph workflow'],
    ['langgraph.prebuilt.create_react_agent().invoke', 'langgraph agent'],
    ['langgraph.func.entrypoint()().invoke', 'langgraph workflow'],
    ['langgraph.types.interrupt', 'langgraph human'],
    ['autogen.UserProxyAgent().initiate_chat', 'autogen agent'],
    ['autogen.agentchat.contrib.retrieve_user_proxy_agent.RetrieveUserProxyAgent().a_initiate_chat', 'autogen agent'],
    ['autogen_agentchat.teams.RoundRobinGroupChat().run', 'autogen-agentchat agent'],
    ['autogen_ext.models.openai.OpenAIChatCompletionClient().create', 'autogen-agentchat model'],
    ['crewai.Crew().kickoff', 'crewai workflow'],
    ['crewai.flow.flow.Flow().kickoff', 'crewai workflow'],
    ['crewai.agent.core.Agent().kickoff', 'crewai agent'],
    ['agents.Runner.run', 'openai-agents agent'],
    ['agents.Runner.run_streamed().stream_events', 'openai-agents model'],
    ['google.adk.runners.InMemoryRunner().run_async', 'google-adk agent'],
    ['llama_index.llms.openai.OpenAI().acomplete', 'llamaindex model'],
    ['llama_index.core.agent.workflow.FunctionAgent().run', 'llamaindex agent'],
    ['llama_index.core.agent.ReActAgent.from_tools().chat', 'llamaindex agent'],
    ['semantic_kernel.agents.AgentGroupChat().invoke', 'semantic-kernel agent'],
    ['pydantic_ai.Agent().run_sync', 'pydantic-ai agent'],
    ['smolagents.CodeAgent().run', 'smolagents agent'],
    ['agno.agent.Agent().print_response', 'agno agent'],
    ['camel.agents.ChatAgent().step', 'camel agent'],
    ['dspy.ReAct()', 'dspy agent'],
    ['dspy.ChainOfThought()', 'dspy model'],
    ['haystack.components.agents.Agent().run', 'haystack agent'],
    ['strands.Agent()', 'strands agent'],
    ['claude_agent_sdk.query', 'claude-agent-sdk agent'],
    ['metagpt.team.Team().run', 'metagpt workflow'],
    ['agent_framework.WorkflowBuilder().add_edge().build().run', 'agent-framework workflow'],
    ['builtins.input', 'python human'],
    ['rich.prompt.Prompt.ask', 'python human'],
    ['prompt_toolkit.PromptSession().prompt_async', 'python human'],
    ['queue.Queue().get', 'python external'],
    ['time.sleep', 'python timer'],
    ['time.monotonic', 'python clock'],
    ['random.randint', 'python random'],
    ['os.environ.get', 'python config'],
    ['argparse.ArgumentParser().parse_args', 'python config'],
    ['subprocess.run', 'python subprocess'],
    ['asyncio.create_subprocess_shell().communicate', 'python subprocess'],
    ['requests.get', 'python external'],
    ['sqlite3.connect().execute', 'python external'],
    ['pathlib.Path().read_text', 'python external_state'],
    ['json.loads', 'python arguments'],
  ])('%s is %s', (path, kind) => {
    expect(kindOf(path)).toBe(kind);
  });

  test.each([
    'sklearn.linear_model.LogisticRegression().predict',
    'torch.nn.Linear()',
    'keras.Model().fit',
    'openai.OpenAI().close',
    'openai.OpenAIError',
    'langchain_core.messages.ToolMessage().pretty_print',
    'langchain_openai.ChatOpenAI().get_num_tokens',
    'anthropic.APIError',
    'requests.Response().json',
    'agents.base.Agent().run',
    'crewai.Process.hierarchical',
    'llama_index.core.SimpleDirectoryReader().load_data',
    'transformers.pipeline()',
    'myproject.llm.OpenAI().invoke',
    'autogen.AssistantAgent().update_system_message',
  ])('%s is no work', (path) => {
    expect(index.callOf(path)?.row.is).toBeUndefined();
  });

  test('a condition decides between rows of one call', () => {
    const path = 'openai.OpenAI().chat.completions.create';
    expect(index.callsOf(path).map(({ row }) => row.iterates)).toEqual(['stream', undefined]);
    expect(index.callOf(path)?.row.iterates).toBeUndefined();
    expect(index.callOf(path, (when) => when.at === 'call/stream')?.row.iterates).toBe('stream');
    expect(kindOf('transformers.pipeline()', () => true)).toBe('huggingface model');
  });

  test('waiting, writing, queues and stores', () => {
    expect(index.callOf('fastapi.WebSocket().receive_text')?.row.waits).toBe('event');
    expect(index.callOf('asyncio.Queue().get')?.row).toMatchObject({ waits: 'event', updates: 'trim' });
    expect(index.callOf('queue.Queue().put')?.row.updates).toBe('append');
    expect(index.callOf('kafka.KafkaConsumer')?.row.iterates).toBe('events');
    expect(index.callOf('websockets.connect')?.row.iterates).toBe('events');
    for (const path of [
      'requests.post',
      'pathlib.Path().write_text',
      'builtins.open().write',
      'httpx.AsyncClient().delete',
    ])
      expect(index.callOf(path)?.row.writesOutside, path).toBe(true);
    expect(index.callOf('httpx.AsyncClient().get')?.row.writesOutside).toBeUndefined();
    expect(index.callOf('llama_index.core.workflow.Context().store.set')?.row.entry).toEqual({
      key: 'path|0',
      value: 'value|1',
    });
  });

  test('values', () => {
    expect(index.valueOf('os.environ')?.row.origin).toBe('config');
    expect(index.valueOf('sys.argv')?.row.origin).toBe('config');
    expect(index.valueOf('math.inf')?.row.constant).toBe('inf');
    expect(index.valueOf('argparse.ArgumentParser().parse_args().limit')?.row.origin).toBe('config');
    expect(index.valueOf('math.pi')).toBeUndefined();
  });
});

describe('types', () => {
  test('fold through what calls return and through kinds of kinds', () => {
    expect(index.typeOf('langchain_openai.ChatOpenAI().bind_tools().with_retry()')?.type).toBe('Chat');
    expect(index.typeOf('langgraph.graph.StateGraph().compile().with_config()')?.type).toBe('Compiled');
    const react = index.typesOf('langgraph.prebuilt.create_react_agent()').map(({ type }) => type);
    expect(react).toEqual(['ReactAgent', 'Compiled']);
    const proxy = index.typesOf('autogen.UserProxyAgent()').map(({ type }) => type);
    expect(proxy).toEqual(['UserProxy', 'Agent']);
    expect(index.typeOf('openai.types.Completion()')).toBeUndefined();
  });

  test('the same answer twice', () => {
    expect(index.typesOf('crewai.Crew()')).toBe(index.typesOf('crewai.Crew()'));
    expect(index.callsOf('crewai.Crew().kickoff')).toBe(index.callsOf('crewai.Crew().kickoff'));
  });
});
