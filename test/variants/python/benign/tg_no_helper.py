# long poll, answer inline
import litellm
import requests


def main() -> None:
    offset = 0
    while True:  # $ benign=event_consumer
        u = requests.get("https://t.example.org/getUpdates", params={"offset": offset}, timeout=60).json()
        for m in u["result"]:
            offset = m["id"] + 1
            a = litellm.completion(model="m", messages=[{"role": "user", "content": m["text"]}]).choices[0].message.content
            requests.post("https://t.example.org/send", json={"text": a}, timeout=9)
