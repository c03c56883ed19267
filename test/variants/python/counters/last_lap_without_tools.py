# Past the limit the tools are taken away, so that the model has to answer, and the loop then returns.
from openai import OpenAI

client = OpenAI()
MAX_STEPS = 10


def agent(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    step = 0
    while True:  # $ bounded=verified_bound
        step += 1
        final = step >= MAX_STEPS
        extra = {} if final else {"tools": []}
        message = client.chat.completions.create(model="gpt-4o-mini", messages=messages, **extra).choices[0].message
        messages.append(message)
        if final or not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})


if __name__ == "__main__":
    print(agent("Check the links"))
