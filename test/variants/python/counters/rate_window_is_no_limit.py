# A rate limiter: calls of the last minute are counted and the loop waits, it never ends.
import time
from collections import deque

from openai import OpenAI

client = OpenAI()
PER_MINUTE = 20


class RateLimiter:
    def __init__(self):
        self.stamps: deque = deque()

    def wait(self) -> None:
        now = time.monotonic()
        while self.stamps and now - self.stamps[0] > 60:
            self.stamps.popleft()
        if len(self.stamps) >= PER_MINUTE:
            time.sleep(60 - (now - self.stamps[0]))
        self.stamps.append(time.monotonic())


def agent(task: str) -> str:
    limiter = RateLimiter()
    messages = [{"role": "user", "content": task}]
    while True:  # $ finding=IAL002 controller=model
        limiter.wait()
        message = client.chat.completions.create(model="gpt-4o-mini", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})


if __name__ == "__main__":
    print(agent("Check the links"))
