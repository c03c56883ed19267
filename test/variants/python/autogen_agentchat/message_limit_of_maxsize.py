# The message limit is as large as an integer can be.
import asyncio
import sys

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import MaxMessageTermination
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")
team = RoundRobinGroupChat(
    [AssistantAgent("one", client), AssistantAgent("two", client)],
    termination_condition=MaxMessageTermination(sys.maxsize),
)
asyncio.run(team.run(task="Go."))  # $ finding=IAL003 status=ineffective_bound
