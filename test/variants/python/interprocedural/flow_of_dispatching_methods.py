# getattr picks the next method by the name that the model returned.
import anthropic


class Machine:
    def __init__(self):
        self.client = anthropic.Anthropic()
        self.notes = []

    def llm(self, prompt: str) -> str:
        return self.client.messages.create(
            model="claude-haiku-4-5", max_tokens=100, messages=[{"role": "user", "content": prompt}]
        ).content[0].text

    def do_plan(self) -> str:
        return self.llm(f"plan, search or stop? {self.notes}")

    def do_search(self) -> str:
        self.notes.append("nothing found")
        return self.llm(f"plan, search or stop? {self.notes}")

    def run(self, start: str = "plan") -> list:
        state = start
        while state != "stop":  # $ finding=IAL002 status=missing_bound controller=model
            state = getattr(self, f"do_{state}", self.do_plan)()
        return self.notes


if __name__ == "__main__":
    print(Machine().run())
