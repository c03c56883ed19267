# Send fans out over the sections once and their results are joined; nothing leads back.
import operator
from typing import Annotated, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from langgraph.types import Send

llm = ChatOpenAI(model="gpt-4o-mini")


class State(TypedDict):
    topic: str
    sections: list[str]
    texts: Annotated[list, operator.add]
    report: str


def plan(state: State):
    return {"sections": llm.invoke(f"Sections on {state['topic']}, one a line").content.splitlines()}


def write_section(state: dict):
    return {"texts": [llm.invoke(f"Write: {state['section']}").content]}


def fan_out(state: State):
    return [Send("write_section", {"section": s}) for s in state["sections"]]


def join(state: State):
    return {"report": "\n".join(state["texts"])}


g = StateGraph(State)
g.add_node("plan", plan)
g.add_node("write_section", write_section)
g.add_node("join", join)
g.add_edge(START, "plan")
g.add_conditional_edges("plan", fan_out, ["write_section"])
g.add_edge("write_section", "join")
g.add_edge("join", END)
print(g.compile().invoke({"topic": "fjords"})["report"])
