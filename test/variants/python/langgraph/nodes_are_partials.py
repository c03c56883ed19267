# The nodes are functools.partial objects over two general functions, and the model's word decides on going back.
from functools import partial
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph


class State(TypedDict):
    article: str
    remarks: str


def write(state: State, llm, style: str) -> dict:
    return {"article": llm.invoke(f"In {style} style. {state.get('remarks')}\n{state.get('article')}").content}


def check(state: State, *, llm) -> dict:
    return {"remarks": llm.invoke(f"DONE or remarks:\n{state['article']}").content}


def wants_more(state: State) -> bool:
    return not state["remarks"].startswith("DONE")


def main():
    llm = ChatOpenAI(model="gpt-4o", temperature=0)
    graph = StateGraph(State)
    graph.add_node("write", partial(write, llm=llm, style="plain"))
    graph.add_node("check", partial(check, llm=llm))
    graph.add_edge(START, "write")
    graph.add_edge("write", "check")
    graph.add_conditional_edges("check", wants_more, {True: "write", False: END})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
    app = graph.compile()
    return app.invoke({"article": ""})


if __name__ == "__main__":
    main()
