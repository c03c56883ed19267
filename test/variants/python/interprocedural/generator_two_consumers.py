# one consumer is bounded, the other is not
from itertools import islice

import litellm


def turns(t: str):
    while True:  # $ finding=IAL002 controller=model
        t = t + litellm.completion(model="m", messages=[{"role": "user", "content": t}]).choices[0].message.content
        yield t


def a() -> None:
    print(list(islice(turns("x"), 5)))


def b() -> None:
    for t in turns("x"):
        if t.endswith("END"):
            break
