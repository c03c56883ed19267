"""Probes of LangGraph: a step is counted in a node, a tool or a model, and the limit is looked for from outside."""
import operator
from typing import Annotated, TypedDict

from harness import cap, lap, laps
from langgraph.graph import END, START, StateGraph

cap(12_000)


class State(TypedDict):
    n: Annotated[int, operator.add]


def step(state):
    lap()
    return {"n": 1}


def circle(node=step, stop=lambda state: False, **compiled):
    """One node that leads to itself until `stop`."""
    graph = StateGraph(State)
    graph.add_node("step", node)
    graph.add_edge(START, "step")
    graph.add_conditional_edges("step", lambda state: END if stop(state) else "step", ["step", END])
    return graph.compile(**compiled)


def infinite(value):
    return float("inf") if value == "inf" else value


def cycle(limit=None, by="call", where="top"):
    """A cycle that only the limit can end, with the limit written in the call or by with_config."""
    config = {} if limit is None else {"recursion_limit": infinite(limit)}
    if where == "configurable":
        config = {"configurable": config}
    if limit == "none":
        config = {"recursion_limit": None}
    app = circle()
    if by == "with_config":
        app, config = app.with_config(config), None
    app.invoke({"n": 0}, config)


def finishes_on_the_last_step(limit, steps):
    circle(stop=lambda state: state["n"] >= steps).invoke({"n": 0}, {"recursion_limit": limit})


def parallel_nodes(limit, width):
    """Every step runs `width` nodes at once."""
    graph = StateGraph(State)
    graph.add_node("fan", lambda state: {"n": 0})
    for index in range(width):
        graph.add_node(f"n{index}", step)
        graph.add_edge("fan", f"n{index}")
        graph.add_edge(f"n{index}", "fan")
    graph.add_edge(START, "fan")
    graph.compile().invoke({"n": 0}, {"recursion_limit": limit})


def sends(limit, width):
    from langgraph.types import Send

    graph = StateGraph(State)
    graph.add_node("fan", lambda state: {"n": 0})
    graph.add_node("work", step)
    graph.add_edge(START, "fan")
    graph.add_conditional_edges("fan", lambda state: [Send("work", {"n": 0}) for _ in range(width)], ["work"])
    graph.add_edge("work", "fan")
    graph.compile().invoke({"n": 0}, {"recursion_limit": limit})


def subgraph(parent, child=None, parent_steps=3, as_node=True):
    """A graph inside a node has a count of its own; its limit is the parent's number, or its own, or the default."""
    inner = circle()
    if child:
        inner = inner.with_config({"recursion_limit": child})
    node = inner if as_node else (lambda state: inner.invoke({"n": 0}))
    config = {"recursion_limit": parent} if parent else {}
    circle(node=node).invoke({"n": 0}, config)


def fresh_budget(limit, runs):
    """Each invoke of a thread starts the count afresh, and goes on where the last one was stopped."""
    from langgraph.checkpoint.memory import MemorySaver
    from langgraph.errors import GraphRecursionError

    app = circle(checkpointer=MemorySaver())
    state = {"n": 0}
    for _ in range(runs):
        try:
            app.invoke(state, {"recursion_limit": limit, "configurable": {"thread_id": "1"}})
        except GraphRecursionError:
            state = None


def node_loop(limit, calls):
    """What a node repeats by itself is one step."""

    def busy(state):
        for _ in range(calls):
            lap()
        return {"n": 1}

    circle(node=busy).invoke({"n": 0}, {"recursion_limit": limit})


def functional(limit, calls):
    """The body of an entrypoint is one step, whatever it repeats."""
    from langgraph.func import entrypoint, task

    @task
    def ask(number):
        lap()
        return number + 1

    @entrypoint()
    def agent(number):
        while number < calls:
            number = ask(number).result()
        return number

    agent.invoke(0, {"recursion_limit": limit})


def retry_policy(attempts=None, limit=5):
    """Attempts of a node are within one step."""
    from langgraph.types import RetryPolicy

    def fails(state):
        lap()
        raise ConnectionError("again")

    made = {"initial_interval": 0.001, "jitter": False} | ({"max_attempts": attempts} if attempts else {})
    graph = StateGraph(State)
    graph.add_node("step", fails, retry_policy=RetryPolicy(**made))
    graph.add_edge(START, "step")
    graph.compile().invoke({"n": 0}, {"recursion_limit": limit})


def remaining_steps(limit, reserve):
    """RemainingSteps counts down to the limit of this run."""
    from langgraph.managed import RemainingSteps

    class Counted(TypedDict):
        n: Annotated[int, operator.add]
        remaining: RemainingSteps

    graph = StateGraph(Counted)
    graph.add_node("step", step)
    graph.add_edge(START, "step")
    graph.add_conditional_edges("step", lambda s: END if s["remaining"] <= reserve else "step", ["step", END])
    graph.compile().invoke({"n": 0}, {"recursion_limit": limit})


def command_goto(limit):
    """A Command leads on like an edge, and its steps are counted."""
    from langgraph.types import Command

    def again(state) -> Command:
        lap()
        return Command(goto="step", update={"n": 1})

    graph = StateGraph(State)
    graph.add_node("step", again)
    graph.add_edge(START, "step")
    graph.compile().invoke({"n": 0}, {"recursion_limit": limit})


