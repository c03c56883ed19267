# Nodes change the fields of a pydantic state in place and return it; the router reads one field that the model decides.
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel

llm = ChatOpenAI(model="gpt-4o-mini")


class Ticket(BaseModel):
    text: str = ""
    answer: str = ""
    ok: bool = False
    attempts: int = 0


def respond(state: Ticket) -> Ticket:
    state.answer = llm.invoke(state.text).content
    state.attempts += 1
    return state


def verify(state: Ticket) -> Ticket:
    state.ok = "yes" in llm.invoke(f"Does it help? {state.answer}").content.lower()
    return state


def exhausted(state: Ticket, limit: int = 3) -> bool:
    return state.attempts >= limit


def router(state: Ticket) -> str:
    return "end" if state.ok else "respond"


g = StateGraph(Ticket)
g.add_node("respond", respond)
g.add_node("verify", verify)
g.add_edge(START, "respond")
g.add_edge("respond", "verify")
g.add_conditional_edges("verify", router, {"end": END, "respond": "respond"})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
app = g.compile()
print(app.invoke(Ticket(text="My parcel is lost")))
