# The same kind of agent with a number of reasoning attempts.
from crewai import Agent, Crew, Task

strategist = Agent(
    role="Strategist", goal="Plan", backstory="Plans", reasoning=True, max_reasoning_attempts=3, max_iter=5
)
crew = Crew(agents=[strategist], tasks=[Task(description="Open a shop", expected_output="a plan", agent=strategist)])
print(crew.kickoff())  # $ bounded=verified_bound
