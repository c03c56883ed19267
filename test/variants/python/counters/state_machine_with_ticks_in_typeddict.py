# An enum state machine whose ticks are a key of a typed dict, raised in each lap and checked before it.
from enum import Enum, auto
from typing import TypedDict

from openai import OpenAI

client = OpenAI()


class Phase(Enum):
    PLAN = auto()
    ACT = auto()
    DONE = auto()


class Memory(TypedDict):
    goal: str
    ticks: int
    notes: list


def llm(prompt: str) -> str:
    return client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]
    ).choices[0].message.content


def run(goal: str) -> Memory:
    memory: Memory = {"goal": goal, "ticks": 0, "notes": []}
    phase = Phase.PLAN
    while phase is not Phase.DONE:  # $ bounded=verified_bound
        if memory["ticks"] > 25:
            phase = Phase.DONE
            continue
        memory["ticks"] += 1
        match phase:
            case Phase.PLAN:
                memory["notes"].append(llm(f"Plan {memory['goal']}"))
                phase = Phase.ACT
            case Phase.ACT:
                outcome = llm(f"Act on {memory['notes'][-1]}; end with COMPLETE if done")
                phase = Phase.DONE if outcome.endswith("COMPLETE") else Phase.PLAN
    return memory


if __name__ == "__main__":
    print(run("Plant the window boxes"))
