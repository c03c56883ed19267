# A decorator counts the calls of the model function and raises past its number.
import functools

from openai import OpenAI

client = OpenAI()


class CallLimit(Exception):
    pass


def at_most(number: int):
    def decorate(function):
        calls = 0

        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            nonlocal calls
            if calls >= number:
                raise CallLimit(function.__name__)
            calls += 1
            return function(*args, **kwargs)

        return wrapper

    return decorate


@at_most(20)
def ask(prompt: str) -> str:
    return client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]
    ).choices[0].message.content


def climb(peak: str) -> str:
    log = peak
    while "SUMMIT" not in log:  # $ bounded=verified_bound
        log += "\n" + ask(f"{log}\nNext pitch, or SUMMIT")
    return log


if __name__ == "__main__":
    print(climb("Stetind"))
