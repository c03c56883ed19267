"""Probes of the OpenAI Agents SDK, with a model class of the framework's own kind that never stops asking."""
import asyncio

from agents import Agent, Runner, function_tool
from agents.items import ModelResponse
from agents.models.interface import Model
from agents.usage import Usage
from harness import lap, laps
from openai.types.responses import ResponseFunctionToolCall, ResponseOutputMessage, ResponseOutputText


def says(text):
    part = ResponseOutputText(type="output_text", text=text, annotations=[])
    return ResponseOutputMessage(id="m", type="message", role="assistant", status="completed", content=[part])


def asks(name, number):
    arguments = '{"q": "more"}' if name == "look_up" else '{"input": "more"}'
    return ResponseFunctionToolCall(
        type="function_call", id=f"f{number}", call_id=f"c{number}", name=name, arguments=arguments
    )


class Fake(Model):
    """Asks for the first tool or handoff that it is offered; `reply(number, names)` may say otherwise."""

    def __init__(self, reply=None):
        self.reply = reply or (lambda number, names: asks(names[0], number) if names else says("done"))
        self.asked = 0

    async def get_response(self, system_instructions, input, model_settings, tools, output_schema, handoffs, *_, **__):
        self.asked += 1
        names = [one.name for one in tools] + [one.tool_name for one in handoffs]
        return ModelResponse(output=[self.reply(lap(), names)], usage=Usage(), response_id=None)

    async def stream_response(self, *args, **given):
        from openai.types.responses import Response, ResponseCompletedEvent

        whole = await self.get_response(*args, **given)
        response = Response(
            id="r", created_at=1, model="fake", object="response", output=whole.output, tool_choice="auto", tools=[],
            parallel_tool_calls=False,
        )
        yield ResponseCompletedEvent(type="response.completed", response=response, sequence_number=1)


@function_tool
def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def given_turns(max_turns):
    return {} if max_turns is None else {"max_turns": None if max_turns == "none" else max_turns}


async def run(max_turns=None, **agent):
    await Runner.run(Agent(name="a", model=Fake(), tools=[look_up], **agent), "hi", **given_turns(max_turns))


async def streamed(max_turns=None):
    result = Runner.run_streamed(Agent(name="a", model=Fake(), tools=[look_up]), "hi", **given_turns(max_turns))
    async for _ in result.stream_events():
        pass


async def handoffs(max_turns=None):
    """Two agents that hand over to each other for ever."""
    a, b = Agent(name="a", model=Fake()), Agent(name="b", model=Fake())
    a.handoffs, b.handoffs = [b], [a]
    await Runner.run(a, "hi", **given_turns(max_turns))


async def fresh_budget(max_turns, runs):
    from agents import MaxTurnsExceeded

    agent = Agent(name="a", model=Fake(), tools=[look_up])
    for _ in range(runs):
        try:
            await Runner.run(agent, "hi", max_turns=max_turns)
        except MaxTurnsExceeded:
            pass


async def as_tool(parent, child=None):
    """An agent that is a tool has turns of its own, and its exception becomes a text for the agent above."""
    inner_model, outer_model = Fake(), Fake()
    inner = Agent(name="inner", model=inner_model, tools=[look_up])
    written = {"max_turns": None if child == "none" else child} if child is not None else {}
    tool = inner.as_tool("inner", "does it", **written)
    try:
        await Runner.run(Agent(name="outer", model=outer_model, tools=[tool]), "hi", max_turns=parent)
    except Exception as error:
        return f"{type(error).__name__}, outer {outer_model.asked}, inner {inner_model.asked}"


async def agents_as_each_others_tools(max_turns):
    """Nothing counts how deep runs lie in each other."""
    a, b = Agent(name="a", model=Fake()), Agent(name="b", model=Fake())
    a.tools, b.tools = [b.as_tool("b", "asks b")], [a.as_tool("a", "asks a")]
    await Runner.run(a, "hi", max_turns=max_turns)


async def stop_on_first_tool():
    await run(tool_use_behavior="stop_on_first_tool")


async def stop_at_other_tool():
    """The run ends only when the model asks for the named tool."""
    await run(5, tool_use_behavior={"stop_at_tool_names": ["never_asked_for"]})


async def error_handler():
    """A handler of max_turns makes the limit a normal return."""
    from agents import RunErrorHandlerResult

    handlers = {"max_turns": lambda *_: RunErrorHandlerResult(final_output="gave up")}
    agent = Agent(name="a", model=Fake(), tools=[look_up])
    result = await Runner.run(agent, "hi", max_turns=3, error_handlers=handlers)
    return result.final_output


async def resumed(first, later):
    """A state that is given as input brings its own limit along."""

    @function_tool(needs_approval=True, name_override="look_up")
    def approved(q: str) -> str:
        """Looks something up."""
        return "nothing yet"

    agent = Agent(name="a", model=Fake(), tools=[approved])
    result = await Runner.run(agent, "hi", max_turns=first)
    while result.interruptions:
        state = result.to_state()
        for one in result.interruptions:
            state.approve(one)
        result = await Runner.run(agent, state, max_turns=later)


async def session(max_turns, runs):
    """What a session keeps does not carry the count over."""
    from agents import MaxTurnsExceeded, SQLiteSession

    kept = SQLiteSession("s")
    agent = Agent(name="a", model=Fake(), tools=[look_up])
    for _ in range(runs):
        try:
            await Runner.run(agent, "hi", max_turns=max_turns, session=kept)
        except MaxTurnsExceeded:
            pass


async def forced_tool_choice():
    from agents import ModelSettings

    await run(6, model_settings=ModelSettings(tool_choice="required"), reset_tool_choice=False)
