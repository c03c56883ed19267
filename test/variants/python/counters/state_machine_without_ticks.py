# The same kind of state machine, whose way to DONE is a transition that the model picks.
from enum import Enum

import anthropic

client = anthropic.Anthropic()


class Phase(str, Enum):
    GATHER = "gather"
    WRITE = "write"
    CHECK = "check"
    DONE = "done"


def llm(prompt: str) -> str:
    return client.messages.create(
        model="claude-haiku-4-5", max_tokens=600, messages=[{"role": "user", "content": prompt}]
    ).content[0].text


class Writer:
    def __init__(self, topic: str):
        self.topic = topic
        self.phase = Phase.GATHER
        self.notes, self.text = "", ""

    def gather(self) -> Phase:
        self.notes = llm(f"Facts about {self.topic}")
        return Phase.WRITE

    def write(self) -> Phase:
        self.text = llm(f"Write from {self.notes}")
        return Phase.CHECK

    def check(self) -> Phase:
        return Phase.DONE if llm(f"Good enough? yes/no\n{self.text}") == "yes" else Phase.GATHER

    def run(self) -> str:
        while self.phase is not Phase.DONE:  # $ finding=IAL006 status=missing_bound controller=model
            if self.phase is Phase.GATHER:
                self.phase = self.gather()
            elif self.phase is Phase.WRITE:
                self.phase = self.write()
            else:
                self.phase = self.check()
        return self.text


if __name__ == "__main__":
    print(Writer("eiderdown").run())
