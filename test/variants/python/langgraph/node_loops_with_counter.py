# One node of a straight graph repairs its output in a while loop that a counter of its own limits; another does so without.
import json

from langchain_openai import ChatOpenAI
from langgraph.graph import START, StateGraph

llm = ChatOpenAI(model="gpt-4o-mini")


def extract(state: dict):
    tries = 0
    text = llm.invoke(f"JSON of {state['doc']}").content
    while not text.startswith("{") and tries < 3:  # $ bounded=verified_bound
        text = llm.invoke(f"Only JSON: {text}").content
        tries += 1
    return {"doc": text}


def enrich(state: dict):
    while True:  # $ finding=IAL001 status=missing_bound
        text = llm.invoke(f"Add a summary key: {state['doc']}").content
        try:
            return {"doc": json.dumps({**json.loads(text), "enriched": True})}
        except json.JSONDecodeError as error:
            state = {"doc": f"{text} {error}"}


graph = StateGraph(dict)
graph.add_node("extract", extract)
graph.add_node("enrich", enrich)
graph.add_edge(START, "extract")
graph.add_edge("extract", "enrich")
graph.set_finish_point("enrich")
app = graph.compile()
print(app.invoke({"doc": "Invoice 12"}))
