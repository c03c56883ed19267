# temperature raised by a factor until it is too high
import litellm


def f(p: str) -> str:
    t = 0.1
    while t < 2.0:  # $ bounded=verified_bound
        r = litellm.completion(model="m", temperature=t, messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r.startswith("{"):
            return r
        t *= 1.5
    return ""
