# A graph flow whose cycle is left on a word in a message, with a word as its only termination condition.
import asyncio

from autogen_agentchat.agents import AssistantAgent
from autogen_agentchat.conditions import TextMentionTermination
from autogen_agentchat.teams import DiGraphBuilder, GraphFlow
from autogen_ext.models.openai import OpenAIChatCompletionClient

client = OpenAIChatCompletionClient(model="gpt-4o")
coder = AssistantAgent("coder", model_client=client)
tester = AssistantAgent("tester", model_client=client)
releaser = AssistantAgent("releaser", model_client=client)

builder = DiGraphBuilder()
for agent in (coder, tester, releaser):
    builder.add_node(agent)
builder.add_edge(coder, tester)
builder.add_edge(tester, coder, condition="FAIL")  # $ finding=IAL004 status=weak_bound controller=model level=warning
builder.add_edge(tester, releaser, condition="PASS")
builder.set_entry_point(coder)
team = GraphFlow(builder.get_participants(), graph=builder.build(), termination_condition=TextMentionTermination("RELEASED"))


async def main():
    async for event in team.run_stream(task="A clock in the terminal"):
        print(event)


asyncio.run(main())
