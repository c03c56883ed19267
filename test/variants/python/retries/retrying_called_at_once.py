# Retrying called where it is made
import json

import litellm
import tenacity


def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)


def go(p: str) -> dict:
    return tenacity.Retrying(wait=tenacity.wait_fixed(1))(ask, p)  # $ finding=IAL001 status=missing_bound controller=exception
