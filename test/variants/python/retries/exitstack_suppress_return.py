# suppress with a return inside: the loop closes only through the suppressed exception
import json
from contextlib import suppress

import litellm


def f(p: str) -> dict:
    while True:  # $ finding=IAL001 status=missing_bound controller=exception
        with suppress(ValueError):
            return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
