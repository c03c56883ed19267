# growth by augmented assignment of text
import litellm


def run(p: str) -> str:
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r == "END":
            return p
        p += "\n" + r
