# an asyncio queue consumed and refilled in one function
import asyncio

import litellm


async def run(goal: str) -> None:
    q = asyncio.Queue()
    await q.put(goal)
    while True:  # $ finding=IAL005 status=missing_bound controller=model
        task = await q.get()
        r = await litellm.acompletion(model="m", messages=[{"role": "user", "content": task}])
        for line in r.choices[0].message.content.splitlines():
            await q.put(line)
