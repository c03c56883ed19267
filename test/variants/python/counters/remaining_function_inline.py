# remaining time by a function, compared directly
import time

import litellm


def run(p: str) -> str:
    end = time.monotonic() + 60

    def remaining() -> float:
        return end - time.monotonic()

    while remaining() > 0:  # $ bounded=verified_bound
        t = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if t == "END":
            return p
        p = t
    return p
