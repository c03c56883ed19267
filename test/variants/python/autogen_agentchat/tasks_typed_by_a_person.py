# A loop reads the next task from a person and runs a team of few turns on it.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.teams import RoundRobinGroupChat
from autogen_ext.models.openai import OpenAIChatCompletionClient


async def main():
    client = OpenAIChatCompletionClient(model="gpt-4o")
    team = RoundRobinGroupChat([AssistantAgent("a", client), AssistantAgent("b", client)], max_turns=4)
    while True:  # $ benign=human_input
        task = await asyncio.to_thread(input, "> ")
        if task.lower() in {"quit", "exit"}:
            break
        result = await team.run(task=task)
        print(result.messages[-1].to_text())


asyncio.run(main())
