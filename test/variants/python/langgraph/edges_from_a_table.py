# Nodes and edges are kept in tables and added in loops; the table holds a cycle that a verdict closes.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class S(TypedDict):
    text: str
    note: str


def translate(state: S) -> S:
    return {"text": llm.invoke(f"Translate. {state.get('note')}\n{state['text']}").content}


def proofread(state: S) -> S:
    return {"note": llm.invoke(f"OK or the error:\n{state['text']}").content}


def polish(state: S) -> S:
    return {"text": llm.invoke(f"Polish:\n{state['text']}").content}


NODES = {"translate": translate, "proofread": proofread, "polish": polish}
EDGES = [(START, "translate"), ("translate", "proofread"), ("polish", END)]


def pick(state: S) -> str:
    return "polish" if state["note"].strip() == "OK" else "translate"


g = StateGraph(S)
for name, fn in NODES.items():
    g.add_node(name, fn)
for source, target in EDGES:
    g.add_edge(source, target)
g.add_conditional_edges("proofread", pick, {"polish": "polish", "translate": "translate"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning

if __name__ == "__main__":
    print(g.compile().invoke({"text": "Det regner katter og hunder."}))
