# The config with the limit is a dictionary in a settings module and is merged with the thread of the request.
from langchain.chat_models import init_chat_model
from langchain_core.tools import tool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition

import settings


@tool
def invoice(number: int) -> str:
    """Read an invoice."""
    return f"{number}: unpaid"


llm = init_chat_model(settings.MODEL).bind_tools([invoice])


def bookkeeper(state: MessagesState):
    return {"messages": [llm.invoke(state["messages"])]}


workflow = StateGraph(MessagesState)
workflow.add_node("bookkeeper", bookkeeper)
workflow.add_node("tools", ToolNode([invoice]))
workflow.add_edge(START, "bookkeeper")
workflow.add_conditional_edges("bookkeeper", tools_condition)
workflow.add_edge("tools", "bookkeeper")  # $ bounded=verified_bound
app = workflow.compile()


def handle(thread: str, text: str) -> str:
    config = {**settings.RUN_CONFIG, "configurable": {"thread_id": thread}}
    return app.invoke({"messages": [("user", text)]}, config=config)["messages"][-1].content
