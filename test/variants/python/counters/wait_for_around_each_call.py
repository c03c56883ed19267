# Each single model call may take thirty seconds; how many calls there are is the model's affair.
import asyncio

from openai import AsyncOpenAI

client = AsyncOpenAI()


async def think(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    while True:  # $ finding=IAL002 controller=model
        request = client.chat.completions.create(model="o4-mini", messages=messages)
        reply = await asyncio.wait_for(request, timeout=30)
        text = reply.choices[0].message.content or ""
        if text.startswith("ANSWER"):
            return text
        messages += [{"role": "assistant", "content": text}, {"role": "user", "content": "Use the search tool results: none."}]


asyncio.run(think("Is 2**61-1 prime?"))
