# Only failing tools cost something; a model that calls working tools has no limit.
import json

from openai import OpenAI

client = OpenAI()
TOOLS = {"ls": lambda path=".": "a.txt", "cat": lambda path: open(path).read()}


def explore(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    lives = 3
    while lives:  # $ finding=IAL002 status=bypassed_bound controller=mixed
        message = client.chat.completions.create(model="gpt-4o-mini", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        call = message.tool_calls[0]
        try:
            content = TOOLS[call.function.name](**json.loads(call.function.arguments))
        except Exception as error:
            lives -= 1
            content = repr(error)
        messages.append({"role": "tool", "tool_call_id": call.id, "content": content})
    return "no lives left"


if __name__ == "__main__":
    print(explore("What is in the folder?"))
