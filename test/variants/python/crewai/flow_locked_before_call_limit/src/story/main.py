# The project allows newer releases, but uv locked one that has no limit on calls of a method.
from crewai import Agent
from crewai.flow.flow import Flow, listen, or_, router, start

author = Agent(role="Author", goal="Write", backstory="Writes", max_iter=5)
judge = Agent(role="Judge", goal="Judge", backstory="Judges", max_iter=5)


class StoryFlow(Flow):
    name = "story"

    @start()
    def prepare(self):
        self.state["story"] = ""

    @listen(or_("prepare", "again"))
    def tell(self):
        self.state["story"] = author.kickoff(f"Tell better: {self.state['story']}").raw

    @router(tell)  # $ finding=IAL004 status=missing_bound controller=model
    def verdict(self):
        answer = judge.kickoff(f"GOOD or BAD: {self.state['story']}").raw
        if "GOOD" in answer:
            return "good"
        return "again"

    @listen("good")
    def done(self):
        print(self.state["story"])


def kickoff():
    StoryFlow().kickoff()


if __name__ == "__main__":
    kickoff()
