# A router answers in words of its own that a path map turns into nodes; entry and finish by set_entry_point and set_finish_point.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class Code(TypedDict):
    task: str
    program: str
    objection: str


def programmer(state: Code):
    return {"program": llm.invoke(f"{state['task']}\n{state.get('objection', '')}").content}


def reviewer(state: Code):
    return {"objection": llm.invoke(f"LGTM or objections:\n{state['program']}").content}


def publisher(state: Code):
    print(state["program"])
    return {}


def decide(state):
    happy = "LGTM" in state["objection"]
    return "happy" if happy else "unhappy"


flow = StateGraph(Code)
flow.add_node(programmer)
flow.add_node(reviewer)
flow.add_node(publisher)
flow.set_entry_point("programmer")
flow.add_edge("programmer", "reviewer")
flow.add_conditional_edges("reviewer", decide, {"happy": "publisher", "unhappy": "programmer"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
flow.set_finish_point("publisher")
graph = flow.compile()
graph.invoke({"task": "FizzBuzz in Rust"})
