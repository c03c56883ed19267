# The project allows releases below 1.0 only, all of which stop at 25 steps.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def lookup(term: str) -> str:
    """Look a term up in the glossary."""
    return f"{term}: no entry"


llm = ChatOpenAI(model="gpt-4o-mini").bind_tools([lookup])


def agent_node(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


def create_workflow() -> StateGraph:
    workflow = StateGraph(MessagesState)
    workflow.add_node("agent", agent_node)
    workflow.add_node("tools", ToolNode([lookup]))
    workflow.add_edge(START, "agent")
    workflow.add_conditional_edges("agent", tools_condition)
    workflow.add_edge("tools", "agent")  # $ bounded=framework_default_bound
    return workflow


if __name__ == "__main__":
    app = create_workflow().compile()
    app.invoke({"messages": [("user", "What is a thwart?")]})
