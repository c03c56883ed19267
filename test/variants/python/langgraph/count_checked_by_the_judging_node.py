# The judging node itself approves after three rounds without asking the model, and the router reads the approval only.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class Memo(TypedDict):
    memo: str
    comment: str
    approved: bool
    round: int


def author(state: Memo) -> dict:
    return {"memo": llm.invoke(f"Memo. {state.get('comment')}").content, "round": state.get("round", 0) + 1}


def boss(state: Memo) -> dict:
    if state["round"] >= 3:
        return {"approved": True}
    comment = llm.invoke(f"APPROVED or a comment: {state['memo']}").content
    return {"approved": comment.startswith("APPROVED"), "comment": comment}


g = StateGraph(Memo)
g.add_node("author", author)
g.add_node("boss", boss)
g.add_edge(START, "author")
g.add_edge("author", "boss")
g.add_conditional_edges("boss", lambda s: END if s["approved"] else "author", {END: END, "author": "author"})  # $ bounded=verified_bound
print(g.compile().invoke({"round": 0})["memo"])
