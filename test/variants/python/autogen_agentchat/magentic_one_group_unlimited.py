# A MagenticOne group chat whose number of turns is switched off; stalls only lead to a new plan.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.teams import MagenticOneGroupChat
from autogen_ext.agents.web_surfer import MultimodalWebSurfer
from autogen_ext.models.openai import OpenAIChatCompletionClient


async def main():
    client = OpenAIChatCompletionClient(model="gpt-4o")
    surfer = MultimodalWebSurfer("surfer", model_client=client)
    writer = AssistantAgent("writer", model_client=client)
    team = MagenticOneGroupChat([surfer, writer], model_client=client, max_turns=None, max_stalls=2)
    await team.run(task="Compare five ferries.")  # $ finding=IAL003 status=disabled_bound controller=model


asyncio.run(main())
