# The router reads a key of a dictionary that the judging node put into the state.
import json
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


class S(TypedDict):
    text: str
    review: dict


def improve(state: S) -> S:
    return {"text": llm.invoke(f"Improve {state['text']} {state.get('review')}").content}


def review(state: S) -> S:
    return {"review": json.loads(llm.invoke(f"JSON with score and remarks: {state['text']}").content)}


def good_enough(state: S) -> str:
    score = int(state["review"]["score"])
    return END if score >= 8 else "improve"


g = StateGraph(S)
g.add_node("improve", improve)
g.add_node("review", review)
g.add_edge(START, "improve")
g.add_edge("improve", "review")
g.add_conditional_edges("review", good_enough, ["improve", END])  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
app = g.compile()
print(app.invoke({"text": "We sells shoes."}))
