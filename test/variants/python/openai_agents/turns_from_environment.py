# The turn limit is whatever the environment says.
import asyncio
import os

from agents import Agent, Runner, function_tool


@function_tool
def ls(path: str) -> str:
    """List."""
    return ""


janitor = Agent(name="Janitor", tools=[ls])


async def tidy():
    await Runner.run(janitor, "Tidy up", max_turns=int(os.environ["JANITOR_TURNS"]))  # $ finding=IAL006 status=config_dependent_bound controller=model level=note


asyncio.run(tidy())
