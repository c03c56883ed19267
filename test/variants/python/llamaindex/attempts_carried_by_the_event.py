# The event that goes back carries an attempt count one higher, which the step compares before it goes back.
import asyncio
from typing import Union

from llama_index.core.llms import ChatMessage
from llama_index.core.workflow import Event, StartEvent, StopEvent, Workflow, step
from llama_index.llms.anthropic import Anthropic


class Extracted(Event):
    text: str
    attempt: int


class Invalid(Event):
    error: str
    attempt: int


class Extraction(Workflow):
    max_attempts = 4

    @step
    async def extract(self, ev: Union[StartEvent, Invalid]) -> Extracted:
        attempt = ev.attempt if isinstance(ev, Invalid) else 0
        reply = await Anthropic(model="claude-haiku-4-5").achat([ChatMessage(content=f"Extract {ev}")])
        return Extracted(text=reply.message.content, attempt=attempt)

    @step
    async def validate(self, ev: Extracted) -> Union[StopEvent, Invalid]:
        if ev.attempt >= self.max_attempts:
            return StopEvent(result=None)
        if ev.text.startswith("{"):
            return StopEvent(result=ev.text)
        return Invalid(error="no JSON", attempt=ev.attempt + 1)  # $ bounded=verified_bound


asyncio.run(Extraction(timeout=None).run())
