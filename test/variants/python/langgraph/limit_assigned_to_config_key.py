# The config starts empty and its recursion_limit key is assigned one of two small numbers.
import sys

from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def heat(m: str) -> str:
    """Melting point."""
    return "hot"


llm = ChatOpenAI(model="gpt-4o").bind_tools([heat])
b = StateGraph(MessagesState)
b.add_node("llm", lambda s: {"messages": [llm.invoke(s["messages"])]})
b.add_node("tools", ToolNode([heat]))
b.add_edge(START, "llm")
b.add_conditional_edges("llm", tools_condition)
b.add_edge("tools", "llm")  # $ bounded=verified_bound
app = b.compile()
deep = "--deep" in sys.argv
config = {}
config["recursion_limit"] = 60 if deep else 15
app.invoke({"messages": [("user", "?")]}, config)
