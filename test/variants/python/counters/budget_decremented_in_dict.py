# The budget is a value in a nested dict that is decremented by the node that calls the model.
from openai import OpenAI

client = OpenAI()


def research(state: dict) -> dict:
    state["limits"]["searches"] -= 1
    state["answer"] = client.responses.create(model="gpt-4.1-mini", input=str(state["facts"])).output_text
    state["facts"].append(f"searched for {state['answer']}")
    return state


def should_continue(state: dict) -> bool:
    if state["answer"].startswith("FINAL"):
        return False
    return state["limits"]["searches"] > 0


def main(question: str) -> str:
    state = {"facts": [question], "answer": "", "limits": {"searches": 8}}
    state = research(state)
    while should_continue(state):  # $ bounded=verified_bound
        state = research(state)
    return state["answer"]


if __name__ == "__main__":
    print(main("Who built the pier?"))
