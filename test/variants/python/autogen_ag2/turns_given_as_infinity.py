# max_turns is infinity, which is no turn limit, but the agents keep their default of a hundred replies.
import autogen

a = autogen.ConversableAgent("a", llm_config={"model": "gpt-4o"}, human_input_mode="NEVER")
b = autogen.ConversableAgent("b", llm_config={"model": "gpt-4o"}, human_input_mode="NEVER")
a.initiate_chat(b, message="Ping", max_turns=float("inf"))  # $ bounded=framework_default_bound
