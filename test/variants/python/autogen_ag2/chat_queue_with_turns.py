# A queue of chats started at once, each with its own number of turns in its dictionary.
from autogen import ConversableAgent, initiate_chats

llm = {"config_list": [{"model": "gpt-4o"}]}
desk = ConversableAgent("desk", llm_config=llm, human_input_mode="NEVER")
facts = ConversableAgent("facts", llm_config=llm, human_input_mode="NEVER", max_consecutive_auto_reply=10**8)
style = ConversableAgent("style", llm_config=llm, human_input_mode="NEVER", max_consecutive_auto_reply=10**8)


def edit(article: str):
    return initiate_chats([  # $ bounded=verified_bound
        {"sender": desk, "recipient": facts, "message": article, "max_turns": 2, "summary_method": "last_msg"},
        {"sender": desk, "recipient": style, "message": "Now the style.", "max_turns": 3},
    ])
