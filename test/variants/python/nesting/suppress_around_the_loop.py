# The limit error is suppressed by a context manager around the loop, so it does end it.
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
    with suppress(LimitReached):
        while True:  # $ bounded=verified_bound
            counter.up()
            step = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": place}]).choices[0].message.content
            if step == "HOME":
                return place
            place += f"\n{step}: more forest"
    return place


if __name__ == "__main__":
    print(wander("a forest"))
