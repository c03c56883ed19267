# An AG2 group chat by pattern that leaves max_rounds at its default of twenty.
from autogen import ConversableAgent, LLMConfig
from autogen.agentchat import initiate_group_chat
from autogen.agentchat.group.patterns import AutoPattern

llm_config = LLMConfig(api_type="openai", model="gpt-4o-mini")
triage = ConversableAgent(name="triage", llm_config=llm_config)
repair = ConversableAgent(name="repair", llm_config=llm_config)
pattern = AutoPattern(initial_agent=triage, agents=[triage, repair], group_manager_args={"llm_config": llm_config})
result, context, last_agent = initiate_group_chat(pattern=pattern, messages="My boiler hums.")  # $ bounded=framework_default_bound
