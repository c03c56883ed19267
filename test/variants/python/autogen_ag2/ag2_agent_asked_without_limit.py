# The agent of AG2 1.x calls tools until the model stops asking, and no limit can be given to ask().
import asyncio

from ag2 import Agent
from ag2.config import OpenAIConfig


def ping(host: str) -> str:
    """Ping a host."""
    return f"{host}: timeout"


agent = Agent("netops", prompt="Find the fault.", config=OpenAIConfig(model="gpt-4o"), tools=[ping])


async def main():
    reply = await agent.ask("Is the printer up?")  # $ finding=IAL002 status=missing_bound controller=model
    print(reply.body)


asyncio.run(main())
