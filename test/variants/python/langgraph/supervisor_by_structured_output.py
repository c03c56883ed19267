# A hand-written supervisor picks the next worker from structured output; every worker comes from one factory and returns to it.
from typing import Literal

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.types import Command
from typing_extensions import TypedDict

members = ["researcher", "coder"]
options = members + ["FINISH"]


class Router(TypedDict):
    """Worker to route to next."""

    next: Literal["researcher", "coder", "FINISH"]


llm = ChatOpenAI(model="gpt-4o")


def supervisor_node(state: MessagesState) -> Command[Literal["researcher", "coder", "__end__"]]:
    response = llm.with_structured_output(Router).invoke(
        [{"role": "system", "content": f"Choose among {options}"}] + state["messages"]
    )
    goto = response["next"]
    if goto == "FINISH":
        goto = END
    return Command(goto=goto)


def make_worker(name: str):
    def worker(state: MessagesState) -> Command[Literal["supervisor"]]:
        answer = llm.invoke([("system", f"You are the {name}")] + state["messages"])
        return Command(update={"messages": [answer]}, goto="supervisor")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning

    return worker


builder = StateGraph(MessagesState)
builder.add_edge(START, "supervisor")
builder.add_node("supervisor", supervisor_node)
builder.add_node("researcher", make_worker("researcher"))
builder.add_node("coder", make_worker("coder"))
graph = builder.compile()

for event in graph.stream({"messages": [("user", "Plot the price of eggs.")]}, subgraphs=True):
    print(event)
