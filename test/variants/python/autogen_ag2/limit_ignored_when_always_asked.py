# Both agents have vast limits, but one asks a person on every reply, whatever its limit is.
from autogen import ConversableAgent

bot = ConversableAgent("bot", llm_config={"model": "gpt-4o"}, human_input_mode="NEVER", max_consecutive_auto_reply=10**7)
person = ConversableAgent("person", llm_config=False, human_input_mode="ALWAYS", max_consecutive_auto_reply=10**7)


def main():
    person.initiate_chat(bot, message="Hello")  # $ benign=human_input


main()
