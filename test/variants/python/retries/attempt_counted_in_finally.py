# The attempts are counted in the finally clause, so no continue can get round the count.
import json

import requests

MAX_ATTEMPTS = 5


def chat(prompt: str) -> str:
    body = requests.post(
        "http://localhost:1234/v1/chat/completions",
        json={"model": "gemma", "messages": [{"role": "user", "content": prompt}]},
        timeout=60,
    ).json()
    return body["choices"][0]["message"]["content"]


def recipe(dish: str) -> dict:
    attempts = 0
    while attempts < MAX_ATTEMPTS:  # $ bounded=verified_bound
        try:
            data = json.loads(chat(f"Recipe for {dish} as JSON"))
            if "ingredients" not in data:
                continue
            return data
        except (ValueError, KeyError):
            continue
        finally:
            attempts += 1
    return {}


if __name__ == "__main__":
    print(recipe("fårikål"))
