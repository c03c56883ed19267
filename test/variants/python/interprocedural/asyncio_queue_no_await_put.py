# asyncio queue on self, put_nowait in the same method
import asyncio

import litellm


class C:
    def __init__(self):
        self.q = asyncio.Queue()

    async def work(self) -> None:
        while True:  # $ finding=IAL005 status=missing_bound controller=model
            task = await self.q.get()
            r = await litellm.acompletion(model="m", messages=[{"role": "user", "content": task}])
            self.q.put_nowait(r.choices[0].message.content)
