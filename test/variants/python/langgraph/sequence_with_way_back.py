# add_sequence lays out the way there, and a conditional edge from its last node goes back to the first.
from typing import Literal, TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph
from pydantic import BaseModel

llm = ChatOpenAI(model="gpt-4o")


class Grade(BaseModel):
    good: bool
    hint: str


class State(TypedDict):
    question: str
    query: str
    documents: str
    grade: Grade


grader = llm.with_structured_output(Grade)


def rewrite(state: State):
    return {"query": llm.invoke(f"Search query for {state['question']}; last grade {state.get('grade')}").content}


def retrieve(state: State):
    return {"documents": f"0 hits for {state['query']}"}


def grade(state: State):
    return {"grade": grader.invoke(f"Do they answer?\n{state['documents']}")}


def after_grade(state: State) -> Literal["rewrite", "__end__"]:
    return "__end__" if state["grade"].good else "rewrite"


b = StateGraph(State)
b.add_sequence([("rewrite", rewrite), ("retrieve", retrieve), ("grade", grade)])
b.add_edge(START, "rewrite")
b.add_conditional_edges("grade", after_grade)  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
rag = b.compile()

if __name__ == "__main__":
    print(rag.invoke({"question": "Who owned the mill in 1890?"}))
