# Past the limit the model is only told to finish, which it need not do.
from openai import OpenAI

client = OpenAI()
MAX_STEPS = 10


def agent(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    step = 0
    while True:  # $ finding=IAL002 status=ineffective_bound controller=model
        step += 1
        if step == MAX_STEPS:
            messages.append({"role": "system", "content": "You are out of steps. Answer now."})
        message = client.chat.completions.create(model="gpt-4o-mini", messages=messages, tools=[]).choices[0].message
        messages.append(message)
        if not message.tool_calls:
            return message.content
        for call in message.tool_calls:
            messages.append({"role": "tool", "tool_call_id": call.id, "content": "ok"})


if __name__ == "__main__":
    print(agent("Check the links"))
