# An endless async generator of turns whose only consumer breaks after a number of them.
import asyncio

from openai import AsyncOpenAI

client = AsyncOpenAI()


async def turns(text: str):
    while True:  # $ bounded=verified_bound
        reply = await client.responses.create(model="gpt-4.1-mini", input=text)
        text = reply.output_text
        yield text


async def main() -> None:
    n = 0
    async for text in turns("Once upon a time"):
        print(text)
        n += 1
        if n >= 5 or text.endswith("The end."):
            break


asyncio.run(main())
