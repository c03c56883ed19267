# MagenticOne on its default of twenty rounds.
import asyncio

from autogen_agentchat.ui import Console
from autogen_ext.models.openai import OpenAIChatCompletionClient
from autogen_ext.teams.magentic_one import MagenticOne


async def main():
    m1 = MagenticOne(client=OpenAIChatCompletionClient(model="gpt-4o"))
    await Console(m1.run_stream(task="Find the cheapest route to Røros."))  # $ bounded=framework_default_bound


asyncio.run(main())
