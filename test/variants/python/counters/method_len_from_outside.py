# a method over the length of an object's list, asked from outside
import litellm


class S:
    def __init__(self):
        self.msgs = []

    def full(self) -> bool:
        return len(self.msgs) >= 10

    def say(self, p: str) -> str:
        self.msgs.append({"role": "user", "content": p})
        return litellm.completion(model="m", messages=self.msgs).choices[0].message.content


def run(s: S, p: str) -> str:
    while not s.full():  # $ bounded=verified_bound
        p = s.say(p)
        if p == "OK":
            break
    return p
