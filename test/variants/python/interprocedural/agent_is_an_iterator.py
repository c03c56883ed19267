# The agent is an iterator whose __next__ stops when the model answers; the for over it is the loop.
import anthropic


class Steps:
    def __init__(self, goal: str):
        self.client = anthropic.Anthropic()
        self.messages = [{"role": "user", "content": goal}]

    def __iter__(self):
        return self

    def __next__(self) -> str:
        reply = self.client.messages.create(model="claude-haiku-4-5", max_tokens=300, messages=self.messages)
        if reply.stop_reason != "tool_use":
            raise StopIteration
        self.messages.append({"role": "assistant", "content": reply.content})
        results = [
            {"type": "tool_result", "tool_use_id": b.id, "content": "ok"} for b in reply.content if b.type == "tool_use"
        ]
        self.messages.append({"role": "user", "content": results})
        return str(results)


def main() -> None:
    for step in Steps("Sort the mail"):  # $ finding=IAL002 status=missing_bound controller=model
        print(step)


if __name__ == "__main__":
    main()
