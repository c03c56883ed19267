# An iterator agent whose __next__ counts and stops the iteration by itself.
import anthropic


class Steps:
    def __init__(self, goal: str, limit: int = 10):
        self.client = anthropic.Anthropic()
        self.messages = [{"role": "user", "content": goal}]
        self.left = limit

    def __iter__(self):
        return self

    def __next__(self) -> str:
        if self.left == 0:
            raise StopIteration
        self.left -= 1
        reply = self.client.messages.create(model="claude-haiku-4-5", max_tokens=300, messages=self.messages)
        if reply.stop_reason != "tool_use":
            raise StopIteration
        self.messages.append({"role": "assistant", "content": reply.content})
        self.messages.append({"role": "user", "content": "tool result: ok"})
        return reply.stop_reason


def main() -> None:
    for step in Steps("Sort the mail"):  # $ bounded=verified_bound
        print(step)


if __name__ == "__main__":
    main()
