# Each run has twelve steps, but the function runs the graph again until the model calls itself confident.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def parish_record(name: str) -> str:
    """Read a record."""
    return f"{name}: illegible"


llm = ChatOpenAI(model="gpt-4o").bind_tools([parish_record])


def reader(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


g = StateGraph(MessagesState)
g.add_node("reader", reader)
g.add_node("tools", ToolNode([parish_record]))
g.add_edge(START, "reader")
g.add_conditional_edges("reader", tools_condition)
g.add_edge("tools", "reader")  # $ bounded=verified_bound
app = g.compile()


def until_confident(question: str):
    messages = [("user", question)]
    confident = False
    while not confident:  # $ finding=IAL006 status=bypassed_bound controller=model
        messages = app.invoke({"messages": messages}, {"recursion_limit": 12})["messages"]
        confident = "CONFIDENT" in messages[-1].content
        messages.append(("user", "Are you confident? Check again."))
    return messages
