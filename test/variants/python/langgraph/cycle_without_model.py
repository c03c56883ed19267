# The graph goes round until a file has arrived; no model, tool or agent is in it.
import os
import time
from typing import TypedDict

from langgraph.graph import END, START, StateGraph


class Wait(TypedDict):
    path: str
    arrived: bool


def look(state: Wait):
    time.sleep(5)
    return {"arrived": os.path.exists(state["path"])}


def report(state: Wait):
    print("arrived", state["path"])
    return {}


g = StateGraph(Wait)
g.add_node("look", look)
g.add_node("report", report)
g.add_edge(START, "look")
g.add_conditional_edges("look", lambda s: "report" if s["arrived"] else "look", ["look", "report"])  # $ benign=not_agentic
g.add_edge("report", END)
g.compile().invoke({"path": "/tmp/in.csv", "arrived": False})
