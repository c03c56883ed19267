# A home-made helper takes the function as an argument and tries it a number of times.
import json
import time
from typing import Callable, TypeVar

import litellm

T = TypeVar("T")


def attempt(fn: Callable[[], T], times: int = 3, base: float = 0.5) -> T:
    last = None
    i = 0
    while i < times:  # $ bounded=verified_bound
        try:
            return fn()
        except Exception as error:
            last = error
            time.sleep(base * 2**i)
            i += 1
    raise RuntimeError("failed") from last


def parse(text: str) -> dict:
    return json.loads(litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": text}]).choices[0].message.content)


if __name__ == "__main__":
    print(attempt(lambda: parse("Name as JSON: Kari")))
