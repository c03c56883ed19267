# The prebuilt swarm is run without a limit, and its two agents can hand over to each other for ever.
from langchain_openai import ChatOpenAI
from langgraph.prebuilt import create_react_agent
from langgraph_swarm import create_handoff_tool, create_swarm

model = ChatOpenAI(model="gpt-4o")
flight = create_react_agent(model, [create_handoff_tool(agent_name="hotel")], prompt="Book flights", name="flight")
hotel = create_react_agent(model, [create_handoff_tool(agent_name="flight")], prompt="Book hotels", name="hotel")
builder = create_swarm([flight, hotel], default_active_agent="flight")
app = builder.compile()

if __name__ == "__main__":
    for chunk in app.stream({"messages": [("user", "Bergen, two nights")]}):  # $ finding=IAL006 status=ineffective_bound controller=model level=warning
        print(chunk)
