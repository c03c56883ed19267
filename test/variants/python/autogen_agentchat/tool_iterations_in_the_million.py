# A single agent may go round its tools a million times within one turn.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_ext.models.openai import OpenAIChatCompletionClient


async def sonar(depth: int) -> str:
    """Ping."""
    return "nothing"


agent = AssistantAgent(
    name="diver",
    model_client=OpenAIChatCompletionClient(model="gpt-4o"),
    tools=[sonar],
    max_tool_iterations=1_000_000,
)
asyncio.run(agent.run(task="Find the wreck."))  # $ finding=IAL002 status=ineffective_bound controller=model
