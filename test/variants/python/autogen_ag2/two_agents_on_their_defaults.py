# Two agents without any limit given, which stop after a hundred automatic replies each.
from autogen import ConversableAgent, LLMConfig

config = LLMConfig(api_type="openai", model="gpt-4o-mini")
with config:
    teacher = ConversableAgent(name="teacher", system_message="Teach.", human_input_mode="NEVER")
    pupil = ConversableAgent(name="pupil", system_message="Ask.", human_input_mode="NEVER")

teacher.initiate_chat(recipient=pupil, message="Today: fractions.")  # $ bounded=framework_default_bound
