# recursion with <= 0 and keyword argument in except
import json

import litellm


def f(p: str, left: int = 5) -> dict:
    r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
    try:
        return json.loads(r)
    except ValueError:
        if left <= 0:
            raise
        return f(p, left=left - 1)  # $ bounded=verified_bound
