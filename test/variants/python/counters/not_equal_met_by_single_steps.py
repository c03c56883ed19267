# A while with != whose counter goes up by one from zero in every lap.
from groq import Groq

groq = Groq()
ROUNDS = 9


def ask(messages: list) -> str:
    return groq.chat.completions.create(model="llama-3.1-8b-instant", messages=messages).choices[0].message.content


def twenty_questions(secret: str) -> bool:
    messages = [{"role": "system", "content": "Guess the animal."}]
    n = 0
    while n != ROUNDS:  # $ bounded=verified_bound
        guess = ask(messages)
        if secret in guess.lower():
            return True
        messages += [{"role": "assistant", "content": guess}, {"role": "user", "content": "No."}]
        n += 1
    return False


if __name__ == "__main__":
    print(twenty_questions("moose"))
