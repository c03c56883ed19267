# The limit is a field of a RunnableConfig that a function returns and astream is given.
import asyncio
import uuid

from langchain_core.runnables import RunnableConfig
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def ferry_times(quay: str) -> str:
    """Departures."""
    return f"{quay}: 10, 12, 14"


def get_config() -> RunnableConfig:
    return RunnableConfig(recursion_limit=20, configurable={"thread_id": str(uuid.uuid4())})


def create_graph():
    llm = ChatOpenAI(model="gpt-4o-mini").bind_tools([ferry_times])

    async def chatbot(state: MessagesState):
        return {"messages": [await llm.ainvoke(state["messages"])]}

    gb = StateGraph(MessagesState)
    gb.add_node("chatbot", chatbot)
    gb.add_node("tools", ToolNode(tools=[ferry_times]))
    gb.add_edge(START, "chatbot")
    gb.add_conditional_edges("chatbot", tools_condition)
    gb.add_edge("tools", "chatbot")  # $ bounded=verified_bound
    return gb.compile(checkpointer=InMemorySaver())


async def main():
    graph = create_graph()
    config = get_config()
    async for event in graph.astream({"messages": [("user", "Next ferry?")]}, config, stream_mode="values"):
        print(event["messages"][-1])


asyncio.run(main())
