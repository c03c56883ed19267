# The inner loop is limited by a counter that the endless outer loop sets back for each new plan.
import subprocess

from openai import OpenAI

client = OpenAI()


class Planner:
    def __init__(self, goal: str):
        self.goal = goal
        self.steps = 0
        self.done = False
        self.log = []

    def llm(self, prompt: str) -> str:
        return client.responses.create(model="gpt-4.1", input=prompt).output_text

    def execute(self, plan: str) -> None:
        while self.steps < 5 and not self.done:  # $ bounded=verified_bound
            self.steps += 1
            action = self.llm(f"{plan}\n{self.log}\nAct, or DONE")
            self.done = action == "DONE"
            self.log.append(subprocess.getoutput(action))

    def run(self) -> list:
        while not self.done:  # $ finding=IAL002 status=bypassed_bound controller=model
            plan = self.llm(f"Plan for {self.goal} given {self.log[-5:]}")
            self.steps = 0
            self.execute(plan)
        return self.log


if __name__ == "__main__":
    print(Planner("Paint the fence").run())
