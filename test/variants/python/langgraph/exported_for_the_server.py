# The graph is only compiled and exported for a server to run, so nobody in sight passes a limit.
from langchain_core.messages import SystemMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import END, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode


@tool
def book(room: str) -> str:
    """Book."""
    return "taken"


tools = [book]


def call_llm(state: MessagesState, config):
    model = ChatOpenAI(model=config["configurable"].get("model", "gpt-4o")).bind_tools(tools)
    return {"messages": [model.invoke([SystemMessage("Book rooms.")] + state["messages"], config)]}


def should_continue(state: MessagesState):
    messages = state["messages"]
    last_message = messages[-1]
    return "continue" if last_message.tool_calls else "end"


workflow = StateGraph(MessagesState)
workflow.add_node("agent", call_llm)
workflow.add_node("action", ToolNode(tools))
workflow.set_entry_point("agent")
workflow.add_conditional_edges("agent", should_continue, {"continue": "action", "end": END})
workflow.add_edge("action", "agent")  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
graph = workflow.compile()
graph.name = "rooms"
