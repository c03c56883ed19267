"""Probes of Strands Agents: a model class that never stops asking for its tool."""
from harness import Call, cap, model
from strands import Agent, tool

cap(120)


@tool
def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def fake(reply=None):
    from strands.models.openai import OpenAIModel

    url = model(reply or (lambda ask: Call("look_up", q=str(ask.number))))
    return OpenAIModel(client_args={"api_key": "fake", "base_url": f"{url}/v1"}, model_id="fake")


def agent(limits=None, runs=1):
    made = Agent(model=fake(), tools=[look_up], callback_handler=None)
    for _ in range(runs):
        made("hi", **({} if limits is None else {"limits": limits}))


def stops_itself():
    """A tool that sets stop_event_loop ends the loop."""

    @tool(context=True)
    def look_up(q: str, tool_context) -> str:
        """Looks something up."""
        tool_context.invocation_state.setdefault("request_state", {})["stop_event_loop"] = True
        return "done"

    Agent(model=fake(), tools=[look_up], callback_handler=None)("hi")


def swarm(**given):
    """Agents that hand over to each other."""
    from strands.multiagent import Swarm

    def other(ask):
        if ask.body["messages"][-1]["role"] == "tool":
            return "handed over"
        is_a = "I am a" in str(ask.body["messages"][0])
        return Call("handoff_to_agent", agent_name="b" if is_a else "a", message="go on")

    url = fake(other)
    a = Agent(name="a", model=url, system_prompt="I am a", callback_handler=None)
    b = Agent(name="b", model=url, system_prompt="I am b", callback_handler=None)
    result = Swarm([a, b], **given)("hi")
    return f"{len(result.node_history)} turns, {str(result.status.value).lower()}"


def graph(max_node_executions=None):
    """Two nodes that lead to each other."""
    from strands.multiagent import GraphBuilder

    says = fake(lambda ask: "go on")
    builder = GraphBuilder()
    for name in "ab":
        builder.add_node(Agent(name=name, model=says, callback_handler=None), name)
    builder.add_edge("a", "b")
    builder.add_edge("b", "a")
    builder.set_entry_point("a")
    if max_node_executions:
        builder.set_max_node_executions(max_node_executions)
    result = builder.build()("hi")
    return str(result.status.value).lower()
