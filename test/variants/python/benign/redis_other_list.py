# results pushed to another list
import litellm
import redis

store = redis.Redis()


def run() -> None:
    while True:  # $ benign=event_consumer
        _, raw = store.blpop("tasks")
        r = litellm.completion(model="m", messages=[{"role": "user", "content": raw.decode()}])
        store.rpush("results", r.choices[0].message.content)
