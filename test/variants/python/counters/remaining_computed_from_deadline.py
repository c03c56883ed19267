# The remaining time is computed into a local and compared with zero.
import time

import litellm


class Clocked:
    def __init__(self, seconds: float = 60.0):
        self.deadline = time.monotonic() + seconds

    def remaining(self) -> float:
        return self.deadline - time.monotonic()

    def run(self, task: str) -> str:
        while True:  # $ bounded=verified_bound
            left = self.remaining()
            if left <= 0:
                return task
            text = litellm.completion(
                model="gpt-4o-mini", timeout=left, messages=[{"role": "user", "content": task}]
            ).choices[0].message.content
            if text == "END":
                return task
            task += "\n" + text


if __name__ == "__main__":
    print(Clocked().run("Start"))
