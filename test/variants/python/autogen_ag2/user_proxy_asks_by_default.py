# The user proxy is left at its default input mode, which asks a person at every reply.
from autogen import AssistantAgent, UserProxyAgent

cook = AssistantAgent("cook", llm_config={"model": "gpt-4o"}, max_consecutive_auto_reply=1_000_000)
guest = UserProxyAgent("guest", code_execution_config=False, max_consecutive_auto_reply=1_000_000)
guest.initiate_chat(cook, message="What can I make from leeks?")  # $ benign=human_input
