# An agent with tools and a default max_iter, on a range of releases that all enforce it.
from crewai import Agent, Crew, Task
from crewai_tools import SerperDevTool

scout = Agent(role="Scout", goal="Find news", backstory="Alert", tools=[SerperDevTool()])
news = Task(description="Today's news about {x}", expected_output="five lines", agent=scout)
result = Crew(agents=[scout], tasks=[news]).kickoff(inputs={"x": "eels"})  # $ bounded=framework_default_bound
