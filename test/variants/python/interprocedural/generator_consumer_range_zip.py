# a generator consumed by zip with a range
import litellm


def turns(t: str):
    while True:  # $ bounded=verified_bound
        t = litellm.completion(model="m", messages=[{"role": "user", "content": t}]).choices[0].message.content
        yield t


def main() -> None:
    for _, t in zip(range(5), turns("x")):
        print(t)
