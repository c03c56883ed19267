# Limits that look small at first are raised to a billion on both agents before the chat starts.
import autogen

llm_config = {"model": "gpt-4o"}


def is_done(msg):
    return msg.get("content", "") and msg["content"].rstrip().endswith("TERMINATE")


class Pair:
    def __init__(self):
        self.assistant = autogen.AssistantAgent(name="assistant", llm_config=llm_config, max_consecutive_auto_reply=5)
        self.user = autogen.UserProxyAgent(
            name="user", human_input_mode="NEVER", is_termination_msg=is_done,
            max_consecutive_auto_reply=5, code_execution_config={"use_docker": False},
        )
        self.assistant.update_max_consecutive_auto_reply(1_000_000_000)
        self.user.update_max_consecutive_auto_reply(1_000_000_000)

    def solve(self, task):
        self.user.initiate_chat(self.assistant, message=task, max_turns=None)  # $ finding=IAL003 status=ineffective_bound controller=model
        return self.user.last_message(self.assistant)["content"]


if __name__ == "__main__":
    print(Pair().solve("Plot the eclipses of the century."))
