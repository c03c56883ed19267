# The reply travels in the event to a step without a model, whose check alone sends it back; attempts are carried but never compared.
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
        if ev.text.startswith("{"):
            return StopEvent(result=ev.text)
        return Invalid(error="no JSON", attempt=ev.attempt + 1)  # $ finding=IAL005 status=disabled_bound controller=model


asyncio.run(Extraction(timeout=None).run())
