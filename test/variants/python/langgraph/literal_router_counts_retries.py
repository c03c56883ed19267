# The router names its targets in a Literal return annotation and stops on a retry count that the fixing node overwrites.
from typing import Literal, Optional, TypedDict

from langchain_anthropic import ChatAnthropic
from langgraph.graph import END, START, StateGraph

llm = ChatAnthropic(model="claude-haiku-4-5")


class Build(TypedDict, total=False):
    source: str
    error: Optional[str]
    retry_count: int


def compile_it(state: Build) -> Build:
    try:
        compile(state["source"], "gen.py", "exec")
    except SyntaxError as exc:
        return {"error": str(exc)}
    return {"error": None}


def fix(state: Build) -> Build:
    count = state.get("retry_count", 0)
    reply = llm.invoke(f"Fix {state['error']}:\n{state['source']}")
    return {"source": reply.content, "retry_count": count + 1}


def route(state: Build) -> Literal["fix", "__end__"]:
    if state["error"] is None:
        return END
    if state.get("retry_count", 0) > 2:
        return END
    return "fix"


builder = StateGraph(Build)
builder.add_node("compile", compile_it)
builder.add_node("fix", fix)
builder.add_edge(START, "compile")
builder.add_conditional_edges("compile", route)
builder.add_edge("fix", "compile")  # $ bounded=verified_bound
graph = builder.compile()

if __name__ == "__main__":
    print(graph.invoke({"source": "print('hi'"}))
