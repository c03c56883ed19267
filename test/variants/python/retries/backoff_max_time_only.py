# backoff with a maximum time and no number of tries.
import backoff
import httpx

ENDPOINT = "http://localhost:8000/v1/completions"


def fatal(error: httpx.HTTPStatusError) -> bool:
    return error.response.status_code == 401


@backoff.on_exception(backoff.fibo, httpx.HTTPError, max_time=90, giveup=fatal)  # $ bounded=verified_bound
def complete(prompt: str) -> str:
    response = httpx.post(ENDPOINT, json={"model": "phi-4", "prompt": prompt}, timeout=30)
    response.raise_for_status()
    return response.json()["choices"][0]["text"]


if __name__ == "__main__":
    print(complete("The capital of Iceland is"))
