# A straight graph whose node runs a prebuilt agent with its own small limit, and another that runs one with none.
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import create_react_agent

model = ChatOpenAI(model="gpt-4o")


def read_file(path: str) -> str:
    """Read."""
    return ""


reader = create_react_agent(model, [read_file])
checker = create_react_agent(model, [read_file], prompt="Check.")


def read(state: MessagesState):
    return {"messages": reader.invoke(state, {"recursion_limit": 9})["messages"]}  # $ bounded=verified_bound


def padding(state: MessagesState):
    return {}


def check(state: MessagesState):
    result = checker.invoke({"messages": state["messages"]})  # $ finding=IAL002 status=ineffective_bound controller=model level=warning
    return {"messages": result["messages"]}


g = StateGraph(MessagesState)
g.add_sequence([read, padding, check])
g.add_edge(START, "read")
g.add_edge("check", END)
g.compile().invoke({"messages": [("user", "Audit")]})
