# Many documents in a thread pool, each collected once as it completes.
from concurrent.futures import ThreadPoolExecutor, as_completed

from anthropic import Anthropic

client = Anthropic()


def summarise(text: str) -> str:
    return client.messages.create(
        model="claude-haiku-4-5", max_tokens=200, messages=[{"role": "user", "content": text}]
    ).content[0].text


def run(texts: list) -> list:
    out = []
    with ThreadPoolExecutor(8) as pool:
        futures = {pool.submit(summarise, text): text for text in texts}
        for future in as_completed(futures):  # $ benign=finite_iteration
            try:
                out.append(future.result())
            except Exception as error:
                out.append(f"failed: {error}")
    return out
