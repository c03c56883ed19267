"""Probes of Pydantic AI with its own FunctionModel; graphs of pydantic_graph."""
from __future__ import annotations

from dataclasses import dataclass

from harness import lap
from pydantic_ai import Agent, RunContext


def asks(messages, info):
    """A model that never stops asking for its tool, or for the output tool with something that does not fit."""
    from pydantic_ai.messages import ModelResponse, TextPart, ToolCallPart

    number = lap()
    tools = getattr(info, "function_tools", None) or []
    outputs = getattr(info, "output_tools", None) or getattr(info, "result_tools", None) or []
    if not tools and not outputs:
        return ModelResponse(parts=[TextPart("done")])
    return ModelResponse(parts=[ToolCallPart((tools or outputs)[0].name, {"q": str(number)})])


def old_asks(messages, info):
    """The same for the first releases."""
    from pydantic_ai import messages as shapes

    name = list(info.function_tools)[0]
    name = getattr(name, "name", name)
    lap()
    if hasattr(shapes, "ModelResponse"):
        part = getattr(shapes.ToolCallPart, "from_raw_args", None) or shapes.ToolCallPart.from_dict
        return shapes.ModelResponse(parts=[part(name, {"q": "more"})])
    return shapes.ModelStructuredResponse(calls=[shapes.ToolCall.from_dict(name, {"q": "more"})])


def model(function=asks):
    from pydantic_ai.models.function import FunctionModel

    return FunctionModel(function)


def agent(function=asks, **given):
    made = Agent(model(function), **given)

    @made.tool_plain
    def look_up(q: str) -> str:
        """Looks something up."""
        return "nothing yet"

    return made


def limits(none=(), **given):
    from pydantic_ai.usage import UsageLimits

    return UsageLimits(**given, **{name: None for name in none})


def default(old=False):
    agent(old_asks if old else asks).run_sync("hi")


def usage_limits_none():
    agent().run_sync("hi", usage_limits=None)


def limited(**given):
    agent().run_sync("hi", usage_limits=limits(**given))


async def iterated(**given):
    async with agent().iter("hi", **({"usage_limits": limits(**given)} if given else {})) as run:
        async for _ in run:
            pass


def fresh_budget(request_limit, runs):
    from pydantic_ai.exceptions import UsageLimitExceeded

    made = agent()
    for _ in range(runs):
        try:
            made.run_sync("hi", usage_limits=limits(request_limit=request_limit))
        except UsageLimitExceeded:
            pass


def sub_agent(request_limit, shared):
    """An agent that a tool runs counts by itself, unless the usage of the run around it is handed on."""
    inner, outer = agent(), Agent(model())

    @outer.tool
    async def delegate(ctx: RunContext, q: str) -> str:
        """Asks the other agent."""
        given = {"usage": ctx.usage} if shared else {}
        try:
            return (await inner.run("hi", usage_limits=limits(request_limit=10), **given)).output
        except Exception:
            if shared:
                raise
            return "it gave up"

    outer.run_sync("hi", usage_limits=limits(request_limit=request_limit))


def output_retries():
    """A result that never fits is asked for again once."""
    from pydantic import BaseModel

    class Answer(BaseModel):
        value: int

    Agent(model(), output_type=Answer).run_sync("hi")


def tool_retries(retries=None):
    """A tool that never likes its arguments may say so once."""
    from pydantic_ai import ModelRetry

    made = Agent(model(), **({} if retries is None else {"retries": retries}))

    @made.tool_plain
    def look_up(q: str) -> str:
        """Looks something up."""
        raise ModelRetry("not like that")

    made.run_sync("hi")


async def graph():
    """Nodes that lead to each other have no limit."""
    from pydantic_graph import BaseNode, End, Graph

    global Write, Review

    @dataclass
    class Write(BaseNode):
        async def run(self, ctx) -> Review:
            lap()
            return Review()

    @dataclass
    class Review(BaseNode):
        async def run(self, ctx) -> Write | End[str]:
            return Write()

    await Graph(nodes=[Write, Review]).run(Write())


async def built_graph():
    """From 2.0 on a builder makes the graph; it has no limit either."""
    from pydantic_graph import GraphBuilder

    builder = GraphBuilder(input_type=int, output_type=int)

    @builder.step
    async def write(ctx) -> int:
        return lap()

    @builder.step
    async def review(ctx) -> int:
        return 0

    builder.add(
        builder.edge_from(builder.start_node).to(write),
        builder.edge_from(write).to(review),
        builder.edge_from(review).to(
            builder.decision().branch(builder.match(int, matches=lambda n: n > 0).to(builder.end_node)).branch(
                builder.match(int).to(write)
            )
        ),
    )
    await builder.build().run(inputs=0)


async def transport_retries():
    """The retrying transport, made without a stop."""
    import httpx2 as httpx
    from pydantic_ai.retries import AsyncHTTPX2TenacityTransport, RetryConfig
    from tenacity import retry_if_exception_type

    class Refusing(httpx.AsyncBaseTransport):
        async def handle_async_request(self, request):
            lap()
            raise httpx.ConnectError("refused", request=request)

    config = RetryConfig(retry=retry_if_exception_type(httpx.ConnectError))
    async with httpx.AsyncClient(transport=AsyncHTTPX2TenacityTransport(config=config, wrapped=Refusing())) as client:
        await client.get("http://127.0.0.1/")
