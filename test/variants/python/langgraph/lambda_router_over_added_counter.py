# A reducer adds one to the round on every draft, and the lambda that routes compares it first.
import operator
from typing import Annotated, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class S(TypedDict):
    brief: str
    slogan: str
    verdict: str
    rounds: Annotated[int, operator.add]


def copywriter(s: S):
    return {"slogan": llm.invoke(f"{s['brief']} {s.get('verdict', '')}").content, "rounds": 1}


def director(s: S):
    return {"verdict": llm.invoke(f"YES or why not: {s['slogan']}").content}


g = StateGraph(S)
g.add_node("copywriter", copywriter)
g.add_node("director", director)
g.add_edge(START, "copywriter")
g.add_edge("copywriter", "director")
g.add_conditional_edges("director", lambda s: END if s["rounds"] >= 4 or s["verdict"].startswith("YES") else "copywriter")  # $ bounded=verified_bound
print(g.compile().invoke({"brief": "A slogan for a slow train", "rounds": 0})["slogan"])
