# The same worker, but a job that fails is pushed back on the list it came from, as often as it fails.
import json

import redis
from groq import Groq

store = redis.Redis()
groq = Groq()


def classify(text: str) -> dict:
    reply = groq.chat.completions.create(
        model="llama-3.1-8b-instant", messages=[{"role": "user", "content": f"As JSON, spam or ham: {text}"}]
    )
    return json.loads(reply.choices[0].message.content)


def work() -> None:
    while True:  # $ finding=IAL001 status=missing_bound controller=exception
        _, raw = store.blpop("incoming")
        job = json.loads(raw)
        try:
            store.hset("verdicts", job["id"], classify(job["text"])["verdict"])
        except Exception:
            store.rpush("incoming", raw)


if __name__ == "__main__":
    work()
