# The cycle is in a compiled subgraph that is a node of a straight parent, and no run anywhere sets a limit.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def log_lines(service: str) -> str:
    """Last lines of a log."""
    return f"{service}: ok"


llm = ChatOpenAI(model="gpt-4o-mini").bind_tools([log_lines])


def make_investigator():
    def think(state: MessagesState):
        return {"messages": [llm.invoke(state["messages"])]}

    sub = StateGraph(MessagesState)
    sub.add_node("think", think)
    sub.add_node("act", ToolNode([log_lines]))
    sub.set_entry_point("think")
    sub.add_conditional_edges("think", tools_condition, {"tools": "act", "__end__": "__end__"})
    sub.add_edge("act", "think")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
    return sub.compile()


top = StateGraph(MessagesState)
top.add_node("investigator", make_investigator())
top.add_edge(START, "investigator")
top.set_finish_point("investigator")
app = top.compile()

if __name__ == "__main__":
    print(app.invoke({"messages": [("user", "Why is checkout slow?")]}))
