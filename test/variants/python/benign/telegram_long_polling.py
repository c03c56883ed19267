# A bot written on plain long polling: each lap fetches the updates that people have sent.
import requests
from openai import OpenAI

API = "https://api.telegram.org/botTOKEN"
client = OpenAI()


def answer(text: str) -> str:
    reply = client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": text}])
    return reply.choices[0].message.content


def main() -> None:
    offset = 0
    while True:  # $ benign=event_consumer
        updates = requests.get(f"{API}/getUpdates", params={"offset": offset, "timeout": 50}, timeout=60).json()
        for update in updates["result"]:
            offset = update["update_id"] + 1
            chat = update["message"]["chat"]["id"]
            text = answer(update["message"]["text"])
            requests.post(f"{API}/sendMessage", json={"chat_id": chat, "text": text}, timeout=30)


if __name__ == "__main__":
    main()
