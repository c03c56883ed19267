# Before one model call the program waits until the local server answers.
import time

import httpx

BASE = "http://localhost:8000"


def wait_for_server() -> None:
    while True:  # $ benign=not_agentic
        try:
            if httpx.get(f"{BASE}/health", timeout=2).status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(1)


def main() -> None:
    wait_for_server()
    reply = httpx.post(f"{BASE}/v1/chat/completions", json={"model": "m", "messages": []})
    print(reply.json()["choices"][0]["message"]["content"])


if __name__ == "__main__":
    main()
