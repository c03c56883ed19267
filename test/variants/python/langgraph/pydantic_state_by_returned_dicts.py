# A pydantic state read by attribute and written by returned dictionaries; only the field that the model decides is tested.
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from pydantic import BaseModel

llm = ChatOpenAI(model="gpt-4o-mini")


class Ticket(BaseModel):
    text: str = ""
    answer: str = ""
    ok: bool = False
    attempts: int = 0


def respond(state: Ticket) -> dict:
    return {"answer": llm.invoke(state.text).content}


def verify(state: Ticket) -> dict:
    return {"ok": "yes" in llm.invoke(f"Does it help? {state.answer}").content.lower()}


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
