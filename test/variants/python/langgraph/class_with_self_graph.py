# An assistant class builds its graph in __init__ from its own methods and runs it with the newest default.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, StateGraph


class Draft(TypedDict):
    topic: str
    text: str
    review: str


class Columnist:
    def __init__(self, model_name: str = "gpt-4o"):
        self.llm = ChatOpenAI(model=model_name)
        self.graph = self._build_graph()

    def _build_graph(self):
        workflow = StateGraph(Draft)
        workflow.add_node("compose", self.compose)
        workflow.add_node("criticise", self.criticise)
        workflow.set_entry_point("compose")
        workflow.add_edge("compose", "criticise")
        workflow.add_conditional_edges("criticise", self.should_continue)  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
        return workflow.compile()

    def compose(self, state: Draft):
        answer = self.llm.invoke(f"Column about {state['topic']}. Editor: {state.get('review', '-')}")
        return {"text": answer.content}

    def criticise(self, state: Draft):
        return {"review": self.llm.invoke(f"PRINT or what to change:\n{state['text']}").content}

    def should_continue(self, state: Draft):
        if state["review"].startswith("PRINT"):
            return END
        return "compose"

    def run(self, topic: str) -> str:
        return self.graph.invoke({"topic": topic})["text"]


if __name__ == "__main__":
    print(Columnist().run("queues"))
