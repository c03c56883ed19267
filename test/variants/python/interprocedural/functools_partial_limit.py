# The limit is bound with functools.partial and the loop is in the function that takes it.
from functools import partial

import litellm


def run_agent(prompt: str, *, rounds: int) -> str:
    notes = prompt
    while rounds > 0:  # $ bounded=verified_bound
        text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": notes}]).choices[0].message.content
        if text.endswith("[end]"):
            return text
        notes += f"\n{text}\nobservation: none"
        rounds -= 1
    return notes


quick_agent = partial(run_agent, rounds=3)

if __name__ == "__main__":
    print(quick_agent("Name a star"))
