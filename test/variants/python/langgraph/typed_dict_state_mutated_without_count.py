# The nodes change the state in place and return it; the router logs the attempts but tests only the model's word.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class St(TypedDict):
    text: str
    ok: bool
    attempts: int


def respond(state):
    state["text"] = llm.invoke(state["text"]).content
    state["attempts"] = state.get("attempts", 0) + 1
    return state


def verify(state):
    state["ok"] = "yes" in llm.invoke(f"Good? {state['text']}").content.lower()
    return state


def router(state):
    print("attempt", state["attempts"])
    if state["ok"]:
        return "end"
    return "respond"


g = StateGraph(St)
g.add_node("respond", respond)
g.add_node("verify", verify)
g.set_entry_point("respond")
g.add_edge("respond", "verify")
g.add_conditional_edges("verify", router, {"end": END, "respond": "respond"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
app = g.compile()
app.invoke({"text": "a"})
