# A node adds one to a field of its pydantic state and returns the whole state; the router reads the field through a helper.
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
    return "end" if state.ok or exhausted(state) else "respond"


g = StateGraph(Ticket)
g.add_node("respond", respond)
g.add_node("verify", verify)
g.add_edge(START, "respond")
g.add_edge("respond", "verify")
g.add_conditional_edges("verify", router, {"end": END, "respond": "respond"})  # $ bounded=verified_bound
app = g.compile()
print(app.invoke(Ticket(text="My parcel is lost")))