def resumed(limit, times):
    """A run that waits for a person gets a new count at each resume."""
    from langgraph.checkpoint.memory import MemorySaver
    from langgraph.types import Command, interrupt

    def asks(state):
        interrupt("go on?")
        lap()
        return {"n": 1}

    app = circle(node=asks, checkpointer=MemorySaver())
    config = {"recursion_limit": limit, "configurable": {"thread_id": "1"}}
    app.invoke({"n": 0}, config)
    for _ in range(times):
        app.invoke(Command(resume="yes"), config)


# --- agents ----------------------------------------------------------------------------------------------------------


def fake_chat(reply=None):
    """A chat model that asks for a tool each time, unless `reply(number, tools)` says otherwise."""
    from langchain_core.language_models.chat_models import BaseChatModel
    from langchain_core.messages import AIMessage
    from langchain_core.outputs import ChatGeneration, ChatResult

    class Fake(BaseChatModel):
        names: list = []

        @property
        def _llm_type(self):
            return "fake"

        def bind_tools(self, tools, **_):
            return type(self)(names=[getattr(one, "name", None) or one["name"] for one in tools])

        def _generate(self, messages, stop=None, run_manager=None, **_):
            number = lap()
            wanted = reply(number, self.names) if reply else (self.names[0], {"q": str(number)})
            if isinstance(wanted, str):
                message = AIMessage(content=wanted)
            else:
                name, arguments = wanted
                message = AIMessage(content="", tool_calls=[{"name": name, "args": arguments, "id": f"c{number}"}])
            return ChatResult(generations=[ChatGeneration(message=message)])

    return Fake()


def a_tool(name="look_up", body=lambda q: "nothing yet"):
    from langchain_core.tools import StructuredTool

    def run(q: str = "") -> str:
        """Looks something up."""
        return body(q)

    return StructuredTool.from_function(run, name=name)


def react_agent(limit=None):
    from langgraph.prebuilt import create_react_agent

    agent = create_react_agent(fake_chat(), [a_tool()])
    agent.invoke({"messages": [("user", "hi")]}, {"recursion_limit": limit} if limit else None)


def react_agent_without_tools():
    from langgraph.prebuilt import create_react_agent

    agent = create_react_agent(fake_chat(lambda number, tools: "done"), [])
    agent.invoke({"messages": [("user", "hi")]})


def graph_in_a_tool(limit=None):
    """A graph without a limit of its own that is run inside a tool."""
    from langgraph.prebuilt import create_react_agent

    inner = circle()
    seen = {}

    def run(q):
        before = laps()
        try:
            inner.invoke({"n": 0})
        finally:
            seen["inner"] = laps() - before

    agent = create_react_agent(fake_chat(), [a_tool(body=run)])
    try:
        agent.invoke({"messages": [("user", "hi")]}, {"recursion_limit": limit} if limit else None)
    except Exception as error:
        return f"{type(error).__name__} after {seen.get('inner')} inner steps"


def supervisor(limit=None):
    """Agents that are handed to and handed back from for ever."""
    from langgraph.prebuilt import create_react_agent
    from langgraph_supervisor import create_supervisor

    worker = create_react_agent(fake_chat(lambda number, tools: "did it"), [], name="worker")
    chief = fake_chat(lambda number, tools: (tools[0], {}))
    app = create_supervisor([worker], model=chief).compile()
    app.invoke({"messages": [("user", "hi")]}, {"recursion_limit": limit} if limit else None)


def swarm(limit=None):
    from langgraph.prebuilt import create_react_agent
    from langgraph_swarm import create_handoff_tool, create_swarm

    def member(name, other):
        hand = create_handoff_tool(agent_name=other)
        return create_react_agent(fake_chat(lambda number, tools: (tools[0], {})), [hand], name=name)

    app = create_swarm([member("alice", "bob"), member("bob", "alice")], default_active_agent="alice").compile()
    app.invoke({"messages": [("user", "hi")]}, {"recursion_limit": limit} if limit else None)


def deep_agent(limit=None):
    from deepagents import create_deep_agent

    def reply(number, tools):
        return ("look_up", {"q": str(number)})

    agent = create_deep_agent(model=fake_chat(reply), tools=[a_tool()])
    agent.invoke({"messages": [("user", "hi")]}, {"recursion_limit": limit} if limit else None)


def with_retry(attempts=None):
    def fails(state):
        lap()
        raise ConnectionError("again")

    graph = StateGraph(State)
    graph.add_node("step", fails)
    graph.add_edge(START, "step")
    written = {} if attempts is None else {"stop_after_attempt": attempts}
    graph.compile().with_retry(wait_exponential_jitter=False, **written).invoke({"n": 0})


def deep_agent_limit():
    """The limit that a deep agent is made with; running into it takes minutes."""
    from deepagents import create_deep_agent

    agent = create_deep_agent(model=fake_chat(), tools=[a_tool()])
    return str((agent.config or {}).get("recursion_limit"))
