# sync iterator without stop, result assigned inside the attempt
import json

import litellm
from tenacity import Retrying, wait_fixed


def f(p: str) -> dict:
    out = {}
    for attempt in Retrying(wait=wait_fixed(1)):  # $ finding=IAL001 status=missing_bound controller=exception
        with attempt:
            out = json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
    return out
