# Every lap of the cycle waits for a person in an interrupt() before the model writes again.
from typing import TypedDict

from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import MemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, interrupt

llm = ChatOpenAI(model="gpt-4o")


class Post(TypedDict):
    post: str
    wish: str


def write(state: Post):
    return {"post": llm.invoke(f"Post. {state['wish']}").content}


def ask_person(state: Post):
    answer = interrupt({"post": state["post"], "question": "Publish?"})
    if answer == "yes":
        return Command(goto=END)
    return Command(goto="write", update={"wish": answer})  # $ benign=human_input


g = StateGraph(Post)
g.add_node("write", write)
g.add_node("ask_person", ask_person)
g.add_edge(START, "write")
g.add_edge("write", "ask_person")
app = g.compile(checkpointer=MemorySaver())
