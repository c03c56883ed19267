# A module-level openai client in a walrus loop that runs while the step function returns tool calls.
import json

import openai

openai.api_key = "unset"
TOOLS = [{"type": "function", "function": {"name": "lookup_isbn", "parameters": {"type": "object", "properties": {}}}}]


def lookup_isbn(isbn: str = "") -> str:
    return json.dumps({"isbn": isbn, "title": None})


def next_calls(messages: list) -> list:
    message = openai.chat.completions.create(model="gpt-4o-mini", messages=messages, tools=TOOLS).choices[0].message
    messages.append(message)
    return message.tool_calls or []


def librarian(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    while calls := next_calls(messages):  # $ finding=IAL002 status=missing_bound controller=model
        for call in calls:
            found = lookup_isbn(**json.loads(call.function.arguments))
            messages.append({"role": "tool", "tool_call_id": call.id, "content": found})
    return messages[-1].content or ""


if __name__ == "__main__":
    print(librarian("Which edition is 978-82-02-1?"))
