# Two function agents that hand off to each other, on a release that has no iteration limit yet.
import asyncio

from llama_index.core.agent.workflow import AgentWorkflow, FunctionAgent
from llama_index.llms.openai import OpenAI

llm = OpenAI(model="gpt-4o")


async def search_web(query: str) -> str:
    """Search."""
    return "nothing"


research = FunctionAgent(name="Research", description="r", llm=llm, tools=[search_web], can_handoff_to=["Write"])
write = FunctionAgent(name="Write", description="w", llm=llm, tools=[], can_handoff_to=["Research"])
team = AgentWorkflow(agents=[research, write], root_agent="Research")


async def main():
    handler = team.run(user_msg="The history of skis")  # $ finding=IAL006 status=missing_bound controller=model
    async for event in handler.stream_events():
        print(event)
    print(await handler)


asyncio.run(main())
