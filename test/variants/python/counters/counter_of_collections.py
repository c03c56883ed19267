# Retries of each tool are counted in a collections.Counter, and a new tool name starts at nought.
from collections import Counter

from openai import OpenAI

client = OpenAI()


def agent(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    uses: Counter = Counter()
    while True:  # $ finding=IAL002 controller=model
        message = client.chat.completions.create(model="gpt-4o-mini", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            key = call.function.name + call.function.arguments
            uses[key] += 1
            if uses[key] > 3:
                return "going in circles"
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})


if __name__ == "__main__":
    print(agent("Check the links"))
