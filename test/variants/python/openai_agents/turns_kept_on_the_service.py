# A service keeps its turn limit as an attribute with a default and passes it to the only run.
from agents import Agent, Runner, SQLiteSession, WebSearchTool


class HelpDesk:
    def __init__(self, turns: int = 20) -> None:
        self.turns = turns
        self.agent = Agent(name="Help", instructions="Help.", tools=[WebSearchTool()])
        self.session = SQLiteSession("desk")

    def answer(self, text: str) -> str:
        result = Runner.run_sync(self.agent, text, max_turns=self.turns, session=self.session)  # $ bounded=verified_bound
        return result.final_output_as(str)


print(HelpDesk().answer("My screen is black."))
