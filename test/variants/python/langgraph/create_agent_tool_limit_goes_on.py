# The middleware limits tool calls and, by default, tells the model so and lets it go on.
from langchain.agents import create_agent
from langchain.agents.middleware import ToolCallLimitMiddleware
from langchain.tools import tool


@tool
def browse(url: str) -> str:
    """Read a page."""
    return f"{url}: 404"


limiter = ToolCallLimitMiddleware(run_limit=5)
agent = create_agent("openai:gpt-4o", tools=[browse], middleware=[limiter])

if __name__ == "__main__":
    result = agent.invoke({"messages": [("user", "Find the tariff.")]})  # $ finding=IAL002 status=ineffective_bound controller=model level=warning
    print(result["messages"][-1].content)
