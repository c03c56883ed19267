# A streamed run of an agent with tools and max_turns=None.
import asyncio

from agents import Agent, Runner, function_tool


@function_tool
async def query_db(sql: str) -> str:
    """Run SQL."""
    return "0 rows"


async def main():
    analyst = Agent(name="Analyst", instructions="Answer from the database.", tools=[query_db])
    result = Runner.run_streamed(analyst, input="Who never returned a book?", max_turns=None)  # $ finding=IAL006 status=disabled_bound controller=model
    async for event in result.stream_events():
        if event.type == "raw_response_event":
            print(event.data)


if __name__ == "__main__":
    asyncio.run(main())
