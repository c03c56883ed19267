# a poller with an offset over plain HTTP, replies posted
import litellm
import requests


def main() -> None:
    last = None
    while True:  # $ benign=event_consumer
        r = requests.get("https://chat.example.org/messages", params={"after": last}, timeout=70)
        for m in r.json():
            last = m["id"]
            a = litellm.completion(model="m", messages=[{"role": "user", "content": m["text"]}]).choices[0].message.content
            requests.post("https://chat.example.org/messages", json={"text": a}, timeout=9)
