# growth by augmented assignment of a list
import litellm


def run(p: str) -> list:
    msgs = [{"role": "user", "content": p}]
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        r = litellm.completion(model="m", messages=msgs).choices[0].message.content
        if r == "END":
            return msgs
        msgs += [{"role": "assistant", "content": r}, {"role": "user", "content": "go on"}]
