# The router leaves when few steps remain, but they are counted down from the default of 10,007.
from typing import Annotated, TypedDict

from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.managed.is_last_step import RemainingSteps
from langgraph.prebuilt import ToolNode


class AgentState(TypedDict):
    messages: Annotated[list, add_messages]
    remaining_steps: RemainingSteps


@tool
def rent_index(city: str) -> str:
    """Rent index."""
    return f"{city}: n/a"


llm = ChatOpenAI(model="gpt-4o").bind_tools([rent_index])


def agent(state: AgentState):
    return {"messages": [llm.invoke(state["messages"])]}


def edge(state: AgentState) -> str:
    if state["remaining_steps"] < 3:
        return "__end__"
    return "tools" if state["messages"][-1].tool_calls else "__end__"


w = StateGraph(AgentState)
w.add_node("agent", agent)
w.add_node("tools", ToolNode([rent_index]))
w.add_edge(START, "agent")
w.add_conditional_edges("agent", edge, {"tools": "tools", "__end__": "__end__"})
w.add_edge("tools", "agent")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
chain = w.compile()
chain.invoke({"messages": [("human", "Where is rent falling?")]})
