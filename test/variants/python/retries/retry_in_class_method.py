# bound through a helper that builds the decorator
import json

import litellm
from tenacity import retry, stop_after_attempt


def with_retries(n: int = 3):
    return retry(stop=stop_after_attempt(n), reraise=True)


class A:
    @with_retries()  # $ bounded=verified_bound
    def ask(self, p: str) -> dict:
        return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
