# An immutable state is replaced on every lap by one with a step more.
from dataclasses import dataclass, replace

import litellm


@dataclass(frozen=True)
class State:
    text: str
    step: int = 0


def advance(state: State) -> State:
    text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": state.text}]).choices[0].message.content
    return replace(state, text=state.text + "\n" + text, step=state.step + 1)


def run(task: str) -> str:
    state = State(task)
    while state.step < 8 and not state.text.endswith("END"):  # $ bounded=verified_bound
        state = advance(state)
    return state.text


if __name__ == "__main__":
    print(run("Start"))
