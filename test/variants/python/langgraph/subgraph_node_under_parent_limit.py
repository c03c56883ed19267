# A compiled tool cycle is a node of a straight parent whose run passes a small limit, which the child inherits.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def library_catalogue(title: str) -> str:
    """Look a book up."""
    return f"{title}: on loan"


llm = ChatOpenAI(model="gpt-4o-mini")
librarian_llm = llm.bind_tools([library_catalogue])


def librarian(state: MessagesState):
    return {"messages": [librarian_llm.invoke(state["messages"])]}


def sign_off(state: MessagesState):
    return {"messages": [llm.invoke([*state["messages"], ("user", "Say goodbye.")])]}


child = StateGraph(MessagesState)
child.add_node("librarian", librarian)
child.add_node("tools", ToolNode([library_catalogue]))
child.add_edge(START, "librarian")
child.add_conditional_edges("librarian", tools_condition)
child.add_edge("tools", "librarian")  # $ bounded=verified_bound

parent = StateGraph(MessagesState)
parent.add_node("search", child.compile())
parent.add_node("sign_off", sign_off)
parent.add_edge(START, "search")
parent.add_edge("search", "sign_off")
parent.add_edge("sign_off", END)
desk = parent.compile()

if __name__ == "__main__":
    print(desk.invoke({"messages": [("user", "Anything by Skram?")]}, config={"recursion_limit": 14}))
