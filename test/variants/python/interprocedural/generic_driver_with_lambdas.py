# A generic driver repeats a step until a predicate holds; step and predicate are passed in as functions.
import litellm


def drive(step, finished, state):
    while not finished(state):  # $ finding=IAL002 status=missing_bound controller=model
        state = step(state)
    return state


def browse(url: str) -> str:
    return f"{url}: 404"


def step(state: dict) -> dict:
    text = litellm.completion(
        model="gpt-4o", messages=[{"role": "user", "content": str(state["seen"]) + " next url or ANSWER"}]
    ).choices[0].message.content
    if text.startswith("ANSWER"):
        return {**state, "answer": text}
    return {**state, "seen": state["seen"] + [browse(text)]}


if __name__ == "__main__":
    print(drive(step, lambda s: s.get("answer"), {"seen": ["start"]}))
