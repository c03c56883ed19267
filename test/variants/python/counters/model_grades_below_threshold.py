# The loop goes on while the grade the model gives itself is too low.
import json

from openai import OpenAI

client = OpenAI()


def ask(prompt: str) -> dict:
    reply = client.chat.completions.create(
        model="gpt-4o", response_format={"type": "json_object"}, messages=[{"role": "user", "content": prompt}]
    )
    return json.loads(reply.choices[0].message.content)


def letter(purpose: str) -> str:
    draft, score = "", 0.0
    while score < 0.9:  # $ finding=IAL006 status=missing_bound controller=model
        draft = ask(f"A letter: {purpose}. Previous: {draft}")["letter"]
        score = float(ask(f"Score 0..1 for this letter: {draft}")["score"])
    return draft


if __name__ == "__main__":
    print(letter("complain about the noise"))
