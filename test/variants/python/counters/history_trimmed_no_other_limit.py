# The history is kept short, which saves tokens and ends nothing.
from openai import OpenAI

MAX_HISTORY = 30


class Gardener:
    def __init__(self):
        self.client = OpenAI()
        self.history = []

    def remember(self, role: str, content: str) -> None:
        self.history.append({"role": role, "content": content})
        if len(self.history) > MAX_HISTORY:
            self.history = self.history[-MAX_HISTORY:]

    def water(self, bed: str) -> str:
        return f"{bed}: still dry"

    def tend(self, garden: str) -> str:
        self.remember("user", garden)
        while True:  # $ finding=IAL002 controller=model
            text = self.client.chat.completions.create(model="gpt-4o-mini", messages=self.history).choices[0].message.content
            self.remember("assistant", text)
            if text.startswith("FINISHED"):
                return text
            self.remember("user", self.water(text))


if __name__ == "__main__":
    print(Gardener().tend("three beds, one can"))
