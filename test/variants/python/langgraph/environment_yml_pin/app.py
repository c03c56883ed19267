# The version is pinned in the pip section of a conda environment file.
from langchain_openai import ChatOpenAI
from langgraph.prebuilt import create_react_agent


def read_file(path: str) -> str:
    """Read."""
    return ""


agent_executor = create_react_agent(ChatOpenAI(model="gpt-4o"), [read_file])
for s in agent_executor.stream({"messages": [("user", "Audit")]}):  # $ bounded=framework_default_bound
    print(s)
