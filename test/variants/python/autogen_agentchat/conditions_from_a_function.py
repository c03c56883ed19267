# The termination condition comes from a function that joins a word, a limit and a time with |.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.base import TerminationCondition
from autogen_agentchat.conditions import MaxMessageTermination, TextMentionTermination, TimeoutTermination
from autogen_agentchat.teams import SelectorGroupChat
from autogen_agentchat.ui import Console
from autogen_ext.models.openai import OpenAIChatCompletionClient


def stop_when(word: str, messages: int = 25) -> TerminationCondition:
    return TextMentionTermination(word) | MaxMessageTermination(messages) | TimeoutTermination(600)


async def main() -> None:
    client = OpenAIChatCompletionClient(model="gpt-4o")
    agents = [AssistantAgent(n, model_client=client, description=n) for n in ("geologist", "historian")]
    team = SelectorGroupChat(agents, model_client=client, termination_condition=stop_when("THE END"))
    await Console(team.run_stream(task="Why is the hill flat?"))  # $ bounded=verified_bound


asyncio.run(main())
