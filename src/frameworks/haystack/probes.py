"""Probes of Haystack: an agent with a fake chat generator, a pipeline whose components lead to each other."""
from haystack import Pipeline, component
from harness import cap, lap

cap(400)


def chat_generator():
    from typing import Any

    from haystack.dataclasses import ChatMessage, ToolCall

    @component
    class Fake:
        @component.output_types(replies=list[ChatMessage])
        def run(self, messages: list[ChatMessage], tools: Any = None, **_: Any) -> dict:
            number = lap()
            call = ToolCall(tool_name="look_up", arguments={"q": str(number)}, id=f"c{number}")
            return {"replies": [ChatMessage.from_assistant(tool_calls=[call])]}

    return Fake()


def a_tool():
    from haystack.tools import Tool

    parameters = {"type": "object", "properties": {"q": {"type": "string"}}, "required": ["q"]}
    return Tool(name="look_up", description="d", parameters=parameters, function=lambda q: "nothing yet")


def agent(runs=1, **given):
    from haystack.components.agents import Agent
    from haystack.dataclasses import ChatMessage

    given = {key: float("inf") if value == "inf" else value for key, value in given.items()}
    made = Agent(chat_generator=chat_generator(), tools=[a_tool()], **given)
    if hasattr(made, "warm_up"):
        made.warm_up()
    for _ in range(runs):
        made.run(messages=[ChatMessage.from_user("hi")])


def pipeline(runs=1, name="max_runs_per_component", limit=None):
    from haystack.components.joiners import BranchJoiner

    given = {} if limit is None else {name: float("inf") if limit == "inf" else limit}

    @component
    class Adds:
        @component.output_types(value=int)
        def run(self, value: int):
            lap()
            return {"value": value + 1}

    pipe = Pipeline(**given)
    pipe.add_component("join", BranchJoiner(int))
    pipe.add_component("add", Adds())
    pipe.connect("join.value", "add.value")
    pipe.connect("add.value", "join.value")
    for _ in range(runs):
        try:
            pipe.run({"join": {"value": 0}})
        except Exception:
            if runs == 1:
                raise
