# a deadline object with expired()
import time

import litellm


class Deadline:
    def __init__(self, s: float):
        self.at = time.time() + s

    def expired(self) -> bool:
        return time.time() > self.at


def run(p: str) -> str:
    d = Deadline(60)
    while not d.expired():  # $ bounded=verified_bound
        t = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if t == "END":
            return p
        p = t
    return p
