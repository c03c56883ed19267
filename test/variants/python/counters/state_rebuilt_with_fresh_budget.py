# Each lap builds the state anew, with the full budget in it.
from openai import OpenAI

client = OpenAI()


def new_state(question: str) -> dict:
    return {"question": question, "left": 8, "answer": ""}


def research(state: dict) -> dict:
    state["left"] -= 1
    state["answer"] = client.responses.create(model="gpt-4.1-mini", input=state["question"]).output_text
    return state


def main(question: str) -> str:
    state = new_state(question)
    while state["left"] > 0:  # $ finding=IAL002 status=bypassed_bound controller=model
        state = research(state)
        if state["answer"].startswith("FINAL"):
            break
        state = new_state(f"{question}\nKnown: {state['answer']}\nsearch: nothing found")
    return state["answer"]


if __name__ == "__main__":
    print(main("Who built the pier?"))
