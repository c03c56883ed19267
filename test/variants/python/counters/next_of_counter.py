# a counter object advanced with next()
import itertools

import litellm


def f(p: str) -> str:
    counter = itertools.count(1)
    while next(counter) <= 9:  # $ bounded=verified_bound
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r == "OK":
            break
        p += r
    return p
