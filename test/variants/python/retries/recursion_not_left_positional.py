# recursion with `not left` in except, positional
import json

import litellm


def f(p: str, left: int = 5) -> dict:
    r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
    try:
        return json.loads(r)
    except ValueError:
        if not left:
            raise
        return f(p, left - 1)  # $ bounded=verified_bound
