from .nodes import llm
from .state import State


def grade_generation(state: State) -> str:
    score = llm.invoke(f"yes or no: is this grounded? {state['generation']}").content
    if score == "yes":
        return "useful"
    return "not useful"
