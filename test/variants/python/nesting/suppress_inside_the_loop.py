# The limit error is suppressed by a context manager inside the loop it was meant to end.
from contextlib import suppress

import litellm


class LimitReached(Exception):
    pass


class Counter:
    def __init__(self, top: int):
        self.top, self.value = top, 0

    def up(self) -> None:
        self.value += 1
        if self.value > self.top:
            raise LimitReached


def wander(place: str) -> str:
    counter = Counter(9)
    while True:  # $ finding=IAL002 status=ineffective_bound controller=model
        with suppress(LimitReached):
            counter.up()
        step = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": place}]).choices[0].message.content
        if step == "HOME":
            return place
        place += f"\n{step}: more forest"


if __name__ == "__main__":
    print(wander("a forest"))
