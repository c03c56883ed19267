# Three model nodes in a row by add_sequence: nothing goes back, so nothing is reported.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class Note(TypedDict):
    raw: str
    facts: str
    summary: str


def extract(state: Note):
    return {"facts": llm.invoke(f"List the facts:\n{state['raw']}").content}


def summarise(state: Note):
    return {"summary": llm.invoke(f"One sentence:\n{state['facts']}").content}


def shorten(state: Note):
    return {"summary": llm.invoke(f"Ten words:\n{state['summary']}").content}


builder = StateGraph(Note).add_sequence([extract, summarise, shorten])
builder.add_edge(START, "extract")
graph = builder.compile()

if __name__ == "__main__":
    for update in graph.stream({"raw": "The ferry was late again."}, stream_mode="updates"):
        print(update)
