# The router is a closure that a factory in another module makes; its limit is an argument of the factory.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph

from routers import make_router

llm = ChatOpenAI(model="gpt-4o-mini")


class Menu(TypedDict):
    guests: str
    menu: str
    problem: str
    tries: int


def cook(state: Menu):
    return {"menu": llm.invoke(f"Menu for {state['guests']}; {state.get('problem')}").content, "tries": state.get("tries", 0) + 1}


def taste(state: Menu):
    return {"problem": llm.invoke(f"Empty line if fine, else the problem: {state['menu']}").content.strip()}


def build_graph():
    graph = StateGraph(Menu)
    graph.add_node("cook", cook)
    graph.add_node("taste", taste)
    graph.add_edge(START, "cook")
    graph.add_edge("cook", "taste")
    graph.add_conditional_edges("taste", make_router("cook", limit=3))  # $ bounded=verified_bound
    return graph.compile()


if __name__ == "__main__":
    print(build_graph().invoke({"guests": "six vegans"}))
