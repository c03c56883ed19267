# The same kind of helper with a wait that grows to a ceiling, and no number of tries.
import json
import time

import litellm


def until_it_works(fn, *args, ceiling: float = 30.0):
    pause = 0.5
    while True:  # $ finding=IAL001 status=missing_bound controller=exception
        try:
            return fn(*args)
        except Exception as error:
            print(error)
            time.sleep(pause)
            pause = min(pause * 2, ceiling)


def parse(text: str) -> dict:
    return json.loads(litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": text}]).choices[0].message.content)


if __name__ == "__main__":
    print(until_it_works(parse, "Name as JSON: Kari"))
