# Automatic function calls are allowed ten thousand times in one request.
import asyncio

from semantic_kernel import Kernel
from semantic_kernel.connectors.ai.function_choice_behavior import FunctionChoiceBehavior
from semantic_kernel.connectors.ai.open_ai import AzureChatCompletion, AzureChatPromptExecutionSettings
from semantic_kernel.contents.chat_history import ChatHistory
from semantic_kernel.core_plugins import HttpPlugin


async def main():
    kernel = Kernel()
    chat = AzureChatCompletion()
    kernel.add_service(chat)
    kernel.add_plugin(HttpPlugin(), "http")
    settings = AzureChatPromptExecutionSettings()
    settings.function_choice_behavior = FunctionChoiceBehavior.Auto(maximum_auto_invoke_attempts=10_000)
    history = ChatHistory()
    history.add_user_message("Crawl our wiki")
    print(await chat.get_chat_message_content(chat_history=history, settings=settings, kernel=kernel))  # $ finding=IAL002 status=ineffective_bound controller=model


asyncio.run(main())
