# The HTTP status of the model endpoint is retried by the transport with a total, not by the program.
import requests
from requests.adapters import HTTPAdapter
from urllib3.util.retry import Retry

session = requests.Session()
session.mount("https://", HTTPAdapter(max_retries=Retry(total=5, backoff_factor=1)))


def complete(prompts: list) -> list:
    out = []
    for prompt in prompts:  # $ benign=finite_iteration
        body = session.post("https://llm.example.org/v1/chat/completions", json={"model": "m", "messages": [{"role": "user", "content": prompt}]})
        out.append(body.json()["choices"][0]["message"]["content"])
    return out


if __name__ == "__main__":
    print(complete(["a", "b"]))
