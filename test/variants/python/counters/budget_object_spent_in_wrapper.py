# A dataclass budget that the model wrapper charges before every call and that raises when it is overdrawn.
from dataclasses import dataclass

from openai import OpenAI


class Overdrawn(Exception):
    pass


@dataclass
class CallBudget:
    allowed: int
    used: int = 0

    def charge(self, amount: int = 1) -> None:
        if self.used + amount > self.allowed:
            raise Overdrawn(f"{self.used} of {self.allowed}")
        self.used += amount


class Model:
    def __init__(self, budget: CallBudget):
        self.budget = budget
        self.client = OpenAI()

    def __call__(self, prompt: str) -> str:
        self.budget.charge()
        out = self.client.responses.create(model="gpt-4.1-mini", input=prompt)
        return out.output_text


def untangle(riddle: str) -> str:
    model = Model(CallBudget(allowed=18))
    thoughts = riddle
    while True:  # $ bounded=verified_bound
        thought = model(f"{thoughts}\nOne more thought, or SOLVED: answer")
        if thought.startswith("SOLVED"):
            return thought
        thoughts += "\n" + thought


if __name__ == "__main__":
    print(untangle("What gets wetter as it dries?"))
