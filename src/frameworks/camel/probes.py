"""Probes of CAMEL: an agent with a model behind the OpenAI protocol that never stops asking for its tool."""
import os

from harness import Call, cap, model

URL = model(lambda ask: Call("look_up", q=str(ask.number)))
os.environ["OPENAI_API_BASE_URL"] = f"{URL}/v1"

from camel.agents import ChatAgent  # noqa: E402
from camel.models import ModelFactory  # noqa: E402
from camel.toolkits import FunctionTool  # noqa: E402
from camel.utils import BaseTokenCounter  # noqa: E402

cap(100)


class Words(BaseTokenCounter):
    """The counter of the framework fetches its vocabulary."""

    def count_tokens_from_messages(self, messages):
        return len(str(messages).split())

    def encode(self, text):
        return list(range(len(text.split())))

    def decode(self, token_ids):
        return ""


def look_up(q: str) -> str:
    """Looks something up.

    Args:
        q (str): what to look up
    """
    return "nothing yet"


def agent(steps=1, **given):
    made = ModelFactory.create(
        model_platform="openai-compatible-model", model_type="fake", api_key="fake", url=f"{URL}/v1",
        token_counter=Words(),
    )
    one = ChatAgent("help", model=made, tools=[FunctionTool(look_up)], **given)
    for _ in range(steps):
        one.step("hi")
