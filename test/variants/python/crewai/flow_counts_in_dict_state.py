# The rewriting method advances a count in the dictionary state, and the router gives up after three.
from crewai import Agent, Crew, Task
from crewai.flow.flow import Flow, listen, router, start

MAX_RETRIES = 3
writer = Agent(role="Writer", goal="Write", backstory="Writes")


def crew_for(text):
    return Crew(agents=[writer], tasks=[Task(description=text, expected_output="text", agent=writer)])


class LetterFlow(Flow):
    max_method_calls = 1_000_000

    @start("rewrite")
    def compose(self):
        self.state["tries"] = self.state.get("tries", 0) + 1
        self.state["letter"] = crew_for("A letter to the mayor").kickoff().raw

    @router(compose)  # $ bounded=verified_bound
    def check(self):
        if self.state["tries"] >= MAX_RETRIES:
            return "send"
        opinion = crew_for(f"FIT or UNFIT: {self.state['letter']}").kickoff().raw
        return "send" if opinion.startswith("FIT") else "rewrite"

    @listen("send")
    def send(self):
        return self.state["letter"]


LetterFlow().kickoff()
