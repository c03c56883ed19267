# retry used as a function: no decorator syntax
import json

import litellm
from tenacity import retry, wait_fixed


def ask(p: str) -> dict:
    return json.loads(litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content)


patient_ask = retry(wait=wait_fixed(1))(ask)  # $ finding=IAL001 status=missing_bound controller=exception

if __name__ == "__main__":
    print(patient_ask("x"))
