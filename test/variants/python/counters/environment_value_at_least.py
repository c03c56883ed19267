# max() in the place of min(): the environment may make the number as large as it likes.
import os

from openai import OpenAI

client = OpenAI()
TURNS = max(3, int(os.getenv("TURNS", "6")))


def coach(plan: str) -> str:
    turn = 0
    while turn < TURNS:  # $ finding=IAL002 status=config_dependent_bound controller=model level=note
        turn += 1
        text = client.responses.create(model="gpt-4.1", input=f"Next exercise for {plan}, or REST").output_text
        if text == "REST":
            break
        plan += f"\n{text}: logged"
    return plan


if __name__ == "__main__":
    print(coach("marathon in May"))
