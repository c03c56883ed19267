# A swarm chat with a number of rounds, started by keyword arguments from a dictionary literal.
from autogen import AfterWork, AfterWorkOption, OnCondition, SwarmAgent, initiate_swarm_chat

llm = {"config_list": [{"model": "gpt-4o"}]}
sales = SwarmAgent(name="sales", llm_config=llm)
support = SwarmAgent(name="support", llm_config=llm)
sales.register_hand_off([OnCondition(target=support, condition="technical question")])
support.register_hand_off([OnCondition(target=sales, condition="wants to buy"), AfterWork(AfterWorkOption.STAY)])


def serve(text):
    options = {"initial_agent": sales, "agents": [sales, support], "max_rounds": 30}
    history, context, last = initiate_swarm_chat(messages=text, **options)  # $ bounded=verified_bound
    return history
