# compile() and with_config() are chained in a function, and the result is used in a chain of runnables.
from langchain_core.runnables import RunnableLambda
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def heat(m: str) -> str:
    """Melting point."""
    return "hot"


def get_graph(limit: int):
    llm = ChatOpenAI(model="gpt-4o").bind_tools([heat])
    b = StateGraph(MessagesState)
    b.add_node("llm", lambda s: {"messages": [llm.invoke(s["messages"])]})
    b.add_node("tools", ToolNode([heat]))
    b.add_edge(START, "llm")
    b.add_conditional_edges("llm", tools_condition)
    b.add_edge("tools", "llm")  # $ bounded=verified_bound
    return b.compile().with_config({"recursion_limit": limit, "run_name": "metals"})


chain = RunnableLambda(lambda q: {"messages": [("user", q)]}) | get_graph(limit=22) | (lambda s: s["messages"][-1].content)
print(chain.invoke("Does lead melt before tin?"))
