# One node computes its goto in a conditional expression over the model's verdict.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command

llm = ChatOpenAI(model="gpt-4o")


class Poem(TypedDict):
    poem: str
    remark: str


def poet(state: Poem):
    return {"poem": llm.invoke(f"A poem. {state.get('remark', '')}").content}


def critic(state: Poem) -> Command:
    remark = llm.invoke(f"ACCEPT, or a remark:\n{state['poem']}").content
    target = END if remark.startswith("ACCEPT") else "poet"
    return Command(update={"remark": remark}, goto=target)  # $ finding=IAL004 status=ineffective_bound controller=model level=warning


g = StateGraph(Poem)
g.add_node("poet", poet)
g.add_node("critic", critic, destinations=("poet", END))
g.add_edge(START, "poet")
g.add_edge("poet", "critic")
app = g.compile()

if __name__ == "__main__":
    print(app.invoke({"poem": ""})["poem"])
