# settings of the retry unpacked from a dict
import json

import litellm
from tenacity import retry, stop_after_attempt, wait_fixed

POLICY = dict(stop=stop_after_attempt(3), wait=wait_fixed(1))


@retry(**POLICY)  # $ bounded=verified_bound
def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
