# The verdict is a field of the flow's pydantic state that one method sets and the router reads; the limit on calls is set to five million.
from crewai import Agent
from crewai.flow.flow import Flow, listen, router, start
from pydantic import BaseModel

writer = Agent(role="Writer", goal="Write", backstory="Writes")


class Letter(BaseModel):
    text: str = ""
    valid: bool = False


class LetterFlow(Flow[Letter]):
    max_method_calls = 5_000_000

    @start("retry")
    def compose(self):
        self.state.text = writer.kickoff("A letter").raw

    @listen(compose)
    def judge(self):
        self.state.valid = "VALID" in writer.kickoff(f"VALID? {self.state.text}").raw

    @router(judge)  # $ finding=IAL004 status=ineffective_bound controller=model
    def route(self):
        return "complete" if self.state.valid else "retry"

    @listen("complete")
    def finish(self):
        return self.state.text


LetterFlow().kickoff()
