# The agent of langchain 1 is streamed without any limit of its own.
from langchain.agents import create_agent
from langchain.tools import tool


@tool
def stock_price(ticker: str) -> str:
    """Latest price."""
    return f"{ticker}: 12.30"


def build_agent():
    return create_agent("openai:gpt-4o", tools=[stock_price], system_prompt="You are a broker.")


def main() -> None:
    agent = build_agent()
    for step in agent.stream({"messages": [{"role": "user", "content": "Buy low."}]}, stream_mode="updates"):  # $ finding=IAL002 status=ineffective_bound controller=model level=warning
        print(step)


if __name__ == "__main__":
    main()
