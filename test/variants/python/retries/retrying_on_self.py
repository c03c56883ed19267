# a Retrying object kept on self and called
import json

import litellm
import tenacity


def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)


class A:
    def __init__(self):
        self.retryer = tenacity.Retrying(wait=tenacity.wait_fixed(1))

    def go(self, p: str) -> dict:
        return self.retryer(ask, p)  # $ finding=IAL001 status=missing_bound controller=exception
