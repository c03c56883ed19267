# An async Azure client in a for over range with an else branch that gives up.
import asyncio
import json
import os

from openai import AsyncAzureOpenAI

client = AsyncAzureOpenAI(azure_endpoint=os.environ["AZURE_ENDPOINT"], api_version="2024-10-21")
TOOLS = [{"type": "function", "function": {"name": "vacation_days", "parameters": {"type": "object", "properties": {}}}}]


async def vacation_days(employee: str = "") -> str:
    return f"{employee}: 12 days left"


async def hr_answer(question: str) -> str:
    history = [{"role": "user", "content": question}]
    answer = ""
    for turn in range(1, 9):  # $ bounded=verified_bound
        completion = await client.chat.completions.create(model="hr-gpt4o", messages=history, tools=TOOLS)
        choice = completion.choices[0]
        history.append(choice.message)
        if choice.finish_reason != "tool_calls":
            answer = choice.message.content or ""
            break
        for call in choice.message.tool_calls:
            text = await vacation_days(**json.loads(call.function.arguments))
            history.append({"role": "tool", "tool_call_id": call.id, "content": text})
    else:
        answer = "Please ask HR in person."
    return answer


asyncio.run(hr_answer("How many days does Kari have left?"))
