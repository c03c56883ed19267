# The node answers without tools in its last step, and with_config gives every run eleven steps.
from typing import Annotated, Sequence, TypedDict

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import END, StateGraph, add_messages
from langgraph.managed import IsLastStep
from langgraph.prebuilt import ToolNode


class AgentState(TypedDict):
    messages: Annotated[Sequence[BaseMessage], add_messages]
    is_last_step: IsLastStep


@tool
def exchange_rate(pair: str) -> str:
    """Exchange rate."""
    return f"{pair}: 11.4"


tools = [exchange_rate]
model = ChatOpenAI(model="gpt-4o").bind_tools(tools)


def call_model(state: AgentState):
    reply = model.invoke(state["messages"])
    if state["is_last_step"] and reply.tool_calls:
        return {"messages": [AIMessage(content="Need more steps.", id=reply.id)]}
    return {"messages": [reply]}


def should_continue(state: AgentState):
    last = state["messages"][-1]
    if not last.tool_calls:
        return "end"
    else:
        return "continue"


workflow = StateGraph(AgentState)
workflow.add_node("agent", call_model)
workflow.add_node("action", ToolNode(tools))
workflow.set_entry_point("agent")
workflow.add_conditional_edges("agent", should_continue, {"continue": "action", "end": END})
workflow.add_edge("action", "agent")  # $ bounded=verified_bound
app = workflow.compile().with_config({"recursion_limit": 11})


async def answer(q: str):
    async for event in app.astream_events({"messages": [("user", q)]}, version="v2"):
        yield event
