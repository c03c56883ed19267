# constants returned in a tuple under the model's condition
import litellm


def step(p: str) -> tuple:
    t = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
    if "OK" in t:
        return True, t
    return False, t


def main(p: str) -> str:
    ok, t = False, ""
    while not ok:  # $ finding=IAL001 status=missing_bound controller=model
        ok, t = step(p)
    return t
