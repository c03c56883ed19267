# The attempts are counted for transport errors, while a reply that does not parse goes round for free.
import json

import httpx

LIMIT = 3


def ask(http: httpx.Client, prompt: str) -> str:
    response = http.post("/v1/chat/completions", json={"model": "x", "messages": [{"role": "user", "content": prompt}]})
    response.raise_for_status()
    return response.json()["choices"][0]["message"]["content"]


def translate(http: httpx.Client, words: list) -> dict:
    failures = 0
    while failures < LIMIT:  # $ finding=IAL001 status=bypassed_bound controller=exception
        try:
            return json.loads(ask(http, f"JSON dictionary of translations: {words}"))
        except httpx.HTTPError:
            failures += 1
        except json.JSONDecodeError:
            continue
    raise RuntimeError("endpoint down")


if __name__ == "__main__":
    with httpx.Client(base_url="http://llm:8000") as session:
        print(translate(session, ["sild", "torsk"]))
