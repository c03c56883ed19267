# A tool itself returns Command(goto=...) and thereby sends the run back to the planner; no edge leaves the tool node.
from typing import Annotated

from langchain_core.messages import ToolMessage
from langchain_core.tools import InjectedToolCallId, tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from langgraph.types import Command


@tool
def note_finding(text: str, tool_call_id: Annotated[str, InjectedToolCallId]) -> Command:
    """Write a finding down and go on planning."""
    return Command(  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
        goto="planner", update={"messages": [ToolMessage(f"noted {text}", tool_call_id=tool_call_id)]}
    )


llm = ChatOpenAI(model="gpt-4o").bind_tools([note_finding])


def planner(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


graph = StateGraph(MessagesState)
graph.add_node(planner)
graph.add_node("tools", ToolNode([note_finding]))
graph.add_edge(START, "planner")
graph.add_conditional_edges("planner", tools_condition)
app = graph.compile()

if __name__ == "__main__":
    print(app.invoke({"messages": [("user", "Survey the coast.")]}))
