# The limit is optional and nobody passes one, so the check is skipped.
from typing import Optional

from openai import OpenAI


class Agent:
    def __init__(self, max_turns: Optional[int] = None):
        self.client = OpenAI()
        self.max_turns = max_turns

    def run(self, task: str) -> str:
        messages = [{"role": "user", "content": task}]
        turns = 0
        while True:  # $ finding=IAL002 status=disabled_bound controller=model
            if self.max_turns is not None and turns >= self.max_turns:
                return "stopped"
            turns += 1
            message = self.client.chat.completions.create(model="gpt-4o", messages=messages, tools=[]).choices[0].message
            messages.append(message)
            if not message.tool_calls:
                return message.content
            for call in message.tool_calls:
                messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})


if __name__ == "__main__":
    print(Agent().run("Book a table"))
