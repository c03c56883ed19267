# There is a sleep in each lap, but the laps belong to one task that the model declares finished.
import time

from openai import OpenAI

client = OpenAI()


def press(button: str) -> str:
    return f"{button} pressed, screen unchanged"


def operate(goal: str) -> None:
    screen = "home"
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        action = client.responses.create(model="computer-use-preview", input=f"{goal}\n{screen}").output_text
        if action == "finished":
            break
        screen = press(action)
        time.sleep(2)


if __name__ == "__main__":
    operate("Turn on dark mode")
