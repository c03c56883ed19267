# a budget object whose __enter__ counts and raises
import litellm


class Step:
    def __init__(self, limit: int):
        self.limit, self.n = limit, 0

    def __enter__(self):
        self.n += 1
        if self.n > self.limit:
            raise RuntimeError("limit")
        return self

    def __exit__(self, *exc):
        return False


def run(p: str) -> str:
    step = Step(6)
    while True:  # $ bounded=verified_bound
        with step:
            r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
            if r == "END":
                return p
            p += r
