# `if not left: return` with a countdown in a loop
import litellm


def f(p: str) -> str:
    left = 5
    while True:  # $ bounded=verified_bound
        if not left:
            return p
        left -= 1
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r == "OK":
            return p
        p += r
