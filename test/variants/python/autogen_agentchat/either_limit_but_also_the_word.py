# Either of two limits would do, but the whole is joined with & to a word that a model may never say.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import MaxMessageTermination, TextMentionTermination, TimeoutTermination
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.openai import OpenAIChatCompletionClient

limits = MaxMessageTermination(10) | TimeoutTermination(60)
word = TextMentionTermination("OVER")


def get_team(client):
    return RoundRobinGroupChat(
        [AssistantAgent("a", model_client=client), AssistantAgent("b", model_client=client)],
        termination_condition=limits & word,
    )


async def main():
    team = get_team(OpenAIChatCompletionClient(model="gpt-4o"))
    stream = team.run_stream(task="Relay.")  # $ finding=IAL003 status=ineffective_bound controller=model
    async for m in stream:
        print(m)


asyncio.run(main())
