"""Probes of the Anthropic SDK: its tool runner against a model that never stops asking."""
import anthropic
from harness import Call, model


def client(**given):
    return anthropic.Anthropic(api_key="fake", base_url=model(given.pop("reply", lambda ask: Call("look_up", q="more"))), **given)


def tool_runner(limit=None):
    @anthropic.beta_tool
    def look_up(q: str) -> str:
        """Looks something up."""
        return "nothing yet"

    given = {} if limit is None else {"max_iterations": limit}
    client().beta.messages.tool_runner(
        model="fake", max_tokens=10, tools=[look_up], messages=[{"role": "user", "content": "hi"}], **given
    ).until_done()


def failing_tool(limit):
    """An exception of the tool is given back to the model."""

    @anthropic.beta_tool
    def look_up(q: str) -> str:
        """Looks something up."""
        raise RuntimeError("no")

    client().beta.messages.tool_runner(
        model="fake", max_tokens=10, tools=[look_up], messages=[{"role": "user", "content": "hi"}], max_iterations=limit
    ).until_done()


def refused(**given):
    """One request to a server that is out of order."""
    client(reply=lambda ask: 500, **given).messages.create(
        model="fake", max_tokens=10, messages=[{"role": "user", "content": "hi"}]
    )
