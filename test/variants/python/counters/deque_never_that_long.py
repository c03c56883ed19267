# The cap on the history is above the maxlen of the deque that holds it.
from collections import deque

from openai import OpenAI

client = OpenAI()


def debate(motion: str) -> str:
    history = deque([{"role": "user", "content": motion}], maxlen=10)
    while len(history) < 50:  # $ finding=IAL003 controller=model
        pro = client.chat.completions.create(model="gpt-4o-mini", messages=list(history)).choices[0].message
        history.append({"role": "assistant", "content": pro.content})
        con = client.chat.completions.create(model="gpt-4o-mini", messages=list(history)).choices[0].message
        history.append({"role": "user", "content": con.content})
        if "I concede" in con.content:
            break
    return history[-1]["content"]


if __name__ == "__main__":
    print(debate("Ski lifts should be free."))
