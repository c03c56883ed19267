# Speaker and listener both add one to the turns by reducer, and the router tests them for equality with an odd limit.
from operator import add
from typing import Annotated, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class Talk(TypedDict):
    lines: Annotated[list[str], add]
    turns: Annotated[int, add]


def optimist(state: Talk):
    return {"lines": [llm.invoke("Be hopeful.\n" + "\n".join(state["lines"])).content], "turns": 1}


def pessimist(state: Talk):
    return {"lines": [llm.invoke("Be gloomy.\n" + "\n".join(state["lines"])).content], "turns": 1}


def over(state: Talk) -> str:
    return END if state["turns"] == 7 or "ENOUGH" in state["lines"][-1] else "optimist"


g = StateGraph(Talk)
g.add_node("optimist", optimist)
g.add_node("pessimist", pessimist)
g.add_edge(START, "optimist")
g.add_edge("optimist", "pessimist")
g.add_conditional_edges("pessimist", over, ["optimist", END])  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
g.compile().invoke({"lines": ["Tomorrow?"], "turns": 0})
