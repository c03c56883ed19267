# A walrus over the finish reason, joined with a countdown in the same condition.
from openai import OpenAI

client = OpenAI()


def step(messages: list) -> str:
    choice = client.chat.completions.create(model="gpt-4o", messages=messages, tools=[]).choices[0]
    messages.append(choice.message)
    for call in choice.message.tool_calls or []:
        messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})
    return choice.finish_reason


def run(task: str, fuel: int = 9) -> list:
    messages = [{"role": "user", "content": task}]
    while (fuel := fuel - 1) >= 0 and (reason := step(messages)) != "stop":  # $ bounded=verified_bound
        print(reason, fuel)
    return messages


if __name__ == "__main__":
    run("Tidy up")
