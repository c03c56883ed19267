# An async console that reads its line in an executor.
import asyncio

from openai import AsyncOpenAI

client = AsyncOpenAI()


async def ainput(prompt: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(None, input, prompt)


async def main() -> None:
    history: list = []
    while True:  # $ benign=human_input
        line = await ainput("> ")
        if line in ("exit", ""):
            break
        history.append({"role": "user", "content": line})
        reply = await client.chat.completions.create(model="gpt-4o-mini", messages=history)
        history.append({"role": "assistant", "content": reply.choices[0].message.content})
        print(history[-1]["content"])


asyncio.run(main())
