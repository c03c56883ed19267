# The agent coroutine has no limit of its own, but its only caller gives it ninety seconds.
import asyncio

from openai import AsyncOpenAI

client = AsyncOpenAI()


async def think(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    while True:  # $ bounded=verified_bound
        reply = await client.chat.completions.create(model="o4-mini", messages=messages)
        text = reply.choices[0].message.content or ""
        if text.startswith("ANSWER"):
            return text
        messages += [{"role": "assistant", "content": text}, {"role": "user", "content": "Continue."}]


async def main() -> None:
    try:
        print(await asyncio.wait_for(think("Is 2**61-1 prime?"), timeout=90))
    except asyncio.TimeoutError:
        print("no answer")


asyncio.run(main())
