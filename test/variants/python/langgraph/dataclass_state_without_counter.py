# The state is a dataclass; the router reads as an attribute what another node returned from the model under that key.
from dataclasses import dataclass, field

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph


@dataclass
class State:
    topic: str = ""
    notes: list = field(default_factory=list)
    enough: bool = False
    loop_count: int = 0


class Research:
    MAX_LOOPS = 5

    def __init__(self):
        self.llm = ChatOpenAI(model="gpt-4o-mini")

    def search(self, state: State):
        return {"notes": state.notes + [self.llm.invoke(state.topic).content], "loop_count": state.loop_count + 1}

    def reflect(self, state: State):
        return {"enough": "yes" in self.llm.invoke(f"Enough? {state.notes}").content}

    @staticmethod
    def route(state: State):
        if state.enough:
            return END
        return "search"

    def build(self):
        b = StateGraph(State)
        b.add_node("search", self.search)
        b.add_node("reflect", self.reflect)
        b.add_edge(START, "search")
        b.add_edge("search", "reflect")
        b.add_conditional_edges("reflect", self.route, ["search", END])  # $ finding=IAL004 status=ineffective_bound controller=model level=warning
        return b.compile()


print(Research().build().invoke(State(topic="eels")))
