"""Probes of LangChain: agents of both generations with a chat model that never stops asking for its tool."""
from harness import cap, lap, laps, uncounted
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import StructuredTool

cap(400)


class Fake(BaseChatModel):
    """Asks for its first tool; says `word` when it has none or is told to."""

    names: list = []
    word: str = "Action: look_up\nAction Input: more"

    @property
    def _llm_type(self):
        return "fake"

    def bind_tools(self, tools, **_):
        return self.model_copy(update={"names": [getattr(one, "name", None) or one["name"] for one in tools]})

    def _generate(self, messages, stop=None, run_manager=None, **_):
        number = lap()
        calls = [{"name": self.names[0], "args": {"q": str(number)}, "id": f"c{number}"}] if self.names else []
        message = AIMessage(content="" if calls else self.word, tool_calls=calls)
        return ChatResult(generations=[ChatGeneration(message=message)])


def tool(name="look_up", body=lambda: "nothing yet"):
    def run(q: str = "") -> str:
        """Looks something up."""
        return body()

    return StructuredTool.from_function(run, name=name)


def classic(name):
    """The first generation lives in `langchain` up to 0.3 and in `langchain_classic` from 1.0 on."""
    import importlib

    try:
        return getattr(importlib.import_module("langchain_classic.agents"), name)
    except ImportError:
        return getattr(importlib.import_module("langchain.agents"), name)


def planner(model):
    from langchain_core.prompts import ChatPromptTemplate

    prompt = ChatPromptTemplate.from_messages([("user", "{input}"), ("placeholder", "{agent_scratchpad}")])
    return classic("create_tool_calling_agent")(model, [tool()], prompt)


def executor(**given):
    given = {key: (None if value == "none" else value) for key, value in given.items()}
    agent = classic("AgentExecutor")(agent=planner(Fake()), tools=[tool()], **given)
    return str(agent.invoke({"input": "hi"})["output"])[:60]


def executor_twice(max_iterations):
    agent = classic("AgentExecutor")(agent=planner(Fake()), tools=[tool()], max_iterations=max_iterations)
    for _ in range(2):
        agent.invoke({"input": "hi"})


def initialized(**given):
    """The oldest way; its agent reads the action from the text."""
    agent = classic("initialize_agent")([tool()], Fake(), agent="zero-shot-react-description", **given)
    agent.invoke({"input": "hi"})


def parsing_errors(max_iterations):
    agent = classic("initialize_agent")(
        [tool()], Fake(word="no action at all"), agent="zero-shot-react-description",
        handle_parsing_errors=True, max_iterations=max_iterations,
    )
    agent.invoke({"input": "hi"})


def execution_time(seconds):
    import time

    def slow():
        time.sleep(0.05)
        return "nothing yet"

    agent = classic("AgentExecutor")(
        agent=planner(Fake()), tools=[tool(body=slow)], max_iterations=None, max_execution_time=seconds
    )
    agent.invoke({"input": "hi"})
    return uncounted("before the twentieth lap" if laps() < 20 else "later")


def baby_agi(max_iterations=None):
    from langchain_core.embeddings import DeterministicFakeEmbedding
    from langchain_core.vectorstores import InMemoryVectorStore
    from langchain_experimental.autonomous_agents import BabyAGI


    store = InMemoryVectorStore(DeterministicFakeEmbedding(size=8))
    model = Fake(word="1. one more task\n2. another task")
    BabyAGI.from_llm(llm=model, vectorstore=store, max_iterations=max_iterations).invoke({"objective": "hi"})


# --- create_agent ----------------------------------------------------------------------------------------------------


def created(limit=None, middleware=(), **given):
    from langchain.agents import create_agent

    agent = create_agent(Fake(), [tool()], middleware=list(middleware), **given)
    return agent, {"recursion_limit": limit} if limit else None


def ask(agent, config=None):
    return agent.invoke({"messages": [("user", "hi")]}, config)


def create_agent(limit=None):
    ask(*created(limit))


def create_agent_limit():
    """The limit that the factory binds to the graph; running into it takes minutes."""
    agent, _ = created()
    return str((agent.config or {}).get("recursion_limit"))


