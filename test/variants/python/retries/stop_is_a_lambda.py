# stop given as a lambda over the attempt number
import json

import litellm
from tenacity import retry


@retry(stop=lambda state: state.attempt_number > 4)  # $ bounded=verified_bound
def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
