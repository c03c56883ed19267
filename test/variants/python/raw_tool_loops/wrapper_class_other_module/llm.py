# The project's own model wrapper.
import os

from anthropic import Anthropic


class LLM:
    """Thin wrapper so that the provider can be swapped."""

    def __init__(self, model: str = "claude-haiku-4-5"):
        self._client = Anthropic(api_key=os.environ.get("KEY"))
        self._model = model

    def ask(self, system: str, turns: list) -> str:
        reply = self._client.messages.create(model=self._model, max_tokens=500, system=system, messages=turns)
        return reply.content[0].text
