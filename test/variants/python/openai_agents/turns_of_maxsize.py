# The turn limit is the largest integer, with a tool choice that is required and never reset.
import sys

from agents import Agent, ModelSettings, Runner, function_tool


@function_tool
def poll(queue: str) -> str:
    """Poll."""
    return "empty"


worker = Agent(name="w", tools=[poll], model_settings=ModelSettings(tool_choice="required"), reset_tool_choice=False)
Runner.run_sync(worker, "Empty the queue", max_turns=sys.maxsize)  # $ finding=IAL006
