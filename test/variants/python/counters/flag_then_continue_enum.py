# past the limit the state is set to its end and continue goes to the test
from enum import Enum

import litellm


class S(Enum):
    GO = 1
    END = 2


def run(p: str) -> str:
    s, n = S.GO, 0
    while s != S.END:  # $ bounded=verified_bound
        n += 1
        if n > 10:
            s = S.END
            continue
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        s = S.END if r == "OK" else S.GO
        p += r
    return p
