# queue.Queue, blocking get and put in the same loop
import queue

import litellm

q = queue.Queue()


def work() -> None:
    while True:  # $ finding=IAL005 status=missing_bound controller=model
        task = q.get()
        r = litellm.completion(model="m", messages=[{"role": "user", "content": task}])
        q.put(r.choices[0].message.content)
