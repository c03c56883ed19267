"""Probes of Google ADK: agents with a fake model class, a runner in memory."""
import asyncio

from google.adk.agents import BaseAgent, LlmAgent, LoopAgent, RunConfig
from google.adk.events import Event
from google.adk.models import BaseLlm, LlmResponse
from google.adk.runners import InMemoryRunner
from google.genai import types
from harness import cap, lap

cap(600)


class Fake(BaseLlm):
    """Asks for `wanted` each time, or says something when it is empty."""

    wanted: str = "look_up"
    arguments: dict = {"q": "more"}

    async def generate_content_async(self, llm_request, stream=False):
        lap()
        part = types.Part(text="go on")
        if self.wanted:
            part = types.Part(function_call=types.FunctionCall(name=self.wanted, args=self.arguments))
        yield LlmResponse(content=types.Content(role="model", parts=[part]))


def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def talker(name="talker"):
    return LlmAgent(name=name, model=Fake(model="fake", wanted=""))


def seeker(name="seeker", tools=None, **given):
    return LlmAgent(name=name, model=Fake(model="fake", **given), tools=[look_up] if tools is None else tools)


async def start(agent, max_llm_calls=None):
    runner = InMemoryRunner(agent=agent, app_name="probe")
    session = await runner.session_service.create_session(app_name="probe", user_id="u")
    config = {} if max_llm_calls is None else {"run_config": RunConfig(max_llm_calls=max_llm_calls)}
    message = types.Content(role="user", parts=[types.Part(text="hi")])
    async for _ in runner.run_async(user_id="u", session_id=session.id, new_message=message, **config):
        pass


async def run(max_llm_calls=None):
    await start(seeker(), max_llm_calls)


async def transfers(max_llm_calls=None):
    """Two agents that transfer to each other; one count covers both."""
    a = seeker("a", [], wanted="transfer_to_agent", arguments={"agent_name": "b"})
    b = seeker("b", [], wanted="transfer_to_agent", arguments={"agent_name": "a"})
    a.sub_agents = [b]
    b.parent_agent = a
    await start(a, max_llm_calls)


async def loop_agent(max_llm_calls=None, **given):
    given = {key: (None if value == "none" else value) for key, value in given.items()}
    await start(LoopAgent(name="loop", sub_agents=[talker()], **given), max_llm_calls)


async def loop_without_model(**given):
    """A loop whose agent asks no model is not counted by the run."""

    class Plain(BaseAgent):
        async def _run_async_impl(self, ctx):
            lap()
            yield Event(author=self.name, invocation_id=ctx.invocation_id)
            await asyncio.sleep(0)

    await start(LoopAgent(name="loop", sub_agents=[Plain(name="plain")], **given), 5)


async def loop_of_two(max_iterations):
    await start(LoopAgent(name="loop", sub_agents=[talker("a"), talker("b")], max_iterations=max_iterations))


async def exit_loop():
    """A model that asks for exit_loop ends it."""
    from google.adk.tools import exit_loop as leave

    await start(LoopAgent(name="loop", sub_agents=[seeker("a", [leave], wanted="exit_loop", arguments={})]), 50)


async def agent_tool(max_llm_calls):
    """An agent that is a tool counts by itself."""
    from google.adk.tools.agent_tool import AgentTool

    asked = []

    class Inner(Fake):
        async def generate_content_async(self, llm_request, stream=False):
            asked.append(1)
            async for answer in super().generate_content_async(llm_request, stream):
                yield answer

    inner = LlmAgent(name="inner", model=Inner(model="fake"), tools=[look_up])
    outer = seeker("outer", [AgentTool(agent=inner)], wanted="inner", arguments={"request": "hi"})
    try:
        await start(outer, max_llm_calls)
    except Exception as error:
        return f"{type(error).__name__} after {len(asked)} calls of the inner model"


async def before_model_callback(max_llm_calls):
    """Answers that a callback gives are not counted."""

    def answers(callback_context, llm_request):
        lap()
        call = types.FunctionCall(name="look_up", args={"q": "more"})
        return LlmResponse(content=types.Content(role="model", parts=[types.Part(function_call=call)]))

    agent = LlmAgent(name="a", model=Fake(model="fake"), tools=[look_up], before_model_callback=answers)
    await start(agent, max_llm_calls)


async def fresh_budget(max_llm_calls, runs):
    for _ in range(runs):
        try:
            await start(seeker(), max_llm_calls)
        except Exception:
            pass


def run_config_default():
    return str(RunConfig().max_llm_calls)
