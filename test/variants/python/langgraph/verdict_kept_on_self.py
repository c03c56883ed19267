# The judging method keeps its verdict on self, and the routing method reads it there and not in the state.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph


class S(TypedDict):
    text: str


class Editor:
    def __init__(self):
        self.llm = ChatOpenAI(model="gpt-4o-mini")
        self.accepted = False
        g = StateGraph(S)
        g.add_node("write", self.write)
        g.add_node("judge", self.judge)
        g.add_edge(START, "write")
        g.add_edge("write", "judge")
        g.add_conditional_edges("judge", self.next_step, {"again": "write", "done": END})  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
        self.graph = g.compile()

    def write(self, state: S) -> S:
        return {"text": self.llm.invoke(f"Improve: {state['text']}").content}

    def judge(self, state: S) -> S:
        self.accepted = "ACCEPT" in self.llm.invoke(state["text"]).content
        return {}

    def next_step(self, state: S) -> str:
        return "done" if self.accepted else "again"


if __name__ == "__main__":
    Editor().graph.invoke({"text": "Dear all"})
