# A ReAct agent is run with a hundred thousand iterations.
import asyncio

from llama_index.core.agent.workflow import ReActAgent
from llama_index.llms.ollama import Ollama


def calc(expression: str) -> str:
    """Calculate."""
    return "nan"


agent = ReActAgent(tools=[calc], llm=Ollama(model="llama3.2"))
asyncio.run(agent.run("What is 2^2^2^2?", max_iterations=100_000))  # $ finding=IAL002 status=ineffective_bound controller=model
