# asyncio.to_thread(input)
import asyncio

import litellm


async def main() -> None:
    h = []
    while True:  # $ benign=human_input
        line = await asyncio.to_thread(input, "> ")
        h.append({"role": "user", "content": line})
        r = await litellm.acompletion(model="m", messages=h)
        h.append({"role": "assistant", "content": r.choices[0].message.content})
