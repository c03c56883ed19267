# An orchestrator has two other agents as tools; none of them leads back, and every run is at its default limit.
import asyncio

from agents import Agent, Runner, trace

spanish = Agent(name="spanish", instructions="Translate into Spanish")
french = Agent(name="french", instructions="Translate into French")
orchestrator = Agent(
    name="orchestrator",
    instructions="Use the tools.",
    tools=[
        spanish.as_tool(tool_name="to_spanish", tool_description="Spanish"),
        french.as_tool(tool_name="to_french", tool_description="French"),
    ],
)


async def main():
    with trace("translate"):
        result = await Runner.run(orchestrator, "Good night")  # $ bounded=framework_default_bound
    print(result.final_output)


asyncio.run(main())
