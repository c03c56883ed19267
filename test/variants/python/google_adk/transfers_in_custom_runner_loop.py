# A for loop of three invocations, each at the default call limit, until the state of the session says done.
import asyncio

from google.adk.agents import LlmAgent
from google.adk.runners import InMemoryRunner
from google.adk.tools.tool_context import ToolContext
from google.genai import types


def mark_done(tool_context: ToolContext) -> str:
    """Mark as done."""
    tool_context.state["done"] = True
    return "ok"


root_agent = LlmAgent(name="worker", model="gemini-2.5-flash", tools=[mark_done])
runner = InMemoryRunner(agent=root_agent, app_name="w")


async def main():
    session = await runner.session_service.create_session(app_name="w", user_id="u")
    for _ in range(3):  # $ bounded=verified_bound
        text = types.UserContent("Go on")
        async for _event in runner.run_async(user_id="u", session_id=session.id, new_message=text):
            pass
        current = await runner.session_service.get_session(app_name="w", user_id="u", session_id=session.id)
        if current.state.get("done"):
            break


asyncio.run(main())
