# with_config() gives a new runnable with a limit, which the program throws away; it runs the old one.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def book(room: str) -> str:
    """Book."""
    return "taken"


model = ChatOpenAI(model="gpt-4o").bind_tools([book])
builder = StateGraph(MessagesState)
builder.add_node("llm", lambda s: {"messages": [model.invoke(s["messages"])]})
builder.add_node("tools", ToolNode([book]))
builder.add_edge(START, "llm")
builder.add_conditional_edges("llm", tools_condition)
builder.add_edge("tools", "llm")  # $ finding=IAL004 controller=model level=warning
app = builder.compile()
app.with_config(recursion_limit=10)  # the result is thrown away

if __name__ == "__main__":
    app.invoke({"messages": [("user", "A room with a view")]})
