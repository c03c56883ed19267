# When the run exceeds its turns, the exception handler asks for less and the loop runs the agent again.
import asyncio

from agents import Agent, MaxTurnsExceeded, Runner, function_tool


@function_tool
def fetch_page(url: str) -> str:
    """Fetch."""
    return f"{url}: 502"


agent = Agent(name="Crawler", tools=[fetch_page])


async def crawl(goal: str) -> str:
    prompt = goal
    while True:  # $ finding=IAL001 status=bypassed_bound controller=exception
        try:
            result = await Runner.run(agent, prompt, max_turns=8)
            return result.final_output
        except MaxTurnsExceeded:
            prompt = f"{goal}\nYou took too long. Be brief."


if __name__ == "__main__":
    asyncio.run(crawl("All addresses of bakeries"))
