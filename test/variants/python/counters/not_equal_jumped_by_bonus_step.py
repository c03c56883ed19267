# A while with != whose counter the model's choice of a long step carries past the limit.
from groq import Groq

groq = Groq()
ROUNDS = 9


def ask(messages: list) -> str:
    return groq.chat.completions.create(model="llama-3.1-8b-instant", messages=messages).choices[0].message.content


def cross_the_ice(start: str) -> list:
    messages = [{"role": "user", "content": start}]
    n = 0
    while n != ROUNDS:  # $ finding=IAL002 status=ineffective_bound controller=model
        step = ask(messages)
        if step == "ASHORE":
            break
        messages += [{"role": "assistant", "content": step}, {"role": "user", "content": "The ice holds."}]
        n += 2 if step == "LONG" else 1
    return messages


if __name__ == "__main__":
    print(cross_the_ice("You stand on the north shore."))
