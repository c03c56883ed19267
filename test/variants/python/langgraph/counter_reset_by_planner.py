# The planner sets the step count back to zero, and the planner is on the way back of the cycle.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o")


class Work(TypedDict):
    goal: str
    plan: str
    result: str
    steps: int


def plan(state: Work):
    return {"plan": llm.invoke(f"Plan {state['goal']}, so far {state.get('result')}").content, "steps": 0}


def execute(state: Work):
    return {"result": llm.invoke(f"Do: {state['plan']}").content, "steps": state["steps"] + 1}


def route(state: Work):
    if state["steps"] > 10:
        return END
    if "GOAL REACHED" in state["result"]:
        return END
    return "plan"


g = StateGraph(Work)
g.add_node("plan", plan)
g.add_node("execute", execute)
g.add_edge(START, "plan")
g.add_edge("plan", "execute")
g.add_conditional_edges("execute", route, ["plan", END])  # $ finding=IAL004 status=bypassed_bound controller=model level=warning
graph = g.compile()
graph.invoke({"goal": "Move the archive"})
