# an iterator class consumed with next() in a while
import litellm


class It:
    def __init__(self, p):
        self.p = p

    def __iter__(self):
        return self

    def __next__(self):
        r = litellm.completion(model="m", messages=[{"role": "user", "content": self.p}]).choices[0].message.content
        if r == "OK":
            raise StopIteration
        self.p += f"{r}: no data"
        return r


def run(p: str) -> list:
    it = It(p)
    out = []
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        try:
            out.append(next(it))
        except StopIteration:
            return out
