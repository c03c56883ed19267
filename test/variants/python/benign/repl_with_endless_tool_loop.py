# The outer loop waits for a person, but inside each turn the tool loop is the model's alone.
import json

from openai import OpenAI

client = OpenAI()


def handle(messages: list) -> str:
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        message = client.chat.completions.create(model="gpt-4o", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            messages.append({"role": "tool", "tool_call_id": call.id, "content": json.dumps("ok")})


def main() -> None:
    messages: list = []
    while line := input("? "):  # $ benign=human_input
        messages.append({"role": "user", "content": line})
        print(handle(messages))


if __name__ == "__main__":
    main()
