# A context manager hands out a tick function that raises once it was called often enough.
from contextlib import contextmanager

import litellm


class Exhausted(Exception):
    pass


@contextmanager
def step_limit(limit: int):
    used = 0

    def tick() -> int:
        nonlocal used
        used += 1
        if used > limit:
            raise Exhausted(limit)
        return used

    yield tick


def translate(text: str) -> str:
    with step_limit(6) as tick:
        while True:  # $ bounded=verified_bound
            tick()
            verdict = litellm.completion(
                model="gpt-4o", messages=[{"role": "user", "content": f"Flaws of this translation, or NONE:\n{text}"}]
            ).choices[0].message.content
            if verdict == "NONE":
                return text
            text = litellm.completion(
                model="gpt-4o", messages=[{"role": "user", "content": f"Mend {verdict}:\n{text}"}]
            ).choices[0].message.content


if __name__ == "__main__":
    print(translate("God morgen"))
