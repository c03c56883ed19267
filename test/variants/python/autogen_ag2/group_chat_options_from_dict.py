# The options of the group chat, its number of rounds among them, are a dictionary that is unpacked into it.
from autogen import AssistantAgent, GroupChat, GroupChatManager, UserProxyAgent

LLM = {"config_list": [{"model": "gpt-4o"}]}
CHAT_OPTIONS = dict(max_round=12, speaker_selection_method="auto", allow_repeat_speaker=False)


def make_chat():
    roles = ["planner", "engineer", "critic"]
    agents = [AssistantAgent(name=role, llm_config=LLM) for role in roles]
    admin = UserProxyAgent("admin", human_input_mode="NEVER", code_execution_config=False)
    chat = GroupChat(agents=[admin, *agents], messages=[], **CHAT_OPTIONS)
    return admin, GroupChatManager(groupchat=chat, llm_config=LLM)


def main():
    admin, manager = make_chat()
    admin.initiate_chat(manager, message="Design a bird feeder.")  # $ bounded=verified_bound


if __name__ == "__main__":
    main()
