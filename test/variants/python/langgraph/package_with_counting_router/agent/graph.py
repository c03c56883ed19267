# The same package, whose router in another module compares the retries with a setting.
from langgraph.graph import END, StateGraph

from . import nodes
from .edges import grade_generation
from .state import State

workflow = StateGraph(State)
workflow.add_node("retrieve", nodes.retrieve)
workflow.add_node("generate", nodes.generate)
workflow.add_node("transform_query", nodes.transform_query)
workflow.set_entry_point("retrieve")
workflow.add_edge("retrieve", "generate")
workflow.add_conditional_edges("generate", grade_generation, {"useful": END, "not useful": "transform_query"})
workflow.add_edge("transform_query", "retrieve")  # $ bounded=verified_bound

app = workflow.compile()
