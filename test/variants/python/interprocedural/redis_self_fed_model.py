# a redis list refilled with follow-ups
import litellm
import redis

store = redis.Redis()


def run() -> None:
    while True:  # $ finding=IAL005 status=missing_bound controller=model
        _, raw = store.blpop("tasks")
        r = litellm.completion(model="m", messages=[{"role": "user", "content": raw.decode()}])
        for line in r.choices[0].message.content.splitlines():
            store.rpush("tasks", line)
