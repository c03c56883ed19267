# A group chat of agents without a strategy of its own is invoked once, at the default of five turns.
import asyncio

from semantic_kernel.agents import AgentGroupChat, ChatCompletionAgent
from semantic_kernel.connectors.ai.open_ai import AzureChatCompletion

art = ChatCompletionAgent(service=AzureChatCompletion(), name="Art", instructions="Judge copy.")
copy = ChatCompletionAgent(service=AzureChatCompletion(), name="Copy", instructions="Write copy.")


async def main():
    chat = AgentGroupChat(agents=[art, copy])
    await chat.add_chat_message("A slogan for a bus")
    async for content in chat.invoke():  # $ bounded=framework_default_bound
        print(content.content)


asyncio.run(main())
