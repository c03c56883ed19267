# a property over a counter
import litellm


class A:
    def __init__(self):
        self.n = 0

    @property
    def spent(self) -> bool:
        return self.n >= 10

    def ask(self, p: str) -> str:
        self.n += 1
        return litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content

    def run(self, p: str) -> str:
        while not self.spent:  # $ bounded=verified_bound
            r = self.ask(p)
            if r == "OK":
                break
            p += r
        return p
