# The attempt count is advanced when the tool fails only, while the model may go round with tools that succeed.
from typing import Annotated, TypedDict

from langchain_core.messages import ToolMessage
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages

llm = ChatOpenAI(model="gpt-4o")


class State(TypedDict):
    messages: Annotated[list, add_messages]
    failures: int


def fetch(url: str) -> str:
    if not url.startswith("https://"):
        raise ValueError("bad url")
    return "<html/>"


def agent(state: State):
    return {"messages": [llm.invoke(state["messages"])]}


def run_tools(state: State):
    call = state["messages"][-1].tool_calls[0]
    try:
        text = fetch(call["args"]["url"])
    except ValueError as error:
        return {"messages": [ToolMessage(str(error), tool_call_id=call["id"])], "failures": state.get("failures", 0) + 1}
    return {"messages": [ToolMessage(text, tool_call_id=call["id"])]}


def route(state: State) -> str:
    if state.get("failures", 0) >= 3:
        return END
    return "tools" if state["messages"][-1].tool_calls else END


g = StateGraph(State)
g.add_node("agent", agent)
g.add_node("tools", run_tools)
g.add_edge(START, "agent")
g.add_conditional_edges("agent", route, ["tools", END])
g.add_edge("tools", "agent")  # $ finding=IAL004 status=bypassed_bound controller=model level=warning
app = g.compile()
app.invoke({"messages": [("user", "Read the minutes.")]})
