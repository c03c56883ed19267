# One of the two in the round robin is a person, so every round waits for input, and only a word ends it.
import asyncio

from autogen_agentchat.agents import AssistantAgent, UserProxyAgent
from autogen_agentchat.conditions import TextMentionTermination
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_agentchat.ui import Console
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")
assistant = AssistantAgent("assistant", model_client=client)
person = UserProxyAgent("person", input_func=input)
team = RoundRobinGroupChat([assistant, person], termination_condition=TextMentionTermination("exit"))
asyncio.run(Console(team.run_stream(task="Plan my garden.")))  # $ benign=human_input
