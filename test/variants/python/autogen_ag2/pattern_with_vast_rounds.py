# An AG2 group chat whose max_rounds is set to a hundred thousand, with hand-offs in both directions.
from autogen import ConversableAgent, LLMConfig
from autogen.agentchat import initiate_group_chat
from autogen.agentchat.group import AgentTarget
from autogen.agentchat.group.patterns import DefaultPattern

llm_config = LLMConfig(api_type="openai", model="gpt-4o-mini")
MAX_ROUNDS = 100_000


def build():
    alice = ConversableAgent(name="alice", llm_config=llm_config)
    bob = ConversableAgent(name="bob", llm_config=llm_config)
    alice.handoffs.set_after_work(AgentTarget(bob))
    bob.handoffs.set_after_work(AgentTarget(alice))
    return DefaultPattern(initial_agent=alice, agents=[alice, bob])


def talk(text: str):
    return initiate_group_chat(pattern=build(), messages=text, max_rounds=MAX_ROUNDS)  # $ finding=IAL003 status=ineffective_bound


if __name__ == "__main__":
    talk("Who moves first?")
