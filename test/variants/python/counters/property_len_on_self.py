# a property over the length of a list on self
import litellm


class A:
    def __init__(self):
        self.msgs = []

    @property
    def full(self) -> bool:
        return len(self.msgs) >= 10

    def run(self, p: str) -> str:
        while not self.full:  # $ bounded=verified_bound
            self.msgs.append({"role": "user", "content": p})
            p = litellm.completion(model="m", messages=self.msgs).choices[0].message.content
            if p == "OK":
                break
        return p
