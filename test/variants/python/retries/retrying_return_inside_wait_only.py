# sync iterator without stop, return inside the attempt
import json

import litellm
from tenacity import Retrying, wait_fixed


def f(p: str) -> dict:
    for attempt in Retrying(wait=wait_fixed(1)):  # $ finding=IAL001 status=missing_bound controller=exception
        with attempt:
            return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
