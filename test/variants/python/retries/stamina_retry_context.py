# stamina's iterator form without limits
import json

import litellm
import stamina


def f(p: str) -> dict:
    for attempt in stamina.retry_context(on=ValueError, attempts=None, timeout=None):  # $ finding=IAL001 status=disabled_bound controller=exception
        with attempt:
            return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
