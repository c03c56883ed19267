# A console chat with automatic function calls at their default, where each lap reads a person's line.
import asyncio

from semantic_kernel import Kernel
from semantic_kernel.connectors.ai.function_choice_behavior import FunctionChoiceBehavior
from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion, OpenAIChatPromptExecutionSettings
from semantic_kernel.contents import ChatHistory


async def main():
    kernel = Kernel()
    chat = OpenAIChatCompletion(ai_model_id="gpt-4o")
    kernel.add_service(chat)
    settings = OpenAIChatPromptExecutionSettings(function_choice_behavior=FunctionChoiceBehavior.Auto())
    history = ChatHistory()
    while True:  # $ benign=human_input
        try:
            user_input = input("User:> ")
        except (KeyboardInterrupt, EOFError):
            break
        if user_input == "exit":
            break
        history.add_user_message(user_input)
        answer = await chat.get_chat_message_content(history, settings, kernel=kernel)
        history.add_message(answer)
        print(answer)


asyncio.run(main())
