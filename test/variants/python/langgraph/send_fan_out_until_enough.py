# Searches are fanned out with Send, a reflection node judges the harvest, and its router sends new searches out.
import operator
from typing import Annotated, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph
from langgraph.types import Send
from pydantic import BaseModel

llm = ChatOpenAI(model="gpt-4o-mini")


class Reflection(BaseModel):
    is_sufficient: bool
    follow_up_queries: list[str]


class State(TypedDict):
    queries: list[str]
    results: Annotated[list[str], operator.add]
    is_sufficient: bool
    follow_up_queries: list[str]
    answer: str


def generate_query(state: State):
    return {"queries": [llm.invoke("First query?").content]}


def web_research(state: dict):
    return {"results": [llm.invoke(f"Search and sum up: {state['query']}").content]}


def reflection(state: State):
    result = llm.with_structured_output(Reflection).invoke("\n".join(state["results"]))
    return {"is_sufficient": result.is_sufficient, "follow_up_queries": result.follow_up_queries}


def to_research(state: State):
    return [Send("web_research", {"query": q}) for q in state["queries"]]


def evaluate_research(state: State):
    if state["is_sufficient"]:
        return "finalize_answer"
    return [Send("web_research", {"query": q}) for q in state["follow_up_queries"]]


def finalize_answer(state: State):
    return {"answer": llm.invoke("\n".join(state["results"])).content}


builder = StateGraph(State)
for node in (generate_query, web_research, reflection, finalize_answer):
    builder.add_node(node.__name__, node)
builder.add_edge(START, "generate_query")
builder.add_conditional_edges("generate_query", to_research, ["web_research"])
builder.add_edge("web_research", "reflection")
builder.add_conditional_edges("reflection", evaluate_research, ["web_research", "finalize_answer"])  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
graph = builder.compile(name="pro-search-agent")
