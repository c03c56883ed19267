# The run passes a recursion limit of its own, but one of a million steps.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def shell(command: str) -> str:
    """Run a command."""
    return f"{command}: not found"


llm = ChatOpenAI(model="gpt-4o").bind_tools([shell])


def operator_node(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


def build():
    g = StateGraph(MessagesState)
    g.add_node("operator", operator_node)
    g.add_node("tools", ToolNode([shell]))
    g.add_edge(START, "operator")
    g.add_conditional_edges("operator", tools_condition)
    g.add_edge("tools", "operator")  # $ finding=IAL004 status=ineffective_bound controller=model
    return g.compile()


if __name__ == "__main__":
    agent = build()
    agent.invoke({"messages": [("user", "Free some disk space")]}, {"recursion_limit": 10**6})
