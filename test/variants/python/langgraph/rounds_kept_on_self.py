# The rounds are an attribute of the object that the writing method advances and the routing method compares.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph


class S(TypedDict):
    text: str
    verdict: str


class Editor:
    max_rounds = 4

    def __init__(self):
        self.llm = ChatOpenAI(model="gpt-4o-mini")
        self.rounds = 0

    def build(self):
        g = StateGraph(S)
        g.add_node("write", self.write)
        g.add_node("judge", self.judge)
        g.add_edge(START, "write")
        g.add_edge("write", "judge")
        g.add_conditional_edges("judge", self.next_step, {"again": "write", "done": END})  # $ bounded=verified_bound
        return g.compile()

    def write(self, state: S) -> S:
        self.rounds += 1
        return {"text": self.llm.invoke(f"Improve: {state['text']}").content}

    def judge(self, state: S) -> S:
        return {"verdict": self.llm.invoke(state["text"]).content}

    def next_step(self, state: S) -> str:
        if self.rounds >= self.max_rounds:
            return "done"
        return "done" if "ACCEPT" in state["verdict"] else "again"


if __name__ == "__main__":
    Editor().build().invoke({"text": "Dear all"})
