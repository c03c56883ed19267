# A worker that blocks on a Redis list which other programs fill.
import json

import redis
from groq import Groq

store = redis.Redis()
groq = Groq()


def classify(text: str) -> str:
    reply = groq.chat.completions.create(
        model="llama-3.1-8b-instant", messages=[{"role": "user", "content": f"spam or ham: {text}"}]
    )
    return reply.choices[0].message.content


def work() -> None:
    while True:  # $ benign=event_consumer
        _, raw = store.blpop("incoming")
        job = json.loads(raw)
        store.hset("verdicts", job["id"], classify(job["text"]))


if __name__ == "__main__":
    work()
