# state dict rebuilt with a spread and a step
import litellm


def adv(s: dict) -> dict:
    t = litellm.completion(model="m", messages=[{"role": "user", "content": s["t"]}]).choices[0].message.content
    return {**s, "t": t, "n": s["n"] + 1}


def run(p: str) -> str:
    s = {"t": p, "n": 0}
    while s["n"] < 8 and s["t"] != "END":  # $ bounded=verified_bound
        s = adv(s)
    return s["t"]
