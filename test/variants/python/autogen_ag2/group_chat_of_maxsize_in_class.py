# A studio class holds a group chat whose number of rounds is sys.maxsize.
import sys

import autogen


class Studio:
    def __init__(self, config_list):
        cfg = {"config_list": config_list, "temperature": 0.4}
        self.lead = autogen.UserProxyAgent(name="lead", human_input_mode="NEVER", code_execution_config=False)
        self.writer = autogen.AssistantAgent(name="writer", llm_config=cfg)
        self.artist = autogen.AssistantAgent(name="artist", llm_config=cfg)
        self.chat = autogen.GroupChat([self.lead, self.writer, self.artist], [], sys.maxsize)
        self.manager = autogen.GroupChatManager(
            groupchat=self.chat,
            llm_config=cfg,
            is_termination_msg=lambda m: "WRAP" in (m.get("content") or ""),
        )

    def produce(self, idea):
        return self.lead.initiate_chat(self.manager, message=idea)  # $ finding=IAL003 controller=model


if __name__ == "__main__":
    Studio(autogen.config_list_from_json("OAI_CONFIG_LIST")).produce("A comic about tides")
