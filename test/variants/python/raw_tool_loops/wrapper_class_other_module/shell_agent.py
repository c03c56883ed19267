# The wrapper is injected into an agent, whose loop ends when the model stops writing commands.
import subprocess

from llm import LLM

SYSTEM = "Reply with one shell command in backticks, or plain text when finished."


class ShellAgent:
    def __init__(self, llm: LLM):
        self.llm = llm
        self.turns = []

    def _command_of(self, text: str):
        return text.strip("`") if text.startswith("`") else None

    def solve(self, task: str) -> str:
        self.turns.append({"role": "user", "content": task})
        while True:  # $ finding=IAL002 status=missing_bound controller=model
            text = self.llm.ask(SYSTEM, self.turns)
            self.turns.append({"role": "assistant", "content": text})
            command = self._command_of(text)
            if command is None:
                return text
            done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
            self.turns.append({"role": "user", "content": done.stdout[-2000:]})


if __name__ == "__main__":
    print(ShellAgent(LLM()).solve("How large is the log folder?"))
