"""Probes of LlamaIndex: agents whose model never stops asking, workflows whose events lead to themselves."""
import asyncio
import time

from harness import lap, uncounted
from llama_index.core.llms import ChatMessage, ChatResponse, CompletionResponse, LLMMetadata
from llama_index.core.llms.function_calling import FunctionCallingLLM
from llama_index.core.tools import FunctionTool, ToolSelection


class Fake(FunctionCallingLLM):
    """Asks for its first tool, or says `text`; every question is a lap."""

    text: str = 'Thought: more\nAction: look_up\nAction Input: {"q": "more"}'

    @property
    def metadata(self):
        return LLMMetadata(is_function_calling_model=True, model_name="fake")

    def chat(self, messages, **_):
        lap()
        return ChatResponse(message=ChatMessage(role="assistant", content=self.text))

    async def achat(self, messages, **_):
        return self.chat(messages)

    def stream_chat(self, messages, **_):
        answer = self.chat(messages)
        answer.delta = self.text
        yield answer

    async def astream_chat(self, messages, **_):
        async def one():
            for answer in self.stream_chat(messages):
                yield answer

        return one()

    astream_chat_with_tools = lambda self, tools, user_msg=None, chat_history=None, **_: self.astream_chat([])  # noqa: E731

    async def achat_with_tools(self, tools, user_msg=None, chat_history=None, **_):
        return self.chat([])

    def chat_with_tools(self, tools, user_msg=None, chat_history=None, **_):
        return self.chat([])

    def get_tool_calls_from_response(self, response, error_on_no_tool_call=True, **_):
        return [ToolSelection(tool_id="c", tool_name=self.wanted(), tool_kwargs={"q": "more"})]

    def wanted(self):
        return "look_up"

    def _prepare_chat_with_tools(self, *_, **__):
        return {}

    def complete(self, *_, **__):
        lap()
        return CompletionResponse(text=self.text)

    async def acomplete(self, *args, **given):
        return self.complete()

    def stream_complete(self, *_, **__):
        raise NotImplementedError

    async def astream_complete(self, *_, **__):
        raise NotImplementedError


def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


TOOL = FunctionTool.from_defaults(fn=look_up)


def made(kind, **given):
    from llama_index.core.agent import workflow

    return getattr(workflow, kind)(name="a", description="d", tools=[TOOL], llm=Fake(), **given)


def written(max_iterations):
    return {} if max_iterations is None else {"max_iterations": None if max_iterations == "none" else max_iterations}


async def agent(kind="FunctionAgent", max_iterations=None, **given):
    await made(kind, **given).run(user_msg="hi", **written(max_iterations))


async def team(max_iterations=None):
    """Agents that hand over to each other count together."""
    from llama_index.core.agent.workflow import AgentWorkflow, FunctionAgent

    class Handing(Fake):
        def get_tool_calls_from_response(self, response, error_on_no_tool_call=True, **_):
            return [ToolSelection(tool_id="c", tool_name="handoff", tool_kwargs={"to_agent": self.text, "reason": "r"})]

    a = FunctionAgent(name="a", description="d", tools=[TOOL], llm=Handing(text="b"))
    b = FunctionAgent(name="b", description="d", tools=[TOOL], llm=Handing(text="a"))
    await AgentWorkflow(agents=[a, b], root_agent="a").run(user_msg="hi", **written(max_iterations))


async def fresh_budget(max_iterations, runs):
    one = made("FunctionAgent")
    for _ in range(runs):
        try:
            await one.run(user_msg="hi", max_iterations=max_iterations)
        except Exception:
            pass


async def kept_context(first, later):
    """The limit stays in the context; a later one is not read."""
    from llama_index.core.workflow import Context

    one = made("FunctionAgent")
    context = Context(one)
    for limit in (first, later):
        try:
            await one.run(user_msg="hi", ctx=context, max_iterations=limit)
        except Exception:
            pass


def legacy_react(max_iterations=None):
    from llama_index.core.agent import ReActAgent

    ReActAgent.from_tools([TOOL], llm=Fake(), **({} if max_iterations is None else {"max_iterations": max_iterations})).chat("hi")


def legacy_functions(max_function_calls=None):
    from llama_index.core.agent import FunctionCallingAgentWorker

    given = {} if max_function_calls is None else {"max_function_calls": max_function_calls}
    FunctionCallingAgentWorker.from_tools([TOOL], llm=Fake(), **given).as_agent().chat("hi")


def circle(delay=0, blocking=False):
    """A workflow whose event leads to the step that sends it."""
    from llama_index.core.workflow import Event, StartEvent, StopEvent, Workflow, step

    global Again

    class Again(Event):
        pass

    class Circle(Workflow):
        @step
        async def once_more(self, ev: StartEvent | Again) -> Again | StopEvent:
            lap()
            if blocking:
                time.sleep(delay)
            elif delay:
                await asyncio.sleep(delay)
            return Again()

    return Circle


async def workflow(timeout=None, delay=0):
    """Whether the clock ends it; without a timeout laps are counted instead."""
    given = {"timeout": None} if timeout is None else {"timeout": timeout}
    try:
        await circle(delay)(**given).run()
    except Exception as error:
        return uncounted(type(error).__name__)


async def workflow_default():
    return str(circle()()._timeout)


async def step_retries():
    """A step is tried again as its policy says."""
    from llama_index.core.workflow import StartEvent, StopEvent, Workflow, step
    from llama_index.core.workflow.retry_policy import ConstantDelayRetryPolicy

    class Failing(Workflow):
        @step(retry_policy=ConstantDelayRetryPolicy(delay=0))
        async def fails(self, ev: StartEvent) -> StopEvent:
            lap()
            raise ConnectionError("again")

    await Failing(timeout=None).run()
