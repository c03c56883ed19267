# backoff.on_predicate repeats the call while the returned verdict is falsy, without a limit.
import backoff
from openai import OpenAI

client = OpenAI()


@backoff.on_predicate(backoff.constant, lambda score: score is None, interval=2)  # $ finding=IAL001 status=missing_bound controller=model
def grade(essay: str):
    text = client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"A grade from 1 to 6 for:\n{essay}"}]
    ).choices[0].message.content
    return int(text) if text.isdigit() else None


if __name__ == "__main__":
    print(grade("My summer in Hardanger ..."))
