# A node writes the verdict by Command(update=...) and a router of the next node reads it.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command

llm = ChatOpenAI(model="gpt-4o-mini")


class S(TypedDict, total=False):
    text: str
    ok: bool


def write(state: S):
    return Command(update={"text": llm.invoke("Write").content}, goto="judge")


def judge(state: S):
    ok = llm.invoke(state["text"]).content == "OK"
    return Command(update={"ok": ok}, goto="log")


def log(state: S):
    print(state["text"])
    return {}


def route(state: S):
    match state["ok"]:
        case True:
            return END
        case _:
            return "write"


g = StateGraph(S)
for n in [write, judge, log]:
    g.add_node(n)
g.add_edge(START, "write")
g.add_conditional_edges("log", route, ["write", END])  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
g.compile().invoke({})
