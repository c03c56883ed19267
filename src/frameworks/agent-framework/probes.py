"""Probes of Microsoft Agent Framework: a client behind the OpenAI protocol that never stops asking for its tool."""
from agent_framework import Agent, AgentLoopMiddleware, Executor, WorkflowBuilder, WorkflowContext, handler, tool
from harness import Call, cap, lap, model

cap(250)


@tool
def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def client(reply=None):
    from agent_framework.openai import OpenAIChatCompletionClient

    asks = lambda ask: Call(ask.tools[0], q="more") if ask.tools and ask.body.get("tool_choice") != "none" else "done"  # noqa: E731
    return OpenAIChatCompletionClient(model="fake", api_key="fake", base_url=f"{model(reply or asks)}/v1")


async def agent(runs=1):
    made = Agent(client(), name="a", instructions="help", tools=[look_up])
    for _ in range(runs):
        await made.run("hi")


async def configured(max_iterations):
    made = client()
    made.function_invocation_configuration["max_iterations"] = max_iterations
    await Agent(made, name="a", instructions="help", tools=[look_up]).run("hi")


class Again(Executor):
    @handler
    async def go(self, message: str, ctx: WorkflowContext[str]) -> None:
        lap()
        await ctx.send_message("again")


async def workflow(runs=1, **given):
    """Two executors that lead to each other."""
    a, b = Again(id="a"), Again(id="b")
    made = WorkflowBuilder(start_executor=a, **given).add_edge(a, b).add_edge(b, a).build()
    for _ in range(runs):
        try:
            await made.run("hi")
        except Exception:
            if runs == 1:
                raise


async def loop_middleware(**given):
    given = {key: None if value == "none" else value for key, value in given.items()}
    again = AgentLoopMiddleware(should_continue=lambda *_, **__: True, **given)
    await Agent(client(lambda ask: "go on"), name="a", instructions="help", middleware=[again]).run("hi")
