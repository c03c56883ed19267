# The compiled graph is a cached property of the class and is run without a limit.
from functools import cached_property

from langchain_openai import ChatOpenAI
from langchain_core.tools import tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def dig(place: str) -> str:
    """Dig."""
    return "a nail"


class Archaeologist:
    def __init__(self):
        self.llm = ChatOpenAI(model="gpt-4o").bind_tools([dig])

    def reason(self, state: MessagesState):
        return {"messages": [self.llm.invoke(state["messages"])]}

    @cached_property
    def app(self):
        g = StateGraph(MessagesState)
        g.add_node("reason", self.reason)
        g.add_node("tools", ToolNode([dig]))
        g.add_edge(START, "reason")
        g.add_conditional_edges("reason", tools_condition)
        g.add_edge("tools", "reason")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
        return g.compile()

    def ask(self, q):
        return self.app.invoke({"messages": [("user", q)]}, {"configurable": {"thread_id": q}})


print(Archaeologist().ask("What lies below?"))
