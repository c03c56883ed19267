# a counting closure returned by a plain function and called as a statement that raises
import litellm


def make_tick(limit: int):
    used = 0

    def tick() -> None:
        nonlocal used
        used += 1
        if used > limit:
            raise RuntimeError(limit)

    return tick


def run(p: str) -> str:
    tick = make_tick(6)
    while True:  # $ bounded=verified_bound
        tick()
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r == "END":
            return p
        p += r
