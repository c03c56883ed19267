# The loop comes from a mixin, the model call from the class it is mixed into, the end from the reply.
from openai import OpenAI


class LoopMixin:
    def loop(self, text: str) -> str:
        result = self.once(text)
        while self.wants_more(result):  # $ finding=IAL002 status=missing_bound controller=model
            result = self.once(result + "\n" + self.tool(result))
        return result

    def wants_more(self, text: str) -> bool:
        return "CALL" in text


class Accountant(LoopMixin):
    def __init__(self):
        self._openai = OpenAI()

    def once(self, prompt: str) -> str:
        return self._openai.responses.create(model="gpt-4.1", input=prompt).output_text

    def tool(self, text: str) -> str:
        return "ledger: empty"


if __name__ == "__main__":
    print(Accountant().loop("Close the books for May"))
