# An asyncio queue is consumed by a worker that puts the sub-tasks named by the model on the same queue.
import asyncio

from openai import AsyncOpenAI

client = AsyncOpenAI()


class Crew:
    def __init__(self):
        self.inbox: asyncio.Queue = asyncio.Queue()
        self.report = []

    async def handle(self, task: str) -> None:
        reply = await client.chat.completions.create(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Do {task}. Sub-tasks one per line:"}]
        )
        self.report.append(task)
        for line in (reply.choices[0].message.content or "").splitlines():
            await self.inbox.put(line)

    async def work(self) -> None:
        while True:  # $ finding=IAL005 status=missing_bound controller=model
            task = await self.inbox.get()
            await self.handle(task)
            self.inbox.task_done()

    async def run(self, goal: str) -> list:
        await self.inbox.put(goal)
        worker = asyncio.create_task(self.work())
        await self.inbox.join()
        worker.cancel()
        return self.report


asyncio.run(Crew().run("Open a café"))
