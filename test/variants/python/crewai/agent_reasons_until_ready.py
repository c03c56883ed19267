# An agent that reasons before its task refines its plan until the model itself says it is ready.
from crewai import Agent, Crew, Task

strategist = Agent(role="Strategist", goal="Plan", backstory="Plans", reasoning=True, max_iter=5)  # $ finding=IAL006 status=missing_bound controller=model
plan = Task(description="Open a second shop", expected_output="a plan", agent=strategist)
crew = Crew(agents=[strategist], tasks=[plan])

if __name__ == "__main__":
    print(crew.kickoff())
