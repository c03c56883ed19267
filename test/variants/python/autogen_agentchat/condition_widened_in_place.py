# The condition starts as a word, and a limit is joined to it with |= before the team is built.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import MaxMessageTermination, TextMentionTermination
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.openai import OpenAIChatCompletionClient


async def main(task: str):
    client = OpenAIChatCompletionClient(model="gpt-4o")
    stop = TextMentionTermination("DONE")
    stop |= MaxMessageTermination(max_messages=18)
    a = AssistantAgent("a", model_client=client)
    b = AssistantAgent("b", model_client=client)
    team = RoundRobinGroupChat([a, b], stop)
    return await team.run(task=task)  # $ bounded=verified_bound


asyncio.run(main("Count to ten in Old Norse."))
