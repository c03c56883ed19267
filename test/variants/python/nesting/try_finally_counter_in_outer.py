# The outer loop counts in a finally clause whatever the inner tool loop does, and the inner one counts as well.
from openai import OpenAI

client = OpenAI()


def inner(messages: list) -> str:
    for _ in range(4):  # $ bounded=verified_bound
        message = client.chat.completions.create(model="gpt-4o", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})
    raise TimeoutError("inner")


def outer(task: str) -> str:
    tries = 0
    while tries < 3:  # $ bounded=verified_bound
        try:
            return inner([{"role": "user", "content": task}])
        except TimeoutError as error:
            print(error)
        finally:
            tries += 1
    return ""


if __name__ == "__main__":
    print(outer("Check the links"))
