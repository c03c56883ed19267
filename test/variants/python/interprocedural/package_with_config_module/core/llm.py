# Model access.
from openai import OpenAI

_client = None


def get_client() -> OpenAI:
    global _client
    if _client is None:
        _client = OpenAI()
    return _client


def chat(prompt: str) -> str:
    result = get_client().chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": prompt}])
    return result.choices[0].message.content
