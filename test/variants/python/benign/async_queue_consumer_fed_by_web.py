# A background task that consumes an asyncio queue which the web handlers fill.
import asyncio

from fastapi import FastAPI
from openai import AsyncOpenAI

app = FastAPI()
client = AsyncOpenAI()
jobs: asyncio.Queue = asyncio.Queue()
results: dict = {}


async def worker() -> None:
    while True:  # $ benign=event_consumer
        job_id, text = await jobs.get()
        try:
            reply = await client.responses.create(model="gpt-4.1-mini", input=text)
            results[job_id] = reply.output_text
        except Exception as error:
            results[job_id] = f"failed: {error}"
        finally:
            jobs.task_done()


@app.on_event("startup")
async def start() -> None:
    asyncio.create_task(worker())


@app.post("/jobs/{job_id}")
async def submit(job_id: str, text: str) -> dict:
    await jobs.put((job_id, text))
    return {"queued": job_id}
