# The same driver with a limit of its own, whatever functions it is given.
import litellm


def drive(step, finished, state, limit=15):
    laps = 0
    while not finished(state):  # $ bounded=verified_bound
        if laps >= limit:
            raise RuntimeError("no end in sight")
        state = step(state)
        laps += 1
    return state


def step(state: dict) -> dict:
    text = litellm.completion(
        model="gpt-4o", messages=[{"role": "user", "content": str(state["seen"]) + " next url or ANSWER"}]
    ).choices[0].message.content
    if text.startswith("ANSWER"):
        return {**state, "answer": text}
    return {**state, "seen": state["seen"] + [f"{text}: 404"]}


if __name__ == "__main__":
    print(drive(step, lambda s: "answer" in s, {"seen": ["start"]}))
