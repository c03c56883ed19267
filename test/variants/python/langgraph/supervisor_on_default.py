# A prebuilt supervisor over two prebuilt agents runs with the default limit.
from langchain_openai import ChatOpenAI
from langgraph.prebuilt import create_react_agent
from langgraph_supervisor import create_supervisor

model = ChatOpenAI(model="gpt-4o")


def add(a: float, b: float) -> float:
    """Add."""
    return a + b


def search(query: str) -> str:
    """Search."""
    return f"{query}: nothing"


math_agent = create_react_agent(model=model, tools=[add], name="math_expert")
search_agent = create_react_agent(model=model, tools=[search], name="research_expert")
workflow = create_supervisor([search_agent, math_agent], model=model, prompt="Manage the two experts.")
app = workflow.compile()
result = app.invoke({"messages": [{"role": "user", "content": "Headcount of the three largest ports?"}]})  # $ finding=IAL006 status=ineffective_bound controller=model level=warning
