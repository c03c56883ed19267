# The whole graph is one chain of builder calls that ends in compile().
from langchain_anthropic import ChatAnthropic
from langchain_core.tools import tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def seat_map(train: str) -> str:
    """Free seats on a train."""
    return f"{train}: none free"


llm = ChatAnthropic(model="claude-sonnet-4-5").bind_tools([seat_map])


async def clerk(state: MessagesState):
    return {"messages": [await llm.ainvoke(state["messages"])]}


app = (
    StateGraph(MessagesState)
    .add_node("clerk", clerk)
    .add_node("tools", ToolNode([seat_map]))
    .add_edge(START, "clerk")
    .add_conditional_edges("clerk", tools_condition)
    .add_edge("tools", "clerk")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
    .compile()
)


async def reserve(wish: str) -> str:
    out = await app.ainvoke({"messages": [("user", wish)]})
    return out["messages"][-1].content
