# A round-robin manager that is given no number of rounds never ends the chat.
import asyncio

from semantic_kernel.agents import ChatCompletionAgent, GroupChatOrchestration, RoundRobinGroupChatManager
from semantic_kernel.agents.runtime import InProcessRuntime
from semantic_kernel.connectors.ai.open_ai import AzureChatCompletion


def get_agents():
    return [
        ChatCompletionAgent(name="A", instructions="a", service=AzureChatCompletion()),
        ChatCompletionAgent(name="B", instructions="b", service=AzureChatCompletion()),
    ]


async def main():
    orchestration = GroupChatOrchestration(members=get_agents(), manager=RoundRobinGroupChatManager())
    runtime = InProcessRuntime()
    runtime.start()
    result = await orchestration.invoke("Debate", runtime)  # $ finding=IAL003 status=missing_bound
    print(await result.get())


asyncio.run(main())
