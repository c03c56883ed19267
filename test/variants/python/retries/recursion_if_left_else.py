# recursion guarded by truth of a countdown
import litellm


def f(p: str, left: int = 5) -> str:
    r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
    if r == "OK" or not left:
        return p
    return f(p + r, left - 1)  # $ bounded=verified_bound
