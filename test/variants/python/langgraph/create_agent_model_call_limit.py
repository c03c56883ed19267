# A middleware ends the run of the agent after eight model calls.
from langchain.agents import create_agent
from langchain.agents.middleware import ModelCallLimitMiddleware, SummarizationMiddleware
from langchain.tools import tool


@tool
def stock_price(ticker: str) -> str:
    """Latest price."""
    return f"{ticker}: 12.30"


agent = create_agent(
    model="anthropic:claude-sonnet-4-5",
    tools=[stock_price],
    middleware=[
        SummarizationMiddleware(model="openai:gpt-4o-mini"),
        ModelCallLimitMiddleware(run_limit=8, exit_behavior="end"),
    ],
)

if __name__ == "__main__":
    print(agent.invoke({"messages": [("user", "Which is cheapest?")]}))  # $ bounded=verified_bound
