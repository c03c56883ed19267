# The retry package: a bare decorator tries for ever, retry_call is given four tries.
import json

import litellm
from retry import retry
from retry.api import retry_call


def complete(prompt: str) -> str:
    return litellm.completion(model="gpt-4o", messages=[{"role": "user", "content": prompt}]).choices[0].message.content


@retry(json.JSONDecodeError, delay=2, backoff=2, max_delay=30)  # $ finding=IAL001 status=missing_bound controller=exception
def glossary(text: str) -> dict:
    return json.loads(complete(f"A glossary as JSON for: {text}"))


def parse_outline(text: str) -> list:
    return json.loads(complete(f"An outline as a JSON array for: {text}"))


def outline(text: str) -> list:
    return retry_call(parse_outline, fargs=[text], exceptions=ValueError, tries=4, delay=1)  # $ bounded=verified_bound


if __name__ == "__main__":
    print(glossary("knots"), outline("knots"))
