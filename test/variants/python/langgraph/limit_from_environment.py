# The step limit of the only run is read from the environment.
import os

from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition

MAX_STEPS = int(os.getenv("AGENT_MAX_STEPS", "30"))


@tool
def grep(word: str) -> str:
    """Search the repository."""
    return f"{word}: no match"


llm = ChatOpenAI(model="gpt-4o").bind_tools([grep])


def assistant(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


g = StateGraph(MessagesState)
g.add_node("assistant", assistant)
g.add_node("tools", ToolNode([grep]))
g.add_edge(START, "assistant")
g.add_conditional_edges("assistant", tools_condition)
g.add_edge("tools", "assistant")  # $ finding=IAL004 status=config_dependent_bound controller=model level=note
app = g.compile()


def run(text: str):
    return app.invoke({"messages": [("user", text)]}, config={"recursion_limit": MAX_STEPS})
