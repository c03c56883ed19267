# A prebuilt swarm of two agents that hand over to each other is run with a small limit.
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.prebuilt import create_react_agent
from langgraph_swarm import create_handoff_tool, create_swarm

model = ChatOpenAI(model="gpt-4o")
flight = create_react_agent(model, [create_handoff_tool(agent_name="hotel")], prompt="Book flights", name="flight")
hotel = create_react_agent(model, [create_handoff_tool(agent_name="flight")], prompt="Book hotels", name="hotel")
app = create_swarm([flight, hotel], default_active_agent="flight").compile(checkpointer=InMemorySaver())
config = {"configurable": {"thread_id": "1"}, "recursion_limit": 24}

if __name__ == "__main__":
    print(app.invoke({"messages": [("user", "Bergen, two nights")]}, config))  # $ bounded=verified_bound
