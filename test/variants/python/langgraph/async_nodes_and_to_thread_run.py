# The graph is built with keyword arguments in an async factory and run in a thread with a partial of invoke.
import asyncio
from functools import partial
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph


class S(TypedDict):
    plan: str
    flaw: str


async def make_graph():
    llm = ChatOpenAI(model="gpt-4o")

    def planner(state: S):
        return {"plan": llm.invoke(f"Plan; flaw {state.get('flaw')}").content}

    def skeptic(state: S):
        return {"flaw": llm.invoke(f"NONE or the flaw: {state['plan']}").content}

    sg = StateGraph(state_schema=S)
    sg.add_node(node="planner", action=planner)
    sg.add_node(node="skeptic", action=skeptic)
    sg.add_edge(start_key=START, end_key="planner")
    sg.add_edge(start_key="planner", end_key="skeptic")
    sg.add_conditional_edges(source="skeptic", path=lambda s: "stop" if s["flaw"] == "NONE" else "go", path_map={"stop": END, "go": "planner"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
    return sg.compile()


async def main():
    graph = await make_graph()
    print(await asyncio.to_thread(partial(graph.invoke, {"plan": ""})))


asyncio.run(main())
