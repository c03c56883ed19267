# a state dict replaced by a literal on each lap
import litellm


def run(p: str) -> str:
    state = {"n": 0, "p": p}
    while state["n"] < 5:  # $ finding=IAL002 status=bypassed_bound controller=model
        state["n"] += 1
        r = litellm.completion(model="m", messages=[{"role": "user", "content": state["p"]}]).choices[0].message.content
        if r == "OK":
            break
        state = {"n": 0, "p": state["p"] + r}
    return state["p"]
