# The for/else/continue/break idiom carries the break of the inner loop out of the outer one.
import json

import litellm

LIMIT = 20


def ask(messages: list) -> list:
    text = litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content
    try:
        return [str(x) for x in json.loads(text)]
    except (ValueError, TypeError):
        return ["help"]


def shell(task: str) -> int:
    messages, used = [{"role": "user", "content": task}], 0
    while True:  # $ bounded=verified_bound
        for command in ask(messages) or ["noop"]:
            used += 1
            if used > LIMIT:
                break
            messages.append({"role": "user", "content": f"{command}: permission denied"})
        else:
            continue
        break
    return used


if __name__ == "__main__":
    print(shell("Rotate the logs"))
