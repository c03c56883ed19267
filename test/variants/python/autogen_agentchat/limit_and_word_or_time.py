# A limit and a word are required together, but a time limit beside the pair suffices alone.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import MaxMessageTermination, TextMentionTermination, TimeoutTermination
from autogen_agentchat.teams import Swarm
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")
a = AssistantAgent("a", model_client=client, handoffs=["b"])
b = AssistantAgent("b", model_client=client, handoffs=["a"])
both = MaxMessageTermination(10) & TextMentionTermination("OVER")
team = Swarm(participants=[a, b], termination_condition=both | TimeoutTermination(timeout_seconds=90))
asyncio.run(team.run(task="Relay."))  # $ bounded=verified_bound
