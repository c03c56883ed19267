# a configured decorator kept in a variable and shared
import json

import litellm
from tenacity import retry, wait_fixed

forever = retry(wait=wait_fixed(1))


@forever  # $ finding=IAL001 status=missing_bound controller=exception
def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)
