# The union is built by its class and not by the operator.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.base import OrTerminationCondition
from autogen_agentchat.conditions import MaxMessageTermination, StopMessageTermination
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.ollama import OllamaChatCompletionClient

client = OllamaChatCompletionClient(model="llama3.2")
team = RoundRobinGroupChat(
    [AssistantAgent("one", client), AssistantAgent("two", client)],
    termination_condition=OrTerminationCondition(StopMessageTermination(), MaxMessageTermination(8)),
)
asyncio.run(team.run(task="Go."))  # $ bounded=verified_bound
