# A round-robin team that has neither a condition nor a number of turns.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")
yin = AssistantAgent("yin", model_client=client)
yang = AssistantAgent("yang", model_client=client)


async def main():
    team = RoundRobinGroupChat(participants=[yin, yang])
    async for message in team.run_stream(task="Begin."):  # $ finding=IAL003 status=missing_bound controller=model
        print(message)


asyncio.run(main())
