# past the limit the next step is None
import litellm


def run(p: str) -> str:
    step, n = "start", 0
    while step is not None:  # $ bounded=verified_bound
        n += 1
        if n > 10:
            step = None
            continue
        step = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content or None
        p += step or ""
    return p
