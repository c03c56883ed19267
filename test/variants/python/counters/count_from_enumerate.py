# enumerate over an endless generator, left past a number
from itertools import cycle

import litellm


def f(p: str) -> str:
    for n, voice in enumerate(cycle("ab")):  # $ bounded=verified_bound
        if n >= 8:
            break
        r = litellm.completion(model="m", messages=[{"role": "user", "content": voice + p}]).choices[0].message.content
        if r == "OK":
            break
        p += r
    return p
