# a generator consumed with enumerate and a break
import litellm


def turns(t: str):
    while True:  # $ bounded=verified_bound
        t = litellm.completion(model="m", messages=[{"role": "user", "content": t}]).choices[0].message.content
        yield t


def main() -> None:
    for n, t in enumerate(turns("x")):
        print(t)
        if n == 5:
            break
