# The command line run passes a limit and the web run of the same graph does not.
import sys

from fastapi import FastAPI
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition

api = FastAPI()


@tool
def weather(place: str) -> str:
    """Weather."""
    return f"{place}: fog"


llm = ChatOpenAI(model="gpt-4o-mini").bind_tools([weather])


def bot(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


g = StateGraph(MessagesState)
g.add_node("bot", bot)
g.add_node("tools", ToolNode([weather]))
g.add_edge(START, "bot")
g.add_conditional_edges("bot", tools_condition)
g.add_edge("tools", "bot")  # $ finding=IAL004 controller=model level=warning
agent = g.compile()


@api.post("/chat")
async def chat(text: str):
    return await agent.ainvoke({"messages": [("user", text)]})


if __name__ == "__main__":
    print(agent.invoke({"messages": [("user", sys.argv[1])]}, {"recursion_limit": 10}))
