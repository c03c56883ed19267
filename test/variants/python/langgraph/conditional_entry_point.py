# The entry itself is conditional, and a model's choice among three routes leads back from two of them.
from typing import Literal, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, StateGraph
from pydantic import BaseModel, Field

llm = ChatOpenAI(model="gpt-4o")


class Grade(BaseModel):
    binary_score: Literal["yes", "no"] = Field(description="useful?")


class G(TypedDict):
    question: str
    docs: str
    generation: str


def route_question(state: G):
    return "web" if "today" in state["question"] else "vector"


def web(state: G):
    return {"docs": f"web results for {state['question']}"}


def vector(state: G):
    return {"docs": f"stored texts on {state['question']}"}


def generate(state: G):
    return {"generation": (llm | str).invoke(f"{state['docs']} {state['question']}")}


def grade(state: G):
    grounded = llm.with_structured_output(Grade).invoke(f"grounded? {state['generation']}")
    if grounded.binary_score == "no":
        return "not supported"
    useful = llm.with_structured_output(Grade).invoke(f"useful? {state['generation']}")
    return "useful" if useful.binary_score == "yes" else "not useful"


w = StateGraph(G)
w.add_node("web", web)
w.add_node("vector", vector)
w.add_node("generate", generate)
w.set_conditional_entry_point(route_question, {"web": "web", "vector": "vector"})
w.add_edge("vector", "generate")
w.add_edge("web", "generate")
w.add_conditional_edges("generate", grade, {"not supported": "generate", "useful": END, "not useful": "web"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
app = w.compile()
app.invoke({"question": "Who won today?"})