def model_call_limit(run_limit=None, thread_limit=None, exit_behavior="end", runs=1, checkpointer=False):
    from langchain.agents.middleware import ModelCallLimitMiddleware
    from langgraph.checkpoint.memory import MemorySaver

    limit = ModelCallLimitMiddleware(run_limit=run_limit, thread_limit=thread_limit, exit_behavior=exit_behavior)
    agent, _ = created(middleware=[limit], checkpointer=MemorySaver() if checkpointer else None)
    for _ in range(runs):
        ask(agent, {"recursion_limit": 200, "configurable": {"thread_id": "1"}})


def tool_call_limit(run_limit, exit_behavior=None, limit=40):
    from langchain.agents.middleware import ToolCallLimitMiddleware

    given = {"exit_behavior": exit_behavior} if exit_behavior else {}
    ask(*created(limit, [ToolCallLimitMiddleware(run_limit=run_limit, **given)]))


def hooks_take_steps(limit):
    """Every hook of a middleware is a step of its own, so the model is asked less often under the same limit."""
    from langchain.agents.middleware import AgentMiddleware

    class Both(AgentMiddleware):
        def before_model(self, state, runtime):
            return None

        def after_model(self, state, runtime):
            return None

    ask(*created(limit, [Both()]))


def model_retry(max_retries=None):
    from langchain.agents.middleware import ModelRetryMiddleware
    from langchain.agents import create_agent

    class Failing(Fake):
        def _generate(self, *_, **__):
            lap()
            raise ConnectionError("again")

    given = {} if max_retries is None else {"max_retries": max_retries}
    retry = ModelRetryMiddleware(initial_delay=0.001, jitter=False, **given)
    ask(create_agent(Failing(), [tool()], middleware=[retry]))


def tool_retry(max_retries=None, limit=3):
    from langchain.agents.middleware import ToolRetryMiddleware
    from langchain.agents import create_agent

    tried = []

    def fails():
        tried.append(1)
        raise ConnectionError("again")

    given = {} if max_retries is None else {"max_retries": max_retries}
    retry = ToolRetryMiddleware(initial_delay=0.001, jitter=False, **given)
    try:
        ask(create_agent(Fake(), [tool(body=fails)], middleware=[retry]), {"recursion_limit": limit})
    except Exception as error:
        return f"{type(error).__name__} after {len(tried)} attempts of the tool"


def structured_output(limit=20, handle_errors=True):
    """A reply that never fits the schema is sent back to the model."""
    from langchain.agents import create_agent
    from langchain.agents.structured_output import ToolStrategy
    from pydantic import BaseModel

    class Answer(BaseModel):
        value: int

    strategy = ToolStrategy(Answer, handle_errors=handle_errors)
    ask(create_agent(Fake(), [], response_format=strategy), {"recursion_limit": limit})


# --- retries and parsers ---------------------------------------------------------------------------------------------


def failing(_):
    lap()
    raise ConnectionError("again")


def with_retry(attempts=None):
    from langchain_core.runnables import RunnableLambda

    cap(2_000)
    given = {} if attempts is None else {"stop_after_attempt": None if attempts == "none" else attempts}
    RunnableLambda(failing).with_retry(wait_exponential_jitter=False, **given).invoke(1)


def fixing_parser(kind="OutputFixingParser", **given):
    import importlib

    from langchain_core.output_parsers import JsonOutputParser
    from langchain_core.prompt_values import StringPromptValue

    try:
        module = importlib.import_module("langchain_classic.output_parsers")
    except ImportError:
        module = importlib.import_module("langchain.output_parsers")
    parser = getattr(module, kind).from_llm(parser=JsonOutputParser(), llm=Fake(word="not json"), **given)
    if kind == "OutputFixingParser":
        parser.parse("not json")
    else:
        parser.parse_with_prompt("not json", StringPromptValue(text="hi"))


def lambda_returns_runnable(limit=None):
    """The only use of recursion_limit in langchain-core: a function that returns a runnable, over and over."""
    from langchain_core.runnables import RunnableLambda

    def again(value):
        lap()
        return RunnableLambda(again)

    RunnableLambda(again).invoke(1, {"recursion_limit": limit} if limit else None)
