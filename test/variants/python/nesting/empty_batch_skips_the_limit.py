# The limit is counted per tool call, and a reply with no tool call goes round without counting.
import json

import litellm

LIMIT = 20


def ask(messages: list) -> list:
    text = litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content
    try:
        return [str(x) for x in json.loads(text)]
    except (ValueError, TypeError):
        return []


def shell(task: str) -> int:
    messages, used = [{"role": "user", "content": task}], 0
    while True:  # $ finding=IAL002 status=bypassed_bound controller=model
        for command in ask(messages):
            if command == "exit":
                return used
            used += 1
            if used > LIMIT:
                return used
            messages.append({"role": "user", "content": f"{command}: permission denied"})


if __name__ == "__main__":
    print(shell("Rotate the logs"))
