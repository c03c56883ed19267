# A crew by decorators with max_iter, on a release of the months in which that limit was only asked for.
from crewai import Agent, Crew, Process, Task
from crewai.project import CrewBase, agent, crew, task
from crewai_tools import SerperDevTool


@CrewBase
class ResearchCrew:
    agents_config = "config/agents.yaml"
    tasks_config = "config/tasks.yaml"

    @agent
    def researcher(self) -> Agent:
        return Agent(config=self.agents_config["researcher"], tools=[SerperDevTool()], max_iter=4)

    @task
    def research(self) -> Task:
        return Task(config=self.tasks_config["research"])

    @crew
    def crew(self) -> Crew:
        return Crew(agents=self.agents, tasks=self.tasks, process=Process.sequential)


def run():
    ResearchCrew().crew().kickoff(inputs={"topic": "lichens"})  # $ finding=IAL002 status=ineffective_bound controller=model


if __name__ == "__main__":
    run()
