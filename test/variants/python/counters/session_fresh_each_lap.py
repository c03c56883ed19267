# an object with a budget built anew on each lap
import litellm


class Budget:
    def __init__(self):
        self.left = 5

    def take(self) -> bool:
        self.left -= 1
        return self.left > 0


def run(p: str) -> str:
    budget = Budget()
    while budget.take():  # $ finding=IAL002 status=bypassed_bound controller=model
        r = litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content
        if r == "OK":
            break
        p = p + f"\nobservation of {r}: none"
        budget = Budget()
    return p
